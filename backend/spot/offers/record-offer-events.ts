import type { Tx } from 'backend/platform/database/database'
import { recordEvents } from 'backend/platform/events/record-events'
import { tellPriceListeners } from './price-listeners'

/** Events after which an offer can be on sale at another price. */
const NEW_PRICES: ReadonlySet<string> = new Set(['offer_published', 'offer_repriced'])

/** A public event that also concerns the shop. */
export function offerEvent(kind: string, shopId: string, offerId: string, at: Date) {
  return { kind, memberId: null, shopId, subjectId: offerId, at }
}

/** Records one event per offer, and tells the listeners about new prices. */
export async function recordOfferEvents(
  tx: Tx,
  kind: string,
  offers: readonly { id: string; shopId: string }[],
  at: Date,
): Promise<void> {
  await recordEvents(
    tx,
    offers.map(({ id, shopId }) => offerEvent(kind, shopId, id, at)),
  )
  if (NEW_PRICES.has(kind) && offers.length > 0)
    await tellPriceListeners(
      tx,
      offers.map(({ id }) => id),
      at,
    )
}
