import type { Check } from './check'
import { snapshotCheck } from './range-check'

/** I10: causes in the database without an invariant in any module. */
export function registeredCausesCheck(kinds: readonly string[]): Check {
  return snapshotCheck(
    'registered_causes',
    `select 'I10' as invariant, 'money_cause' as table_name, kind as row_id, 'no module has an invariant for it' as detail
     from money_cause where kind <> all (string_to_array(:'kinds', ','))`,
    { kinds: kinds.join(',') },
  )
}
