import { isCompanyAuthenticated, memberLabel, shopsByIds } from 'backend/account'
import { addAddress, addressOf } from 'backend/addresses'
import { hasPermit } from 'backend/catalogue'
import { requireStaff } from 'backend/companies'
import { levelsForOrder } from 'backend/discounts'
import { type NewOrder, placeOrder } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, runMutation } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import { bestDiscount, type DiscountLevel, discountKey, levelsOfKey } from 'contract/discounts/rules'
import type { PlacedOrder, SingleBuy } from 'contract/spot'
import { priceAt } from 'contract/spot/price-tiers'
import { DELIVERY_WAYS } from 'contract/states'
import { clampQuantity } from 'contract/units'
import type { z } from 'zod'
import { destinationFrom } from '../freight/destinations'
import { quantityRange } from '../offers/offer-state'
import { lockOffer, type Offer } from '../offers/offer-store'
import { checkAvailability, type Priced, quote } from './inquiry'

type Wanted = z.output<typeof SingleBuy>

type Refusal =
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
  | 'address_missing'
  | 'too_many_addresses'

/** Places a spot order: validates the offer under its lock, holds the goods, and waits for payment. */
export async function placeSpotOrder(call: Call<Actor>, wanted: Wanted) {
  return await runMutation(call, 'spot.singleBuy', wanted, (tx) => validateAndPlace(tx, call, wanted))
}

/** Places the order in the caller's transaction. */
export async function validateAndPlace(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
): Promise<Verdict<PlacedOrder, Refusal>> {
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
  const levels = await levelsForOrder(tx, call.actor.memberId, wanted.weightKg, call.now)
  const confirmed = validateShownPrice(offer, levels, wanted)
  if (!confirmed.ok) return confirmed
  if (!offer.deliveries.some(({ way }) => way === wanted.delivery)) return refuse('delivery_not_offered')
  const weightKg = clampQuantity(quantityRange(offer), wanted.weightKg)
  if (weightKg !== wanted.weightKg) return refuse('quantity_adjusted', { weightKg })
  const place = await placeOf(tx, call, wanted, offer)
  if (!place.ok) return place
  const { city, ...handOver } = place.value
  const destination = await destinationFrom(tx, offer, city)
  const priced = quote(offer, { weightKg, way: wanted.delivery, destination }, call.now, levels)
  if (!priced.ok) return priced
  const shown = validateShownFreight(priced.value, wanted, city)
  if (!shown.ok) return shown
  const isLarge = priced.value.totalFen > ENTERPRISE_ORDER_FEN
  if (isLarge && !(await isCompanyAuthenticated(tx, call.actor.companyId, call.now)))
    return refuse('enterprise_required')

  const placed = await placeOrder(
    tx,
    {
      type: 1,
      buyer: buyer.value,
      shopId: offer.shopId,
      line: lineOf(offer, lotNo, priced.value),
      discount: priced.value.discount,
      freightFen: priced.value.freightFen,
      delivery: { way: wanted.delivery, ...handOver },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
    },
    call.now,
  )
  if (!placed.ok) return placed
  return accept({ ...placed.value, payBefore: placed.value.payBefore.toISOString() })
}

/** Who buys: the member, or its company if that is authenticated and the role allows it. */
async function buyerFor(
  tx: Tx,
  { actor: { memberId, companyId }, now }: Call<Actor>,
  buyAs: Wanted['buyAs'],
): Promise<Verdict<NewOrder['buyer'], 'forbidden' | 'not_found' | 'company_not_authenticated'>> {
  const name = await memberLabel(tx, memberId)
  if (buyAs !== 'company') return accept({ memberId, companyId, name })
  if (companyId === null || !(await isCompanyAuthenticated(tx, companyId, now)))
    return refuse('company_not_authenticated')
  const allowed = await requireStaff(tx, { memberId, companyId }, 'order')
  return allowed.ok ? accept({ memberId, companyId, name, isCompany: true }) : allowed
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

/** Whether the freight per ton is at most the one shown to the buyer. The refusal has the present one. */
function validateShownFreight(
  { deliveredFreight }: Priced,
  { delivery, freightFenPerTon: shown }: Wanted,
  city: string,
): Verdict<void, 'delivered_freight_changed'> {
  if (delivery !== 'delivered' || !deliveredFreight || shown === undefined) return accept()
  const { fenPerTon } = deliveredFreight
  return fenPerTon <= shown
    ? accept()
    : refuse('delivered_freight_changed', { cityName: city, freightFenPerTon: fenPerTon })
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

interface HandOver {
  city: string
  place: string
  contact: string | null
}

/** Place of delivery: the buyer's address, or the warehouse. */
async function placeOf(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
  offer: Offer,
): Promise<Verdict<HandOver, 'address_missing' | 'too_many_addresses'>> {
  if (wanted.delivery !== 'delivered')
    return accept({
      city: offer.city,
      place: `${offer.warehouse}（${offer.warehouseAddress}）`,
      contact: null,
    })
  const { memberId } = call.actor
  if (wanted.address) {
    const added = await addAddress(tx, memberId, wanted.address, call.now)
    return added.ok ? accept(placeOfAddress(added.value)) : added
  }
  const address = wanted.addressId ? await addressOf(tx, memberId, wanted.addressId) : undefined
  return address ? accept(placeOfAddress(address)) : refuse('address_missing')
}

function placeOfAddress(a: {
  province: string
  city: string
  district: string | null
  detail: string
  receiver: string
  phone: string
}) {
  return {
    city: a.city,
    place: `${a.province}${a.city}${a.district ?? ''}${a.detail}`,
    contact: `${a.receiver} ${a.phone}`,
  }
}

/** Descriptions of the delivery ways, for pages and programs. */
export function deliveryOptions(offer: Offer) {
  return offer.deliveries.map(({ way, freightFenPerTon }) => ({
    way,
    name: DELIVERY_WAYS[way],
    note: {
      pickup: `买家派车到${offer.warehouse}提货`,
      delivered:
        freightFenPerTon === null ? '商家送到收货地址，运费按收货城市计' : '商家送到收货地址，运费按吨计',
      transfer: `在${offer.warehouse}内办理货权转移`,
    }[way],
    freightFenPerTon,
  }))
}
