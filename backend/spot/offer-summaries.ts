import type { Reader } from 'backend/platform/database/database'
import type { OfferSummary } from 'contract/spot/summary'
import { inArray } from 'drizzle-orm'
import { shopNames } from './offer-rows'
import { offerState } from './offers/offer-state'
import { selectOffers } from './offers/offer-store'
import { offer } from './tables'

/** Offers by id with their present state, also ended ones. Unknown ids have no entry. */
export async function offerSummaries(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OfferSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOffers(reader).where(inArray(offer.id, [...ids]))
  const nameOf = await shopNames(
    reader,
    rows.map(({ shopId }) => shopId),
  )
  return new Map(
    rows.map((row) => {
      const { id, category, grade, maker, warehouse, city, availableKg, priceFenPerTon, shopId } = row
      const shop = { id: shopId, name: nameOf(shopId) }
      const state = offerState(row, now)
      return [id, { id, category, grade, maker, warehouse, city, availableKg, priceFenPerTon, state, shop }]
    }),
  )
}
