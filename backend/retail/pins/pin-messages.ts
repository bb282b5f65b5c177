import { PIN_FAILED, PIN_FILLED, PIN_SHARE_LAPSED } from 'backend/pins'
import type { MessageRecipient, NewMessage } from 'backend/platform/messages'
import { formatYuan } from 'contract/units'
import type { Pin, Share } from './pin-store'

/** The member, or the company that buys. */
const recipientOf = ({ memberId, buyingCompanyId }: Share): MessageRecipient =>
  buyingCompanyId === null ? { memberId } : { companyId: buyingCompanyId }

const aboutPin = (share: Share) => ({
  to: recipientOf(share),
  eventKey: share.id,
  link: `/pickPins/detail?id=${share.pinId}`,
})

/** A message that the order was made and paid. */
export function filledMessage(
  { pinNo }: Pin,
  share: Share,
  { orderId, orderNo }: { orderId: string; orderNo: string },
): NewMessage {
  return {
    ...aboutPin(share),
    kind: PIN_FILLED,
    title: '零售拼单成功',
    text: `零售拼单 ${pinNo} 已满员，您的 ${share.bags} 袋已生成订单 ${orderNo}，${formatYuan(share.totalFen)} 元已转入订单专用监管账户。`,
    link: `/personalCenter/myOrderDetail?id=${orderId}`,
  }
}

/** A message that the held money is free again. */
export function failedMessage({ pinNo }: Pin, share: Share): NewMessage {
  return {
    ...aboutPin(share),
    kind: PIN_FAILED,
    title: '零售拼单未成，款项已退回',
    text: `零售拼单 ${pinNo} 到截止时人数未满，您冻结的 ${formatYuan(share.totalFen)} 元已全额解冻，不收任何费用。`,
  }
}

/** A message that an unpaid share left the pin. */
export function lapsedMessage({ pinNo }: Pin, share: Share): NewMessage {
  return {
    ...aboutPin(share),
    kind: PIN_SHARE_LAPSED,
    title: '零售拼单份额已失效',
    text: `您在零售拼单 ${pinNo} 中的 ${share.bags} 袋未按时付款，已退出拼单；拼单未结束时可再次加入。`,
  }
}
