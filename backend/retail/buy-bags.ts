import { isCompanyAuthenticated, shopsByIds } from 'backend/account'
import { addAddress, addressOf } from 'backend/addresses'
import { placeOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { buyerFor, offerById } from 'backend/spot'
import { parcelZone } from 'backend/trials'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import type { PlaceOrder, RetailInquiry, RetailQuote } from 'contract/retail'
import { fenPerTon } from 'contract/retail/terms'
import type { PlacedOrder } from 'contract/spot'
import type { z } from 'zod'
import { type Goods, goodsById, lockGoods } from './goods-store'
import { adjustBags, judgeOrder, type OrderRefusal } from './rules/judge-order'
import { freightOf, type ParcelFreight } from './rules/parcel-freight'
import { ratesOn } from './rules/parcel-rates'

type Wanted = z.output<typeof PlaceOrder>
type Refusal =
  | OrderRefusal
  | 'not_found'
  | 'forbidden'
  | 'company_not_authenticated'
  | 'address_missing'
  | 'too_many_addresses'
  | 'province_not_served'
  | 'freight_changed'
  | 'enterprise_required'

/** Whether buyers may order goods, apart from the stock. */
export function isOnSale({
  endedAt,
  shopState,
  isLiquid,
  isHazardous,
}: Pick<Goods, 'endedAt' | 'shopState' | 'isLiquid' | 'isHazardous'>): boolean {
  return endedAt === null && shopState === 'open' && !isLiquid && !isHazardous
}

/** Places an order of whole bags: validates goods, buyer, address and the shown amounts, and holds the bags. */
export async function buyBags(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
): Promise<Verdict<PlacedOrder, Refusal>> {
  const goods = await lockGoods(tx, wanted.goodsId, 'share')
  if (!goods) return refuse('not_found')
  const { companyId } = call.actor
  const shop = (await shopsByIds(tx, [goods.shopId])).get(goods.shopId)
  if (!shop) throw new Error(`shop ${goods.shopId} does not exist`)
  const facts = { ...goods, isOnSale: isOnSale(goods), sellerCompanyId: shop.companyId }
  const judged = judgeOrder(facts, { ...wanted, companyId })
  if (!judged.ok) return judged
  const buyer = await buyerFor(tx, call, wanted.buyAs)
  if (!buyer.ok) return buyer
  const receiver = await receiverOf(tx, call, wanted)
  if (!receiver.ok) return receiver
  const weightKg = wanted.bags * goods.bagKg
  const freight = freightTo(goods, receiver.value.province, weightKg, call.now)
  if (!freight.ok) return freight
  const { freightFen } = freight.value
  if (freightFen !== wanted.freightFen) return refuse('freight_changed', { freightFen })
  const goodsFen = wanted.bags * goods.priceFenPerBag
  const isLarge = goodsFen + freightFen > ENTERPRISE_ORDER_FEN
  if (isLarge && !(await isCompanyAuthenticated(tx, companyId, call.now)))
    return refuse('enterprise_required')

  const offer = await offerById(tx, goods.offerId)
  if (!offer) throw new Error(`retail goods ${goods.id} have no offer`)
  const placed = await placeOrder(
    tx,
    {
      type: 4,
      buyer: buyer.value,
      shopId: goods.shopId,
      line: lineOf(goods, { weightKg, goodsFen, lotNo: await findNewestLot(tx, offer.poolId) }),
      discount: null,
      freightFen,
      delivery: { way: 'parcel', ...receiver.value.handOver },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
    },
    call.now,
  )
  if (placed.ok) return accept({ ...placed.value, payBefore: placed.value.payBefore.toISOString() })
  return refuse('retail_short', { availableBags: Math.floor(Number(placed.facts.availableKg) / goods.bagKg) })
}

/** Sums of an order of whole bags to a province, adjusted to what can be ordered. */
export async function quoteBags(
  reader: Reader,
  { goodsId, bags: wantedBags, province }: z.output<typeof RetailInquiry>,
  now: Date,
): Promise<Verdict<RetailQuote, 'not_found' | 'province_not_served'>> {
  const goods = await goodsById(reader, goodsId)
  if (!goods) return refuse('not_found')
  const bags = adjustBags(goods, wantedBags)
  const weightKg = bags * goods.bagKg
  const freight = freightTo(goods, province, weightKg, now)
  if (!freight.ok) return freight
  const { priceFenPerBag } = goods
  const goodsFen = bags * priceFenPerBag
  return accept({
    ...{ goodsId, bags, isAdjusted: bags !== wantedBags, weightKg, priceFenPerBag, goodsFen },
    ...freight.value,
    totalFen: goodsFen + freight.value.freightFen,
  })
}

function freightTo(
  { province: from }: Pick<Goods, 'province'>,
  to: string,
  weightKg: number,
  now: Date,
): Verdict<ParcelFreight, 'province_not_served'> {
  const zone = parcelZone(from, to)
  return zone.ok ? accept(freightOf(ratesOn(shanghaiDay(now)), zone.value, weightKg)) : zone
}

/** The receiver: one of the buyer's addresses, or a new one, which is saved. A refused order saves nothing. */
async function receiverOf(
  tx: Tx,
  { actor: { memberId }, now }: Call<Actor>,
  { addressId, address: typed }: Wanted,
): Promise<
  Verdict<
    { province: string; handOver: { place: string; contact: string } },
    'address_missing' | 'too_many_addresses'
  >
> {
  const added = typed && (await addAddress(tx, memberId, typed, now))
  if (added && !added.ok) return added
  const address = added?.value ?? (addressId && (await addressOf(tx, memberId, addressId)))
  if (!address) return refuse('address_missing')
  const { province, city, district, detail, receiver, phone } = address
  const handOver = { place: `${province}${city}${district ?? ''}${detail}`, contact: `${receiver} ${phone}` }
  return accept({ province, handOver })
}

function lineOf(
  goods: Goods,
  { weightKg, goodsFen, lotNo }: { weightKg: number; goodsFen: number; lotNo: string | null },
) {
  const { id: subjectId, poolId, category, grade, maker, processing, warehouse, city } = goods
  return {
    ...{ subjectId, poolId, category, grade, maker, processing, isLiquid: false, warehouse, city, lotNo },
    priceFenPerTon: fenPerTon(goods.priceFenPerBag, goods.bagKg),
    orderedKg: weightKg,
    amountFen: goodsFen,
  }
}
