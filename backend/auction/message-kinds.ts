import type { MessageKind, NewMessage } from 'backend/platform/messages'
import { formatTime, formatYuan, plainTons } from 'contract/units'

export const AUCTION_WON: MessageKind = {
  kind: 'auction_won',
  name: '竞拍成交',
  type: 2,
  audience: 'member',
  isSiteFixed: true,
  on: ['sms'],
}

/** A message to the company that won a part of a lot. */
export function wonMessage(won: {
  companyId: string
  lotNo: string
  orderId: string
  orderNo: string
  weightKg: number
  priceFenPerTon: number
  payBefore: Date
}): NewMessage {
  const { companyId, lotNo, orderId, orderNo, weightKg, priceFenPerTon, payBefore } = won
  return {
    kind: AUCTION_WON,
    to: { companyId },
    eventKey: orderId,
    title: '竞拍成交',
    text: `竞拍 ${lotNo} 成交 ${plainTons(weightKg)} 吨，每吨 ${formatYuan(priceFenPerTon)} 元，订单 ${orderNo} 请于 ${formatTime(payBefore.toISOString())} 前付款，逾期扣除保证金。`,
    link: `/personalCenter/myOrderDetail?id=${orderId}`,
  }
}
