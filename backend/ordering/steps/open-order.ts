import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type ActorKind, ORDER_STATES, type OrderState, type OrderStep } from 'contract/states'
import { requireBuyer } from '../actors'
import { isOpen } from '../order-states'
import { lockOrderOf, type Order, type Side } from '../order-store'
import { adviceAgainst } from '../order-types'

const PAID = '已付款的订单不能直接取消，可以申请退款'
const SHIPPED = '已发货的订单不能取消或退款，货物有问题请提出异议'
const PICKED_UP = '已提货的订单不能取消，余量可以申请退款，已提货物有问题请提出异议'
const DISPUTED = '争议处理中，请先处理异议或仲裁；如有疑问请联系客服'
const NOT_SHIPPED = '货物尚未交付，可以申请退款'
const RECEIVED = '已确认收货的订单不能再提异议，请联系客服'
const OBJECT_FIRST = '请先提出异议；与商家未达成一致的，可以申请仲裁'
const NOT_YET = '货物交付后才能确认收货'
const UNPAID = '还没有付款，可以直接取消订单'
const BUYERS_TURN = '买家已付款，不能直接取消，须由买家申请退款'

type Advice = Partial<Record<OrderStep, Partial<Record<OrderState, string>>>>

/** Advice to the actor if a step is not open. */
const ADVICE: Partial<Record<ActorKind, Advice>> = {
  buyer: {
    cancel: {
      awaiting_shipment: PAID,
      awaiting_pickup: PAID,
      partly_picked_up: PICKED_UP,
      awaiting_receipt: SHIPPED,
      objecting: DISPUTED,
      arbitrating: DISPUTED,
    },
    ask_refund: {
      awaiting_payment: UNPAID,
      awaiting_receipt: SHIPPED,
      objecting: DISPUTED,
      arbitrating: DISPUTED,
    },
    object: {
      awaiting_shipment: NOT_SHIPPED,
      awaiting_pickup: NOT_SHIPPED,
      objecting: DISPUTED,
      arbitrating: DISPUTED,
      completed: RECEIVED,
    },
    request_arbitration: { awaiting_receipt: OBJECT_FIRST, arbitrating: DISPUTED, completed: RECEIVED },
    confirm: {
      awaiting_shipment: NOT_YET,
      awaiting_pickup: NOT_YET,
      partly_picked_up: NOT_YET,
      objecting: DISPUTED,
      arbitrating: DISPUTED,
    },
  },
  merchant: { cancel: { awaiting_shipment: BUYERS_TURN, awaiting_pickup: BUYERS_TURN } },
}

/** Checks that the actor may take a step in this state. The refusal names the state and gives advice. */
export function validateStep(
  step: OrderStep,
  state: OrderState,
  by: ActorKind,
): Verdict<void, 'step_not_open'> {
  if (isOpen(step, state)) return accept()
  const advice = ADVICE[by]?.[step]?.[state]
  return refuse('step_not_open', { stateName: ORDER_STATES[state], ...(advice && { advice }) })
}

/** The same for an order: steps that its type denies the actor are not open. */
export function validateOrderStep(
  step: OrderStep,
  order: Pick<Order, 'type' | 'state'>,
  by: ActorKind,
): Verdict<void, 'step_not_open'> {
  const advice = adviceAgainst(order, step, by)
  if (advice === undefined) return validateStep(step, order.state, by)
  return refuse('step_not_open', { stateName: ORDER_STATES[order.state], advice })
}

/** Locks an order of this side if the step is open. */
export async function lockOpenOrder(
  tx: Tx,
  side: Side,
  orderId: string,
  step: OrderStep,
): Promise<Verdict<Order, 'not_found' | 'forbidden' | 'step_not_open'>> {
  const order = await lockOrderOf(tx, side, orderId)
  if (!order) return refuse('not_found')
  // A module has judged who acts for the buyer.
  const isJudged = 'seller' in side || side.isModule
  const allowed = isJudged ? accept() : await requireBuyer(tx, order, side, step)
  if (!allowed.ok) return allowed
  const by = 'seller' in side ? 'merchant' : 'buyer'
  const open = side.isModule ? validateStep(step, order.state, by) : validateOrderStep(step, order, by)
  return open.ok ? accept(order) : open
}
