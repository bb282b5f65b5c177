import { isCompanyAuthenticated, shopsByIds } from 'backend/account'
import { findDeliveryAddress, handOverTo, takeDeliveryAddress } from 'backend/addresses'
import { buyerIdOf, checkUnpaidOrders, type NewOrder, placeOrder, shopSeller } from 'backend/ordering'
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
/** What buyers say of bags that go by parcel. */
type ParcelWish = Pick<Wanted, 'bags' | 'freightFen' | 'addressId' | 'address' | 'buyAs'>
export type ParcelRefusal =
  | 'not_found'
  | 'forbidden'
  | 'company_not_authenticated'
  | 'address_missing'
  | 'too_many_addresses'
  | 'unknown_division'
  | 'province_not_served'
  | 'freight_changed'
  | 'enterprise_required'
type Refusal = OrderRefusal | ParcelRefusal | 'too_many_unpaid'

/** Whether goods may be traded, apart from the stock and from being on sale. */
export function isTradable({
  shopState,
  isLiquid,
  isHazardous,
}: Pick<Goods, 'shopState' | 'isLiquid' | 'isHazardous'>): boolean {
  return shopState === 'open' && !isLiquid && !isHazardous
}

/** Whether buyers may order goods, apart from the stock. */
export function isOnSale(goods: Parameters<typeof isTradable>[0] & Pick<Goods, 'endedAt'>): boolean {
  return goods.endedAt === null && isTradable(goods)
}

/** @returns the company whose members may not buy the goods */
export async function sellerCompanyOf(tx: Tx, { shopId }: Pick<Goods, 'shopId'>): Promise<string> {
  const shop = (await shopsByIds(tx, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return shop.companyId
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
  const facts = { ...goods, isOnSale: isOnSale(goods), sellerCompanyId: await sellerCompanyOf(tx, goods) }
  const judged = judgeOrder(facts, { ...wanted, companyId })
  if (!judged.ok) return judged
  const { bags } = wanted
  const { id: subjectId, priceFenPerBag } = goods
  const goodsFen = bags * priceFenPerBag
  const agreed = await agreeParcel(tx, call, wanted, { goods, goodsFen })
  if (!agreed.ok) return agreed
  const { buyer, handOver, freightFen } = agreed.value
  const limited = { buyerId: buyerIdOf(buyer), weightKg: bags * goods.bagKg }
  const free = await checkUnpaidOrders(tx, limited, call.now)
  if (!free.ok) return free
  const placed = await placeOrder(
    tx,
    {
      type: 4,
      buyer,
      seller: shopSeller(goods.shopId),
      line: await lineOf(tx, goods, { subjectId, bags, priceFenPerBag, goodsFen }),
      discount: null,
      freightFen,
      delivery: { way: 'parcel', ...handOver },
      remark: wanted.remark ?? null,
      requestId: wanted.requestId,
    },
    call.now,
  )
  if (placed.ok) return accept({ ...placed.value, payBefore: placed.value.payBefore.toISOString() })
  return refuse('retail_short', { availableBags: Math.floor(Number(placed.facts.availableKg) / goods.bagKg) })
}

/**
 * Validates buyer, receiver and the shown freight of bags that go by parcel. A new address is saved after everything else
 * is known, because a refused request of a batch is not rolled back.
 */
export async function agreeParcel(
  tx: Tx,
  call: Call<Actor>,
  wanted: ParcelWish,
  { goods, goodsFen }: { goods: Goods; goodsFen: number },
): Promise<
  Verdict<
    { buyer: NewOrder['buyer']; handOver: { place: string; contact: string }; freightFen: number },
    ParcelRefusal
  >
> {
  const buyer = await buyerFor(tx, call, wanted.buyAs)
  if (!buyer.ok) return buyer
  const { memberId } = call.actor
  const served = wanted.address ? parcelZone(goods.province, wanted.address.province) : accept()
  if (!served.ok) return served
  const receiver = await findDeliveryAddress(tx, memberId, wanted)
  if (!receiver.ok) return receiver
  const freight = freightTo(goods, receiver.value.province, wanted.bags * goods.bagKg, call.now)
  if (!freight.ok) return freight
  const { freightFen } = freight.value
  if (freightFen !== wanted.freightFen) return refuse('freight_changed', { freightFen })
  const isLarge = goodsFen + freightFen > ENTERPRISE_ORDER_FEN
  if (isLarge && !(await isCompanyAuthenticated(tx, call.actor.companyId, call.now)))
    return refuse('enterprise_required')
  const address = await takeDeliveryAddress(tx, memberId, wanted, call.now)
  if (!address.ok) return address
  return accept({ buyer: buyer.value, handOver: handOverTo(address.value), freightFen })
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

export function freightTo(
  { province: from }: Pick<Goods, 'province'>,
  to: string,
  weightKg: number,
  now: Date,
): Verdict<ParcelFreight, 'province_not_served'> {
  const zone = parcelZone(from, to)
  return zone.ok ? accept(freightOf(ratesOn(shanghaiDay(now)), zone.value, weightKg)) : zone
}

interface SoldBags {
  /** What the line is about. */
  readonly subjectId: string
  readonly bags: number
  readonly priceFenPerBag: number
  readonly goodsFen: number
}

/** The order line of bags of goods, with the newest batch of their offer. */
export async function lineOf(
  tx: Tx,
  goods: Goods,
  { subjectId, bags, priceFenPerBag, goodsFen }: SoldBags,
): Promise<NewOrder['line']> {
  const { poolId, category, grade, maker, processing, warehouse, city, bagKg } = goods
  const offer = await offerById(tx, goods.offerId)
  if (!offer) throw new Error(`retail goods ${goods.id} have no offer`)
  return {
    ...{ subjectId, poolId, category, grade, maker, processing, isLiquid: false, warehouse, city },
    lotNo: await findNewestLot(tx, offer.poolId),
    priceFenPerTon: fenPerTon(priceFenPerBag, bagKg),
    orderedKg: bags * bagKg,
    amountFen: goodsFen,
  }
}
