import type { Check, SealedTable } from './check'
import { rangeCheck } from './range-check'

/** Finds rows whose frozen columns were changed after insert. */
export function sealedRowsCheck({ name, key, mutable }: SealedTable): Check {
  const columns = mutable.map((column) => `'${column}'`).join(', ')
  return rangeCheck({
    name: `seal_${name}`,
    table: name,
    key: { [key]: 'uuid' },
    script: `
      select 'seal' as invariant, '${name}' as table_name, t.${key}::text as row_id,
        'a frozen column was changed' as detail
      from ${name} t
      where t.${key} > :'after_${key}'::uuid and t.${key} <= :'upto_${key}'::uuid
        and t.row_hash is distinct from sealed_hash(t, array[${columns}]::text[])`,
  })
}
