import type { Tx } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'

/** Alerts of a merged grade become alerts of the kept one. A member's alert for the kept grade and city stays as it is. */
export async function moveAlerts(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`delete from price_alert a where a.product_id = ${fromId} and exists (
    select from price_alert k where k.member_id = a.member_id and k.product_id = ${toId}
      and k.city is not distinct from a.city)`)
  await tx.execute(sql`update price_alert set product_id = ${toId} where product_id = ${fromId}`)
}
