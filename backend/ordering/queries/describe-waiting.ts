import type { OrderState } from 'contract/states'
import type { Order } from '../order-store'
import { isOwnStep, orderTypeOf } from '../order-types'

type Situation = Pick<Order, 'state' | 'delivery' | 'deliveredAt'> &
  Partial<Pick<Order, 'mayArbitrate' | 'readyAt' | 'type'>>

/** One sentence that says what the buyer waits for. */
export function describeWaiting(order: Situation): string {
  const { type } = order
  const isOwn =
    type !== undefined &&
    ((order.state === 'awaiting_payment' && isOwnStep({ type }, 'pay')) ||
      (order.state === 'awaiting_receipt' && isOwnStep({ type }, 'confirm')))
  if (isOwn) return orderTypeOf({ type }).ownSteps?.advice ?? WAITING_FOR[order.state]
  if (order.readyAt && order.state === 'awaiting_shipment')
    return order.delivery === 'transfer'
      ? '货物已备好，等待办理过户，完成后此处显示过户单号'
      : '货物已备好，等待发货，发货后此处显示运单号'
  if (order.readyAt && order.state === 'awaiting_pickup') return '货物已备好，请安排车辆凭提货码到仓库提货'
  if (order.state === 'awaiting_shipment' && order.delivery === 'transfer')
    return '商家办理过户中，完成后此处显示过户单号'
  if (order.state === 'awaiting_receipt' && !order.deliveredAt)
    return '货物运输途中，收到后请核对数量与质量，再确认收货'
  if (order.state === 'objecting' && order.mayArbitrate)
    return '对方已答复异议，请接受答复，或在期限内申请仲裁'
  return WAITING_FOR[order.state]
}

const WAITING_FOR: Record<OrderState, string> = {
  awaiting_payment: '请在付款时间内完成付款，逾期订单自动关闭并释放库存',
  awaiting_shipment: '商家备货中，发货后此处显示运单号',
  awaiting_pickup: '请安排车辆凭提货码到仓库提货',
  partly_picked_up: '剩余货物请凭新的提货码提货；不再提货的，可申请退回余款',
  awaiting_receipt: '货物已交付，请核对数量与质量后确认收货；逾期未确认，系统自动确认',
  completed: '订单已完成，款项已付给卖方',
  cancelled: '订单已取消，未发生扣款',
  refunding: '退款申请已提交，等待商家答复；商家逾期未答复，系统自动同意退款',
  refunded: '款项已退回钱包，可以立即使用',
  objecting: '异议处理中，款项仍在监管账户；对方须在 48 小时内答复，逾期视为拒绝',
  arbitrating: '仲裁处理中，争议款项已冻结',
}
