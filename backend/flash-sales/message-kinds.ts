import type { MessageKind, NewMessage } from 'backend/platform/messages'
import { formatTime, plainTons } from 'contract/units'
import type { Sale } from './sale-store'

export const SALE_REVIEWED: MessageKind = {
  kind: 'flash_sale_reviewed',
  name: '秒杀审核结果',
  type: 4,
  audience: 'merchant',
  isSiteFixed: true,
}

/** A message to the shop about the operator's decision. */
export function saleReviewedMessage(
  { id, shopId, saleNo, startsAt, stockKg }: Sale,
  { isReturned, note }: { isReturned: boolean; note: string | null },
): NewMessage {
  return {
    kind: SALE_REVIEWED,
    to: { shopId },
    eventKey: id,
    title: isReturned ? '秒杀已退回' : '秒杀已通过审核',
    text: isReturned
      ? `秒杀 ${saleNo} 未通过审核：${note ?? '未说明原因'}`
      : `秒杀 ${saleNo} 已通过审核，已从报价划出 ${plainTons(stockKg)} 吨，${formatTime(startsAt)} 开抢。`,
    link: `/merchant/flashSales/${id}`,
  }
}
