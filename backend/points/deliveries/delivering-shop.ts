/** The shop that delivers goods of the mall for the market. */
import { lockShopOpen, shopsByIds } from 'backend/account'
import { areRelated, type LegalPersonsOf } from 'backend/companies'
import { notify } from 'backend/messages'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { deliveryOrderedMessage } from '../message-kinds'
import type { PointsGoodsRow } from '../tables'
import { insertDelivery } from './delivery-store'

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
