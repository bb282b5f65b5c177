import { defineMessage } from 'backend/platform/messages'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { LotWithGoods } from './lot-store'

/** A message to the company that won a part of a lot. */
export const wonMessage = defineMessage(
  { kind: 'auction_won', name: '竞拍成交', type: 2, audience: 'member', isSiteFixed: true, on: ['sms'] },
  (won: {
    companyId: string
    lotNo: string
    orderId: string
    orderNo: string
    weightKg: number
    priceFenPerTon: number
    /** Null if the deposit has paid the order. */
    payBefore: Date | null
  }) => {
    const { companyId, lotNo, orderId, orderNo, weightKg, priceFenPerTon, payBefore } = won
    const payment =
      payBefore === null ? '已由保证金付清，无需付款' : `请于 ${formatTime(payBefore)} 前付款，逾期扣除保证金`
    return {
      to: { companyId },
      eventKey: orderId,
      title: '竞拍成交',
      text: `竞拍 ${lotNo} 成交 ${plainTons(weightKg)} 吨，每吨 ${formatYuan(priceFenPerTon)} 元，订单 ${orderNo} ${payment}。`,
      link: `/personalCenter/myOrderDetail?id=${orderId}`,
    }
  },
)

/** The reminder that a member asked for. */
export const startMessage = defineMessage(
  { kind: 'auction_starts', name: '竞拍开始提醒', type: 2, audience: 'member', on: ['sms'] },
  ({ lot, goods }: LotWithGoods, memberId: string) => {
    const { category, grade } = goods
    return {
      to: { memberId },
      eventKey: lot.id,
      title: '竞拍即将开始',
      text: `您关注的竞拍 ${lot.lotNo}（${category} ${grade} ${plainTons(lot.weightKg)} 吨）${formatTime(lot.startsAt)} 开始竞价，起拍价每吨 ${formatYuan(lot.startFenPerTon)} 元。`,
      link: `/auctionDetail?id=${lot.id}`,
    }
  },
)
