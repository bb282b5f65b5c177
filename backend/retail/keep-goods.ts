/** What merchants do with retail goods. */
import { lockShopOpen } from 'backend/account'
import { setStockAside, transferStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual } from 'backend/quotes'
import { lockOffer, offerById, offerState } from 'backend/spot'
import type { PublishRetail } from 'contract/retail/merchant-retail'
import { RETAIL_ORDER_MAX_KG, type RetailStockMove } from 'contract/retail/terms'
import type { z } from 'zod'
import { type Goods, insertGoods, lockGoods, updateGoods } from './goods-store'
import { endOpenDealOf, openDealOf } from './pins/deal-store'
import { retailEvent } from './retail-event'
import { returnFreeBags } from './return-bags'
import { bagPriceSet, fenPerTon } from './set-values'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
type Changed = { goodsId: string }
type StepRefusal = 'not_found' | 'retail_not_on_sale'

/** Offers goods of an offer on sale by the bag. Check and removal of the offer's stock are one statement. */
export async function publishRetail(
  tx: Tx,
  seller: Seller,
  wanted: Omit<z.output<typeof PublishRetail>, 'requestId'>,
  now: Date,
): Promise<
  Verdict<
    Changed,
    | 'not_found'
    | 'offer_not_on_sale'
    | 'retail_unsuited'
    | 'retail_limit_too_heavy'
    | 'retail_exists'
    | 'retail_stock_missing'
    | 'unusual_values'
  >
> {
  const { shopId, memberId } = seller
  const { offerId, bagKg, bags, limitBags, priceFenPerBag, remark = null } = wanted
  const offer = await lockOffer(tx, offerId, 'share')
  if (offer?.shopId !== shopId) return refuse('not_found')
  const isOpen = await lockShopOpen(tx, shopId)
  if (!isOpen || offerState(offer, now) !== 'on_sale') return refuse('offer_not_on_sale')
  if (offer.isLiquid || offer.isHazardous) return refuse('retail_unsuited')
  const maxBags = RETAIL_ORDER_MAX_KG / bagKg
  if (limitBags > maxBags) return refuse('retail_limit_too_heavy', { maxBags })
  const pool = await setStockAside(tx, { fromPoolId: offer.poolId, weightKg: bags * bagKg, at: now })
  if (!pool.ok) return refuseMissing(pool.facts, bagKg)
  const id = newId()
  const { productId, warehouseId } = offer
  const isNew = await insertGoods(tx, {
    ...{ id, shopId, memberId, offerId, productId, warehouseId, poolId: pool.value },
    ...{ bagKg, priceFenPerBag, limitBags, remark, createdAt: now },
  })
  if (!isNew) return refuse('retail_exists')
  const set = { subject: 'retail_goods', subjectId: id, productId, warehouseId, bagKg } as const
  const old = { name: '报价', fenPerTon: offer.priceFenPerTon }
  const values = [bagPriceSet(set, '零售价', old, priceFenPerBag)]
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation: wanted.confirmUnusual }, now)
  if (!confirmed.ok) return confirmed
  await recordEvent(tx, retailEvent('retail_goods_offered', { id, shopId }, now))
  return accept({ goodsId: id })
}

function refuseMissing({ availableKg }: Record<string, unknown>, bagKg: number) {
  return refuse('retail_stock_missing', { availableBags: Math.floor(Number(availableKg) / bagKg) })
}

/** Locks goods of the shop that are on sale. */
export async function lockOwn(tx: Tx, shopId: string, id: string): Promise<Verdict<Goods, StepRefusal>> {
  const goods = await lockGoods(tx, id, 'update')
  if (goods?.shopId !== shopId) return refuse('not_found')
  return goods.endedAt === null ? accept(goods) : refuse('retail_not_on_sale')
}

/** Orders that were placed keep their price. Pins that can be opened stay cheaper. */
export async function repriceRetail(
  tx: Tx,
  seller: Seller,
  wanted: { goodsId: string; priceFenPerBag: number } & Confirmation,
  now: Date,
): Promise<Verdict<Changed, StepRefusal | 'retail_below_pin' | 'unusual_values'>> {
  const { goodsId, priceFenPerBag } = wanted
  const own = await lockOwn(tx, seller.shopId, goodsId)
  if (!own.ok) return own
  const pinFenPerBag = (await openDealOf(tx, goodsId))?.priceFenPerBag
  if (pinFenPerBag !== undefined && priceFenPerBag <= pinFenPerBag)
    return refuse('retail_below_pin', { pinFenPerBag })
  const { bagKg, priceFenPerBag: oldFenPerBag, productId, warehouseId } = own.value
  const set = { subject: 'retail_goods', subjectId: goodsId, productId, warehouseId, bagKg } as const
  const old = { name: '原价', fenPerTon: fenPerTon(oldFenPerBag, bagKg) }
  const values = [bagPriceSet(set, '零售价', old, priceFenPerBag)]
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation: wanted.confirmUnusual }, now)
  if (!confirmed.ok) return confirmed
  await updateGoods(tx, goodsId, { priceFenPerBag })
  return accept({ goodsId })
}

/** Moves whole bags between the goods and their offer. The lock of the goods orders both directions. */
export async function moveRetailStock(
  tx: Tx,
  seller: Seller,
  wanted: { goodsId: string; move: RetailStockMove; bags: number } & Confirmation,
  at: Date,
): Promise<Verdict<Changed, StepRefusal | 'retail_stock_missing' | 'retail_bags_held' | 'unusual_values'>> {
  const { goodsId, move, bags } = wanted
  const own = await lockOwn(tx, seller.shopId, goodsId)
  if (!own.ok) return own
  const { poolId, offerId, bagKg, productId, warehouseId } = own.value
  const offer = await offerById(tx, offerId)
  if (!offer) throw new Error(`retail goods ${goodsId} have no offer`)
  const [fromPoolId, toPoolId] = move === 'add' ? [offer.poolId, poolId] : [poolId, offer.poolId]
  const moved = await transferStock(tx, { fromPoolId, toPoolId, movedKg: bags * bagKg, at })
  if (!moved.ok) {
    const missing = refuseMissing(moved.facts, bagKg)
    return move === 'add' ? missing : refuse('retail_bags_held', missing.facts)
  }
  const oldKg = (own.value.availableBags + own.value.waitingBags + own.value.pinnedBags) * bagKg
  const of = { subject: 'retail_goods', subjectId: goodsId, productId, warehouseId } as const
  const newKg = oldKg + bags * bagKg
  const set = { kind: 'stock', ...of, what: '零售库存', oldKg, newKg } as const
  const values = move === 'add' ? [set] : []
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation: wanted.confirmUnusual }, at)
  if (!confirmed.ok) return confirmed
  await recordEvent(tx, retailEvent('retail_stock_moved', own.value, at))
  return accept({ goodsId })
}

/**
 * Takes goods off sale, and ends their pins' deal. Their free bags return to the offer at once; those of unpaid orders and
 * of open pins follow when they end.
 */
export async function endRetail(
  tx: Tx,
  shopId: string,
  goodsId: string,
  now: Date,
): Promise<Verdict<Changed, StepRefusal>> {
  const own = await lockOwn(tx, shopId, goodsId)
  if (!own.ok) return own
  await updateGoods(tx, goodsId, { endedAt: now })
  await endOpenDealOf(tx, goodsId, now)
  await returnFreeBags(tx, own.value, now)
  await recordEvent(tx, retailEvent('retail_goods_ended', own.value, now))
  return accept({ goodsId })
}
