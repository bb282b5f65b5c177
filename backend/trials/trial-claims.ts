import type { Reader, Tx } from 'backend/platform/database/database'
import { and, eq, lte } from 'drizzle-orm'
import { TRIAL_INTERVAL_MS } from './judge-trial'
import { trialClaim } from './tables'

interface ClaimKey {
  companyId: string
  productId: string
}

/** When the company last claimed the grade; null if never, or if that trial was not delivered. */
export async function claimedAt(reader: Reader, { companyId, productId }: ClaimKey): Promise<Date | null> {
  const [claim] = await reader
    .select({ at: trialClaim.claimedAt })
    .from(trialClaim)
    .where(and(eq(trialClaim.companyId, companyId), eq(trialClaim.productId, productId)))
  return claim?.at ?? null
}

/**
 * Claims a grade for a company. Check and claim are one statement, so that of two members at once one succeeds.
 * @returns false if the company has claimed the grade within 90 days
 */
export async function claimTrial(
  tx: Tx,
  { companyId, productId, orderId }: ClaimKey & { orderId: string },
  now: Date,
): Promise<boolean> {
  const claimed = await tx
    .insert(trialClaim)
    .values({ companyId, productId, orderId, claimedAt: now })
    .onConflictDoUpdate({
      target: [trialClaim.companyId, trialClaim.productId],
      set: { orderId, claimedAt: now },
      setWhere: lte(trialClaim.claimedAt, new Date(now.getTime() - TRIAL_INTERVAL_MS)),
    })
    .returning({ orderId: trialClaim.orderId })
  return claimed.length > 0
}

/** Lets the company try the grade again: the order ended before delivery. */
export async function releaseClaim(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(trialClaim).where(eq(trialClaim.orderId, orderId))
}
