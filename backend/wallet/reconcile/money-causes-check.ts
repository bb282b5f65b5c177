import type { Check, MoneyCauseDefinition } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'

/** Checks every transfer against the invariant of its cause. */
export function moneyCausesCheck(causes: readonly MoneyCauseDefinition[]): Check {
  const rules = causes.map(
    ({
      kind,
      invariant,
    }) => `select 'money_${kind}' as invariant, found.table_name, found.row_id, found.detail
      from (with movement as (select * from ranged where cause_kind = '${kind}') ${invariant}) found`,
  )
  return rangeCheck({
    name: 'money_causes',
    table: 'ledger_transfer',
    key: { id: 'uuid' },
    script: `with ranged as materialized (
        select * from money_movement where id > :'after_id'::uuid and id <= :'upto_id'::uuid
      ) ${rules.join(' union all ')}`,
    params: Object.assign({}, ...causes.map(({ params }) => params ?? {})),
  })
}
