import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { refusalText } from 'contract/refusal'
import { refusals } from 'contract/spot/merchant-offers'
import type { RefusedRow } from 'contract/spot/refused-rows'
import { withdrawOffer } from './change-offer'
import type { Seller } from './offer-changes'

/** Withdraws many offers, or none. Offers are locked in order of their ids, as bulk prices are. */
export async function withdrawOffers(
  tx: Tx,
  seller: Seller,
  offerIds: readonly string[],
  now: Date,
): Promise<Verdict<{ withdrawn: number }, 'not_found' | 'rows_refused'>> {
  const rows: RefusedRow[] = []
  for (const offerId of [...offerIds].sort()) {
    const verdict = await withdrawOffer(tx, seller, offerId, now)
    if (verdict.ok) continue
    const { reason } = verdict
    if (reason === 'not_found') return refuse(reason)
    rows.push({ row: offerIds.indexOf(offerId), reason, text: refusalText(refusals[reason], {}) })
  }
  if (rows.length > 0) return refuse('rows_refused', { refused: rows.length, rows })
  return accept({ withdrawn: offerIds.length })
}
