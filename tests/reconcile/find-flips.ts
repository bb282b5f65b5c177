import type { Database } from 'backend/platform/database/database'
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { DECIDING_TABLES } from './deciding-columns'
import { keyOf } from './tampered-market'

/** Rows per column, chosen by a hash of their position, so that each run uses the same rows. */
const ROWS = 3

export interface Flip {
  name: string
  table: string
  column: string
  rowId: string
  to: SQL
}

interface Column {
  table: string
  column: string
  type: string
}

/** Exports of all tables.ts. */
const MODULES = import.meta.glob<Record<string, unknown>>(
  ['../../backend/*/tables.ts', '../../backend/gateways/*/tables.ts'],
  { eager: true },
)

/** Declared tables with their columns, in database spelling. */
export function declaredTables(): Map<string, string[]> {
  const tables = Object.values(MODULES)
    .flatMap((exports) => Object.values(exports))
    .filter((value) => is(value, PgTable))
  return new Map(
    tables.map((table) => [
      getTableName(table),
      Object.values(getTableColumns(table)).map(({ name, keyAsName }) =>
        keyAsName ? snakeCase(name) : name,
      ),
    ]),
  )
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** One flip per deciding column and selected row. */
export async function flipsOf(db: Database): Promise<Flip[]> {
  const flips: Flip[] = []
  for (const column of await decidingColumns(db)) {
    const { table, column: name } = column
    const rows = await db.orm.execute<{ id: string; place: number }>(sql`
      select ${keyOf(table)} as id, row_number() over (order by ${keyOf(table)})::int as place
      from ${sql.identifier(table)} order by md5(${table} || ${name} || row_number() over (order by ${keyOf(table)})) limit ${ROWS}`)
    for (const { id, place } of rows)
      flips.push({
        name: `${table}.${name} row ${place}`,
        table,
        column: name,
        rowId: id,
        to: flipped(column),
      })
  }
  return flips
}

async function decidingColumns(db: Database): Promise<Column[]> {
  const rows = await db.orm.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`)
  return rows.filter(
    ({ table, column }) => DECIDING_TABLES[table] && !(column in DECIDING_TABLES[table].undecisive),
  )
}

/** A different value of the column's type; for null, any value. */
function flipped({ table, column, type }: Column): SQL {
  const name = sql.identifier(column)
  if (table === 'ledger_root_head' && column === 'day') return sql`${name} + 400`
  // Past the order that was placed with the rate.
  if (table === 'shop_commission' && column === 'effective_from')
    return sql`coalesce(${name} + interval '1 day', now())`
  if (column === 'seq') return sql`${name} + 1000`
  switch (type) {
    case 'uuid':
      return sql`gen_random_uuid()`
    case 'bigint':
    case 'smallint':
    case 'integer':
      return sql`coalesce(${name} + 1, 1)`
    case 'boolean':
      return sql`not coalesce(${name}, false)`
    case 'date':
      return sql`coalesce(${name} - 5, current_date)`
    case 'timestamp with time zone':
      return sql`coalesce(${name} + interval '1 millisecond', now())`
    case 'ARRAY':
      return sql`array_append(${name}, 'x')`
    case 'text':
      return FLIPPED_WORDS[`${table}.${column}`] ?? sql`coalesce(${name}, '') || 'x'`
    default:
      throw new Error(`no flip for ${table}.${column} of type ${type}`)
  }
}

/** Enumerated values are flipped to other valid values, which is harder to detect. */
const FLIPPED_WORDS: Readonly<Record<string, SQL>> = {
  'trade_order.state': sql`case state when 'completed' then 'refunded' when 'awaiting_pickup' then 'awaiting_shipment' else 'completed' end`,
  'trade_order.delivery': sql`case delivery when 'pickup' then 'delivered' else 'pickup' end`,
  'trade_order.refund_from_state': sql`'awaiting_shipment'`,
  'order_event.step': sql`case step when 'pay' then 'ship' else 'pay' end`,
  'order_event.to_state': sql`case to_state when 'completed' then 'refunded' else 'completed' end`,
  'order_event.from_state': sql`'completed'`,
  'order_event.actor_kind': sql`case actor_kind when 'market' then 'buyer' else 'market' end`,
  'stock_hold_end.outcome': sql`case outcome when 'consumed' then 'released' else 'consumed' end`,
  'stock_movement.kind': sql`case kind when 'received' then 'returned' else 'received' end`,
  'ledger_transfer.kind': sql`case kind when 'posted' then 'pending' else 'posted' end`,
  'ledger_transfer.cause_kind': sql`case cause_kind when 'order_payment' then 'order_refund' else 'order_payment' end`,
  'ledger_entry.side': sql`case side when 'debit' then 'credit' else 'debit' end`,
  'cash_out.state': sql`case state when 'succeeded' then 'failed' else 'succeeded' end`,
  'cash_out.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'bank_card.state': sql`case state when 'bound' then 'verifying' else 'bound' end`,
  'bank_card.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'bank_instruction.state': sql`case state when 'succeeded' then 'failed' else 'succeeded' end`,
  'bank_instruction.kind': sql`case kind when 'cash_out' then 'small_amount' else 'cash_out' end`,
  'checkout_application.state': sql`case state when 'opened' then 'rejected' else 'opened' end`,
  'bank_arrival.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'bank_arrival.named_kind': sql`case named_kind when 'member' then 'company' else 'member' end`,
  'bank_arrival.suspense_reason': sql`case suspense_reason when 'no_owner' then 'name_differs' else 'no_owner' end`,
  'order_bank_payment.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'order_bank_payment.state': sql`case state when 'succeeded' then 'failed' else 'succeeded' end`,
  'order_bank_payment.credited_to': sql`case credited_to when 'order' then 'wallet' else 'order' end`,
  'payment_reference.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'suspense_decision.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'suspense_decision.kind': sql`case kind when 'book' then 'return' else 'book' end`,
  'suspense_decision.state': sql`case state when 'booked' then 'rejected' when 'returned' then 'failed' else 'returned' end`,
  'shop_commission.state': sql`case state when 'approved' then 'rejected' else 'approved' end`,
  'money_correction.state': sql`case state when 'booked' then 'rejected' else 'booked' end`,
  'wallet_paper.kind': sql`case kind when 'receipt' then 'statement' else 'receipt' end`,
  'wallet_paper.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'ledger_account.normal_side': sql`case normal_side when 'debit' then 'credit' else 'debit' end`,
  'ledger_account.owner_kind': sql`case owner_kind when 'member' then 'company' else 'member' end`,
  'ledger_account.code': sql`case code when 'escrow' then 'settling' else 'escrow' end`,
}
