import { listOfferableProducts, listWarehouses } from 'backend/catalogue'
import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { runConfirmed } from 'backend/quotes'
import { type Offer, offerById } from 'backend/spot'
import { publishOffer } from 'backend/spot/offers/merchant-offers'
import { accepted } from 'tests/support/verdict-assertions'

const DAY_MS = 86_400_000
const STOCK_KG = 500_000
const PRICE_FEN_PER_TON = 7_000_00
/** A category whose lists no test reads as a whole. */
const CATEGORY = 'PBT'

/** Publishes 500 t of goods at a fixed price, so that seeds share no offers. */
export async function seedOffer(
  db: Database,
  seller: { shopId: string; memberId: string },
  now: Date,
): Promise<Offer> {
  const product = (await listOfferableProducts(db.orm)).find(({ category }) => category === CATEGORY)
  const [warehouse] = await listWarehouses(db.orm)
  if (!product || !warehouse) throw new Error(`the catalogue lacks goods of ${CATEGORY} or warehouses`)
  const published = await runConfirmed((confirmation) =>
    db.transaction((tx) =>
      publishOffer(
        tx,
        seller,
        {
          ...{ productId: product.id, warehouseId: warehouse.id, priceFenPerTon: PRICE_FEN_PER_TON },
          ...{ stockKg: STOCK_KG, minKg: 1_000, stepKg: 1_000 },
          deliveries: [
            { way: 'pickup', freightFenPerTon: 0 },
            { way: 'delivered', freightFenPerTon: 12_000 },
          ],
          validUntil: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
          requestId: newId(),
          ...confirmation,
        },
        now,
      ),
    ),
  )
  const offer = await offerById(db.orm, accepted(published).offerId)
  if (!offer) throw new Error('the published offer does not exist')
  return offer
}
