import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'

export interface OrderPayout {
  /** Paid to the company of the shop. */
  merchantFen: number
  commissionFen: number
}

/** What the ledger has paid out for orders. Orders without a payout have no entry. */
export async function payoutsOf(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, OrderPayout>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader.execute<{ id: string; merchant: string; commission: string }>(sql`
    select t.cause_id as id,
      coalesce(sum(t.amount) filter (where a.code = 'settling'), 0) as merchant,
      coalesce(sum(t.amount) filter (where a.code = 'commission'), 0) as commission
    from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
    where t.cause_kind = 'order_payout' and t.kind = 'posted' and ${anyOf(sql`t.cause_id`, orderIds)}
    group by t.cause_id`)
  return new Map(
    rows.map(({ id, merchant, commission }) => [
      id,
      { merchantFen: Number(merchant), commissionFen: Number(commission) },
    ]),
  )
}
