import type { Tx } from 'backend/platform/database/database'
import type { Seller } from 'contract/states'
import { sql } from 'drizzle-orm'

/**
 * The commission rate of a new order: that of its type, or the one agreed with the shop. Until the transaction ends no rate of
 * the shop is approved, so that the order has the rate of its instant. The market takes none from itself.
 * @param standard rate of the order's type; a type without commission has none for any seller
 */
export async function commissionRateFor(
  tx: Tx,
  { seller: { kind, id }, standard }: { seller: Seller; standard: number },
  now: Date,
): Promise<number> {
  if (standard === 0 || kind === 'market') return 0
  if (kind !== 'shop') return standard
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(id)})`)
  return (await rateAt(tx, id, now)) ?? standard
}

/** Waits for orders of the shop that are being placed, and makes new ones wait until the transaction ends. */
export async function lockCommissionRate(tx: Tx, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(shopId)})`)
}

const lockKey = (shopId: string) => sql`hashtextextended(${`commission ${shopId}`}, 0)`

/** The rate of a shop at an instant; null: that of the order's type. */
export async function rateAt(tx: Pick<Tx, 'execute'>, shopId: string, at: Date): Promise<number | null> {
  const [row] = await tx.execute<{ rate: number | null }>(
    sql`select commission_rate_at(${shopId}, ${at.toISOString()}::timestamptz) as rate`,
  )
  return row?.rate ?? null
}
