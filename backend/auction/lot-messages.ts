import { defineMessage } from 'backend/platform/messages'
import { formatTime } from 'contract/units'
import type { Lot } from './lot-store'

/** A message to the shop about the operator's decision. */
export const lotReviewedMessage = defineMessage(
  { kind: 'lot_reviewed', name: '竞拍审核结果', type: 4, audience: 'merchant', isSiteFixed: true },
  (
    { id, shopId, lotNo, startsAt }: Lot,
    { isReturned, note }: { isReturned: boolean; note: string | null },
  ) => ({
    to: { shopId },
    eventKey: id,
    title: isReturned ? '竞拍已退回' : '竞拍已公告',
    text: isReturned
      ? `竞拍 ${lotNo} 未通过审核：${note ?? '未说明原因'}`
      : `竞拍 ${lotNo} 已通过审核并公告，${formatTime(startsAt)} 开始竞价。`,
    link: `/merchant/lots/${id}`,
  }),
)
