import { holdStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { newDigits, newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, type Verdict } from 'backend/platform/verdict'
import { searchForm } from 'backend/search'
import type { OrderType } from 'contract/constants'
import type { Discount } from 'contract/discounts/rules'
import type { OrderLine } from 'contract/ordering'
import type { DeliveryWay } from 'contract/states'
import { insertOrder } from '../order-store'
import { recordStep } from './record-step'

/** Time to pay a spot order (domain rules §1). */
export const PAY_TIME_MS = 30 * 60_000

/** A frozen order line, and its stock pool. */
interface NewLine extends Omit<OrderLine, 'handedKg' | 'settledKg'> {
  poolId: string
}

export interface NewOrder {
  type: OrderType
  buyer: { memberId: string; companyId: string | null; name: string }
  shopId: string
  line: NewLine
  /** Discount on the goods, borne by the merchant. Validated by the caller. */
  discount: Discount | null
  freightFen: number
  delivery: { way: DeliveryWay; place: string; contact: string | null }
  remark: string | null
  requestId: string
}

/**
 * Creates an order of any type and holds its goods until the payment deadline, in the caller's transaction. The
 * caller has validated the offer; the amount is frozen here.
 */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  now: Date,
): Promise<Verdict<{ orderId: string; orderNo: string; amountFen: number; payBefore: Date }, 'stock_short'>> {
  const payBefore = new Date(now.getTime() + PAY_TIME_MS)
  const { line } = order
  const hold = await holdStock(tx, {
    poolId: line.poolId,
    weightKg: line.orderedKg,
    expiresAt: payBefore,
    at: now,
  })
  if (!hold.ok) return hold

  const orderId = newId()
  const orderNo = newOrderNo(now)
  const discount = discountColumns(order.discount)
  const totalFen = line.amountFen - discount.discountFen + order.freightFen
  const placed = {
    id: orderId,
    orderNo,
    type: order.type,
    buyerMemberId: order.buyer.memberId,
    buyerCompanyId: order.buyer.companyId,
    shopId: order.shopId,
    state: 'awaiting_payment' as const,
    delivery: order.delivery.way,
    deliveryPlace: order.delivery.place,
    deliveryContact: order.delivery.contact,
    goodsFen: line.amountFen,
    freightFen: order.freightFen,
    ...discount,
    totalFen,
    remark: order.remark,
    createdAt: now,
    payBefore,
    searchKey: [orderNo, line.grade, line.maker].map(searchForm).join(' '),
  }
  await insertOrder(tx, placed, { id: newId(), orderId, stockHoldId: hold.value, handedKg: 0, ...line })
  await recordStep(tx, {
    order: placed,
    step: 'place',
    from: null,
    to: 'awaiting_payment',
    actor: { kind: 'buyer', id: order.buyer.memberId, name: order.buyer.name },
    requestId: order.requestId,
    at: now,
  })
  return accept({ orderId, orderNo, amountFen: totalFen, payBefore })
}

function discountColumns(discount: Discount | null) {
  return {
    discountType: discount?.type ?? null,
    discountRuleKg: discount?.ruleKg ?? null,
    discountOffFenPerTon: discount?.offFenPerTon ?? null,
    discountFen: discount?.fen ?? 0,
  }
}

/** SJ, the day in Shanghai, ten random digits. Random, so that numbers do not reveal the sales volume. */
function newOrderNo(now: Date): string {
  return `SJ${shanghaiDay(now).replaceAll('-', '')}${newDigits(10)}`
}
