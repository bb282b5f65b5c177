import type { Check, ExpectedMovements } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { LEDGERS, MARKET_OWNER_ID, SUB_ACCOUNTS } from '../ledger/accounts'

/** Compares every transfer with the movements that the module of its cause expects. */
export function moneyCausesCheck(modules: readonly ExpectedMovements[]): Check {
  return rangeCheck({
    name: 'money_causes',
    table: 'ledger_transfer',
    key: { id: 'uuid' },
    script: `with movement as materialized (
        select * from money_movement where id > :'after_id'::uuid and id <= :'upto_id'::uuid
      ) ${modules.map(findUnexpected).join(' union all ')}`,
  })
}

/** Movements that equal no expected one. What is expected is read for each movement, so that indexes find its cause. */
function findUnexpected({ causes, query, unit = 'fen' }: ExpectedMovements): string {
  return `
    select 'money_' || movement.cause_kind as invariant, 'ledger_transfer' as table_name, movement.id::text as row_id,
      concat_ws(' ', ${detailOf('movement')}, 'of cause', movement.cause_id, 'reversed by ' || movement.reversed_by,
        'instead of', coalesce(comparison.expected, 'nothing')) as detail
    from movement cross join lateral (
      select bool_or(${isEqual(unit)}) as is_expected,
        string_agg(concat_ws(' ', ${detailOf('allowed')}), ', or ') filter (where (${isEqual(unit)}) is not true) as expected
      from (select expected.*, ${account('debit')}, ${account('credit')},
        array_to_string(expected.debit_codes, ' or ') as debit_code from (
        ${query}
      ) expected where expected.cause_kind = movement.cause_kind and expected.cause_id = movement.cause_id) allowed
    ) comparison
    where movement.cause_kind = any ('{${causes.join(',')}}') and comparison.is_expected is not true`
}

/** The account's owner and sub-account. Those of the market are divided by the last byte of the id, see `subFor`. */
const account = (side: 'debit' | 'credit') => `
  case expected.${side}_owner_kind when 'market' then '${MARKET_OWNER_ID}' else expected.${side}_id end as ${side}_owner_id,
  case expected.${side}_owner_kind when 'market' then ('x' || right(expected.${side}_id::text, 2))::bit(8)::int % ${SUB_ACCOUNTS}
    else 0 end as ${side}_sub`

const COMPARED = [
  ...['kind', 'amount', 'debit_owner_kind', 'debit_owner_id', 'debit_sub'],
  ...['credit_owner_kind', 'credit_owner_id', 'credit_code', 'credit_sub', 'actor_id', 'request_id', 'at'],
]
const columnsOf = (row: string) => COMPARED.map((column) => `${row}.${column}`).join(', ')

/** A null equals nothing. */
const isEqual = (unit: keyof typeof LEDGERS) => `(${columnsOf('allowed')}) = (${columnsOf('movement')})
  and movement.ledger = ${LEDGERS[unit]} and movement.debit_code = any (allowed.debit_codes) and (movement.reversed_by is null or allowed.may_be_reversed)`

const detailOf = (row: string) => `${row}.kind, ${row}.amount,
  'from', ${row}.debit_owner_kind, ${row}.debit_owner_id, ${row}.debit_code, ${row}.debit_sub,
  'to', ${row}.credit_owner_kind, ${row}.credit_owner_id, ${row}.credit_code, ${row}.credit_sub,
  'by', ${row}.actor_id, 'for request', ${row}.request_id, 'at', ${row}.at`
