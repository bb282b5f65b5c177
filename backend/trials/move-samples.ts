import type { Tx } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { trialClaim, trialSample } from './tables'

/**
 * Samples of a merged grade become samples of the kept one, and a trial counts for it. Where the shop or the company
 * has one of the kept grade already, its own stays where it is.
 */
export async function moveSamples(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`update ${trialSample} s set product_id = ${toId}
    where s.product_id = ${fromId} and (s.withdrawn_at is not null or not exists (
      select from ${trialSample} k where k.shop_id = s.shop_id and k.product_id = ${toId} and k.withdrawn_at is null))`)
  await tx.execute(sql`update ${trialClaim} c set product_id = ${toId}
    where c.product_id = ${fromId}
      and not exists (select from ${trialClaim} k where k.company_id = c.company_id and k.product_id = ${toId})`)
}
