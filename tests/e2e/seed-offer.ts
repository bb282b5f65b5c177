import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Offer, offerById, offerIdsOfShop, offersByIds } from 'backend/spot'
import { publishOffer } from 'backend/spot/offers/merchant-offers'
import { accepted } from 'tests/support/verdict-assertions'

const DAY_MS = 86_400_000
const STOCK_KG = 500_000

/** Publishes 500 t of bagged goods that the shop sells already, so that seeds do not share its other offers. */
export async function seedOffer(
  db: Database,
  seller: { shopId: string; memberId: string },
  now: Date,
): Promise<Offer> {
  const known = await offersByIds(db.orm, await offerIdsOfShop(db.orm, seller.shopId, { page: 0, now }))
  const like = [...known.values()].find(({ isLiquid, isHazardous }) => !isLiquid && !isHazardous)
  if (!like) throw new Error('the merchant sells no bagged goods')
  const { productId, warehouseId, priceFenPerTon } = like
  const published = await db.transaction((tx) =>
    publishOffer(
      tx,
      seller,
      {
        ...{ productId, warehouseId, priceFenPerTon, stockKg: STOCK_KG, minKg: 1_000, stepKg: 1_000 },
        deliveries: [
          { way: 'pickup', freightFenPerTon: 0 },
          { way: 'delivered', freightFenPerTon: 12_000 },
        ],
        validUntil: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
        requestId: newId(),
      },
      now,
    ),
  )
  const offer = await offerById(db.orm, accepted(published).offerId)
  if (!offer) throw new Error('the published offer does not exist')
  return offer
}
