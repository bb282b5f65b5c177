import type { Tx } from 'backend/platform/database/database'
import { sellerRowOf } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, type Verdict } from 'backend/platform/verdict'
import { searchForm } from 'backend/search'
import type { Discount } from 'contract/discounts/rules'
import type { OrderType } from 'contract/numbered-types'
import type { OrderLine } from 'contract/ordering'
import type { OrderDeliveryWay, Seller } from 'contract/states'
import { MARKET } from '../actors'
import { commissionRateFor } from '../commissions/commission-rates'
import { insertOrder, lineOf, orderById } from '../order-store'
import { type OrderTypeDefinition, orderTypeOf, termsOf } from '../order-types'
import { recordPayment } from './pay-order'
import { recordStep } from './record-step'

const ORDER_NO_DIGITS = 10

/** A frozen order line, and its stock pool if it has one. The type says what the subject is. */
interface NewLine
  extends Omit<OrderLine, 'handedKg' | 'settledKg' | 'subject' | keyof Unusual>,
    Partial<Unusual> {
  subjectId: string
  poolId: string | null
}
/** What lines of goods sold by weight do not have. */
type Unusual = Record<'title', string | null> & Pick<OrderLine, 'pieces' | 'priceFenPerPiece'>

export interface NewOrder {
  type: OrderType
  buyer: {
    memberId: string
    companyId: string | null
    name: string
    /** Whether the company buys and pays; else the member in person. The caller has checked the permission. */
    isCompany?: boolean
  }
  seller: Seller
  line: NewLine
  /** Discount on the goods, borne by the merchant. Validated by the caller. */
  discount: Discount | null
  freightFen: number
  /** How the freight is computed, for the order's timeline. */
  freightNote?: string | null
  delivery: { way: OrderDeliveryWay; place: string; contact: string | null }
  remark: string | null
  requestId: string
  /** An extended hold (锁货): the goods are held until this instant. The caller has judged the buyer. */
  extendedUntil?: Date | undefined
  /** An earlier deadline than the type's, such as the end of a plan. */
  payBefore?: Date | undefined
}

/** The buyer of an order: the company that buys, else the member. */
export function buyerIdOf({ memberId, companyId, isCompany }: NewOrder['buyer']): string {
  return isCompany && companyId !== null ? companyId : memberId
}

export interface Placed {
  orderId: string
  orderNo: string
  amountFen: number
  payBefore: Date
}

/**
 * Creates an order of any registered type and holds its goods until the payment deadline, in the caller's transaction.
 * The caller has validated what is bought; the amounts are frozen here. An order without anything to pay is paid at
 * once.
 * @throws Error if the type does not offer the delivery way, or what is picked up is not weighed
 */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  now: Date,
): Promise<Verdict<Placed, 'stock_short'>> {
  const type = orderTypeOf(order)
  requireDelivery(type, order)
  const { payTimeMs, commissionPerMille: standard } = await termsOf(tx, type, now)
  const { extendedUntil } = order
  const ofType = new Date(now.getTime() + payTimeMs)
  const payBefore = extendedUntil ?? (order.payBefore && order.payBefore < ofType ? order.payBefore : ofType)
  const { line } = order
  const { title = null } = line
  const hold = await type.stock.hold(tx, { ...wantedOf(line), expiresAt: payBefore, at: now })
  if (!hold.ok) return hold

  const commissionPerMille = await commissionRateFor(tx, { seller: order.seller, standard }, now)
  const [orderId, orderNo] = [newId(), newDocumentNo('SJ', now, ORDER_NO_DIGITS)]
  const discount = discountColumns(order.discount)
  const totalFen = line.amountFen - discount.discountFen + order.freightFen
  const placed = {
    id: orderId,
    orderNo,
    type: order.type,
    buyerMemberId: order.buyer.memberId,
    buyerCompanyId: order.buyer.companyId,
    buyingCompanyId: order.buyer.isCompany ? order.buyer.companyId : null,
    ...sellerRowOf(order.seller),
    state: 'awaiting_payment' as const,
    delivery: order.delivery.way,
    deliveryPlace: order.delivery.place,
    deliveryContact: order.delivery.contact,
    goodsFen: line.amountFen,
    freightFen: order.freightFen,
    ...discount,
    totalFen,
    commissionPerMille,
    remark: order.remark,
    createdAt: now,
    payBefore,
    extendedHold: extendedUntil ? true : null,
    searchKey: [orderNo, ...(title === null ? [line.grade, line.maker] : [title])]
      .map((part) => searchForm(part ?? ''))
      .join(' '),
  }
  const subjectKind = type.subject
  await insertOrder(tx, placed, {
    id: newId(),
    orderId,
    subjectKind,
    stockHoldId: hold.value,
    handedKg: 0,
    ...line,
  })
  const { requestId } = order
  const buyer = { kind: 'buyer' as const, id: order.buyer.memberId, name: order.buyer.name }
  await recordStep(tx, {
    order: placed,
    step: 'place',
    from: null,
    to: 'awaiting_payment',
    actor: type.placedBy === 'buyer' ? buyer : MARKET,
    note: order.freightNote ?? null,
    requestId,
    at: now,
  })
  await type.on?.placed?.(tx, await orderById(tx, orderId), await lineOf(tx, orderId), now)
  if (totalFen === 0) await recordPayment(tx, placed, MARKET, { requestId, now })
  return accept({ orderId, orderNo, amountFen: totalFen, payBefore })
}

function wantedOf({ poolId, subjectId, orderedKg: weightKg, pieces = null }: NewLine) {
  return { poolId, subjectId, weightKg, pieces }
}

function requireDelivery(
  { type, deliveryWays }: OrderTypeDefinition,
  { delivery: { way }, line }: Pick<NewOrder, 'delivery' | 'line'>,
): void {
  if (deliveryWays.length === 0) return
  if (!deliveryWays.includes(way)) throw new Error(`orders of type ${type} have no delivery by ${way}`)
  const isWeighed = line.grade !== null && !line.pieces
  if (way === 'pickup' && !isWeighed) throw new Error('only goods by weight are picked up')
}

function discountColumns(discount: Discount | null) {
  return {
    discountType: discount?.type ?? null,
    discountRuleKg: discount?.ruleKg ?? null,
    discountOffFenPerTon: discount?.offFenPerTon ?? null,
    discountFen: discount?.fen ?? 0,
  }
}
