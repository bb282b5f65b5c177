import { isCompanyAuthenticated, shopsByIds } from 'backend/account'
import { hasPermit } from 'backend/catalogue'
import { levelsForOrder } from 'backend/discounts'
import { buyerIdOf, placeOrder, shopSeller } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, runMutation } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import { bestDiscount, type DiscountLevel, discountKey, levelsOfKey } from 'contract/discounts/rules'
import type { PlacedOrder, SingleBuy } from 'contract/spot'
import { priceAt } from 'contract/spot/price-tiers'
import { clampQuantity } from 'contract/units'
import type { z } from 'zod'
import { destinationFrom } from '../freight/destinations'
import { quantityRange } from '../offers/offer-state'
import { lockOffer, type Offer } from '../offers/offer-store'
import { buyerFor, freightNote, placeOf, validateShownFreight } from './buyer-terms'
import { agreeTimeToPay } from './holds/time-to-pay'
import { checkAvailability, type Priced, quote } from './inquiry'

type Wanted = z.output<typeof SingleBuy>

export type SpotOrderRefusal =
  | 'not_found'
  | 'offer_withdrawn'
  | 'offer_expired'
  | 'offer_sold_out'
  | 'own_shop'
  | 'forbidden'
  | 'company_not_authenticated'
  | 'price_changed'
  | 'delivery_not_offered'
  | 'delivered_freight_changed'
  | 'freight_unknown'
  | 'quantity_adjusted'
  | 'enterprise_required'
  | 'stock_short'
  | 'too_many_unpaid'
  | 'address_missing'
  | 'too_many_addresses'
  | 'unknown_division'

/** Places a spot order: validates the offer under its lock, holds the goods, and waits for payment. */
export async function placeSpotOrder(call: Call<Actor>, wanted: Wanted) {
  return await runMutation(call, 'spot.singleBuy', wanted, (tx) => validateAndPlace(tx, call, wanted))
}

/**
 * Places the order in the caller's transaction.
 * @param together orders that the same call has placed; for the limit of unpaid orders they count as one
 */
export async function validateAndPlace(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
  together: readonly string[] = [],
): Promise<Verdict<PlacedOrder, SpotOrderRefusal>> {
  const offer = await lockOffer(tx, wanted.offerId, 'share')
  if (!offer) return refuse('not_found')
  const availability = checkAvailability(offer, call.now)
  if (!availability.ok) return availability
  const [shops, lotNo] = await Promise.all([shopsByIds(tx, [offer.shopId]), findNewestLot(tx, offer.poolId)])
  const shop = shops.get(offer.shopId)
  if (!shop) throw new Error(`offer ${offer.id} belongs to no shop`)
  if (offer.isHazardous && !(await hasPermit(tx, shop.companyId, shanghaiDay(call.now))))
    return refuse('offer_withdrawn')
  if (call.actor.companyId === shop.companyId) return refuse('own_shop')
  const buyer = await buyerFor(tx, call, wanted.buyAs)
  if (!buyer.ok) return buyer
  const levels = await levelsForOrder(tx, buyerIdOf(buyer.value), wanted.weightKg, call.now)
  const confirmed = validateShownPrice(offer, levels, wanted)
  if (!confirmed.ok) return confirmed
  if (!offer.deliveries.some(({ way }) => way === wanted.delivery)) return refuse('delivery_not_offered')
  const weightKg = clampQuantity(quantityRange(offer), wanted.weightKg)
  if (weightKg !== wanted.weightKg) return refuse('quantity_adjusted', { weightKg })
  const place = await placeOf(tx, call, wanted, offer)
  if (!place.ok) return place
  const { city, ...handOver } = place.value
  const destination = await destinationFrom(tx, offer, city, call.now)
  const priced = quote(offer, { weightKg, way: wanted.delivery, destination }, call.now, levels)
  if (!priced.ok) return priced
  const shown = validateShownFreight(priced.value, wanted, city)
  if (!shown.ok) return shown
  const isLarge = priced.value.totalFen > ENTERPRISE_ORDER_FEN
  if (isLarge && !(await isCompanyAuthenticated(tx, call.actor.companyId, call.now)))
    return refuse('enterprise_required')
  const { totalFen } = priced.value
  const held = await agreeTimeToPay(tx, { buyer: buyer.value, offer, weightKg, totalFen, together }, call.now)
  if (!held.ok) return held

  const placed = await placeOrder(
    tx,
    {
      type: 1,
      buyer: buyer.value,
      seller: shopSeller(offer.shopId),
      line: lineOf(offer, lotNo, priced.value),
      discount: priced.value.discount,
      freightFen: priced.value.freightFen,
      freightNote: freightNote(priced.value, wanted),
      delivery: { way: wanted.delivery, ...handOver },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
      extendedUntil: held.value,
    },
    call.now,
  )
  if (!placed.ok) return placed
  return accept({ ...placed.value, payBefore: placed.value.payBefore.toISOString() })
}

/** Whether price and discount at this weight are those shown to the buyer. The refusal has the present price. */
function validateShownPrice(
  offer: Offer,
  levels: readonly DiscountLevel[],
  { offerVersion, discountKey: shown, weightKg }: Wanted,
): Verdict<void, 'price_changed'> {
  const tieredFenPerTon = priceAt(offer, weightKg)
  const discount = bestDiscount(levels, tieredFenPerTon, weightKg)
  const wasShown =
    shown === undefined ? discount : bestDiscount(levelsOfKey(shown), tieredFenPerTon, weightKg)
  if (offerVersion === offer.version && wasShown?.offFenPerTon === discount?.offFenPerTon) return accept()
  return refuse('price_changed', {
    priceFenPerTon: tieredFenPerTon - (discount?.offFenPerTon ?? 0),
    version: offer.version,
    discountKey: discountKey(levels),
  })
}

function lineOf(offer: Offer, lotNo: string | null, { weightKg, priceFenPerTon, goodsFen }: Priced) {
  const { category, grade, maker, processing, isLiquid, warehouse, city, poolId } = offer
  return {
    subjectId: offer.id,
    poolId,
    category,
    grade,
    maker,
    processing,
    isLiquid,
    warehouse,
    city,
    lotNo,
    priceFenPerTon,
    orderedKg: weightKg,
    amountFen: goodsFen,
  }
}
