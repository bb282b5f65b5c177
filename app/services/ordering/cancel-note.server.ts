import type { OrderDetail } from 'contract/ordering'

/** Order type of a lot's winner, who loses the whole deposit by cancelling (domain rules, auctions). */
const AUCTION = 8

/** What the cancellation of an unpaid order costs its buyer. */
export function cancelNote({ type }: Pick<OrderDetail, 'type'>): string {
  const cost =
    type === AUCTION ? '竞拍成交后取消视为违约，保证金全部扣给商家' : '订单尚未付款，取消不产生费用'
  return `${cost}；锁定的库存随即释放，取消后不能恢复。`
}
