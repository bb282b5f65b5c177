import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, type Verdict } from 'backend/platform/verdict'
import { setQuoted } from './offer-store'
import { offerEvent } from './record-offer-events'

/**
 * Confirms the prices of the offers of a shop, or of its offers in one warehouse, that are neither withdrawn nor expired.
 * Prices and versions stay, so that buyers confirm nothing again. One event for all of them updates lists and pages.
 */
export async function confirmQuotes(
  tx: Tx,
  { shopId, warehouseId }: { shopId: string; warehouseId?: string | undefined },
  now: Date,
): Promise<Verdict<{ confirmed: number }, never>> {
  const confirmed = await setQuoted(tx, { shopId, warehouseId }, now)
  if (confirmed > 0) await recordEvent(tx, offerEvent('offer_quotes_confirmed', shopId, shopId, now))
  return accept({ confirmed })
}
