/** The shop that delivers goods of the mall for the market. */
import { lockShopOpen, shopsByIds } from 'backend/account'
import { areRelated, type LegalPersonsOf } from 'backend/companies'
import { notify } from 'backend/messages'
import type { StepListener } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { OrderState, OrderStep } from 'contract/states'
import { deliveryMovedMessage, deliveryOrderedMessage } from '../message-kinds'
import type { PointsGoodsRow } from '../tables'
import { deliveryOf, insertDelivery } from './delivery-store'

interface Deliverer {
  readonly shopId: string
  /** The shop's company, which is paid. */
  readonly companyId: string
}

type Found = Verdict<Deliverer | null, 'points_goods_ended' | 'points_own_delivery'>

/**
 * Finds the shop that delivers the goods; null: the market does. A shop is not paid for what its own company or staff
 * redeems, which would turn points into money.
 */
export async function findDeliverer(
  reader: Reader,
  { shopId }: PointsGoodsRow,
  { companyId }: Actor,
  legalPersonsOf: LegalPersonsOf,
): Promise<Found> {
  if (shopId === null) return accept(null)
  const shop = (await shopsByIds(reader, [shopId])).get(shopId)
  if (shop?.state !== 'open') return refuse('points_goods_ended')
  const isOwn = companyId !== null && (await areRelated(reader, legalPersonsOf, [companyId, shop.companyId]))
  return isOwn ? refuse('points_own_delivery') : accept({ shopId, companyId: shop.companyId })
}

/** The same. The shop stays open until the transaction ends. */
export async function lockDeliverer(
  tx: Tx,
  goods: PointsGoodsRow,
  actor: Actor,
  legalPersonsOf: LegalPersonsOf,
): Promise<Found> {
  if (goods.shopId !== null && !(await lockShopOpen(tx, goods.shopId))) return refuse('points_goods_ended')
  return await findDeliverer(tx, goods, actor, legalPersonsOf)
}

/** Gives a new order to the shop that delivers it, at the present price of a piece. */
export async function orderDelivery(
  tx: Tx,
  { shopId, companyId }: Deliverer,
  { orderId, goods, pieces }: { orderId: string; goods: PointsGoodsRow; pieces: number },
  now: Date,
): Promise<void> {
  const { title, shopFenPerPiece: fenPerPiece } = goods
  if (fenPerPiece === null) throw new Error(`points goods ${goods.id} have no price for the delivering shop`)
  await insertDelivery(tx, { id: orderId, shopId, companyId, fenPerPiece, at: now })
  await notify(tx, [deliveryOrderedMessage(shopId, { orderId, title, pieces })], now)
}

type Words = Readonly<Record<'title' | 'what', string>>

const REFUNDED: Words = {
  title: '代发订单已退款',
  what: '已退款，还没有寄出的请不要寄出，退回的件数不结算货款',
}

const WORDS: Partial<Record<OrderStep, Words>> = {
  ask_refund: { title: '买家申请退款，请暂缓寄出', what: '买家申请退款，平台答复之前请不要寄出' },
  withdraw_refund: { title: '请继续寄出', what: '买家撤销了退款申请，请尽快寄出' },
  refuse_refund: { title: '请继续寄出', what: '平台没有同意退款，请尽快寄出' },
  replace: { title: '请补寄商品', what: '平台同意补换货，请尽快补寄并登记签收，补寄不另付货款' },
  refund_objection: { title: '代发订单有退款', what: '平台对买家的异议同意退款，退回的件数不结算货款' },
}

const wordsOf = (step: OrderStep, to: OrderState) => (to === 'refunded' ? REFUNDED : WORDS[step])

/**
 * Tells the delivering shop what changes its delivery. The seller of the order is the market, so that the usual
 * messages to the seller do not reach the shop.
 */
export const tellDeliveringShop: StepListener = async (tx, { order, eventId, step, to, at }) => {
  const words = wordsOf(step, to)
  if (order.sellerKind !== 'market' || !words) return
  const delivery = await deliveryOf(tx, order.id)
  if (!delivery) return
  await notify(
    tx,
    [deliveryMovedMessage(delivery.shopId, { eventId, orderNo: order.orderNo, to, ...words })],
    at,
  )
}
