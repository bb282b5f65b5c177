import type { Tx } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'

/** Serializes changes that count rows of a shop, until the transaction ends. */
export async function lockShop(tx: Tx, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`integrations ${shopId}`}, 0))`)
}
