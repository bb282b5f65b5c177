import type { MessageKind, MessageRecipient, NewMessage } from 'backend/platform/messages'
import { MERGE_STATES } from 'contract/pins/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { Pin, PinWithShares, Share } from './pin-store'
import type { Pair } from './rules/judge-merge'
import { isLive, weightsOf } from './rules/judge-share'

const base = { type: 2, audience: 'member', isSiteFixed: true } as const
export const PIN_FILLED: MessageKind = { ...base, kind: 'pin_filled', name: '拼单成功', on: ['sms'] }
export const PIN_FAILED: MessageKind = { ...base, kind: 'pin_failed', name: '拼单未成', on: ['sms'] }
export const PIN_MERGE_PROPOSED: MessageKind = {
  ...base,
  ...{ kind: 'pin_merge_proposed', name: '拼单合并征求同意', on: ['sms'] },
}
export const PIN_MERGE_ENDED: MessageKind = { ...base, kind: 'pin_merge_ended', name: '拼单合并未成' }
export const PIN_REQUEST_MATCHED: MessageKind = {
  ...base,
  ...{ kind: 'pin_request_matched', name: '拼单需求有合适的拼单' },
}
export const PIN_SHARE_LAPSED: MessageKind = { ...base, kind: 'pin_share_lapsed', name: '拼单超时未付款' }

/** The member, or the company that buys. */
const recipientOf = ({ memberId, buyingCompanyId }: Share): MessageRecipient =>
  buyingCompanyId === null ? { memberId } : { companyId: buyingCompanyId }

const aboutPin = (share: Share) => ({
  to: recipientOf(share),
  eventKey: share.id,
  link: `/nowPins/detail?id=${share.pinId}`,
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
    title: '拼单成功',
    text: `拼单 ${pinNo} 已拼满，您的 ${plainTons(share.weightKg)} 吨已生成订单 ${orderNo}，货款 ${formatYuan(share.totalFen)} 元已转入订单专用监管账户。`,
    link: `/personalCenter/myOrderDetail?id=${orderId}`,
  }
}

/** A message that the held money is free again. */
export function failedMessage({ pinNo }: Pin, share: Share): NewMessage {
  return {
    ...aboutPin(share),
    kind: PIN_FAILED,
    title: '拼单未成，款项已退回',
    text: `拼单 ${pinNo} 到截止时未拼满，您冻结的 ${formatYuan(share.totalFen)} 元已全额解冻，不收任何费用。`,
  }
}

/** A message that an unpaid share left the pin. */
export function lapsedMessage({ pinNo }: Pin, share: Share): NewMessage {
  return {
    ...aboutPin(share),
    kind: PIN_SHARE_LAPSED,
    title: '拼单份额已失效',
    text: `您在拼单 ${pinNo} 中的 ${plainTons(share.weightKg)} 吨未按时付款，已退出拼单；拼单未结束时可再次加入。`,
  }
}

/** Messages to the owners of all shares of two pins that fill a truck together. */
export function mergeMessages(
  { id, answerBefore }: { id: string; answerBefore: Date },
  pins: Pair<PinWithShares>,
): NewMessage[] {
  const parts = pins.map((pin) => `${pin.pinNo}（${plainTons(weightsOf(pin).paidKg)} 吨）`)
  const [{ targetKg }] = pins
  const text = `拼单 ${parts.join('与 ')}合计正好 ${plainTons(targetKg)} 吨一车。两单参与人在 ${formatTime(answerBefore)} 前全部同意，即合并拼满，价格与交货方式不变。`
  return toAllShares(pins, id, { kind: PIN_MERGE_PROPOSED, title: '拼单可合并成交，请答复', text })
}

/** Messages to the same owners that nothing came of it. */
export function mergeEndedMessages(
  { id }: { id: string },
  state: 'declined' | 'expired',
  pins: Pair<PinWithShares>,
): NewMessage[] {
  const numbers = pins.map(({ pinNo }) => pinNo).join('与 ')
  const text = `拼单 ${numbers}未合并：${MERGE_STATES[state]}。两单照常继续，已付款项仍冻结到各自拼满或截止。`
  return toAllShares(pins, id, { kind: PIN_MERGE_ENDED, title: '拼单未合并，照常继续', text })
}

function toAllShares(
  pins: Pair<PinWithShares>,
  mergeId: string,
  message: Pick<NewMessage, 'kind' | 'title' | 'text'>,
): NewMessage[] {
  const shares = pins.flatMap((pin) => pin.shares.filter(isLive))
  return shares.map((share) => ({ ...aboutPin(share), eventKey: `${mergeId} ${share.id}`, ...message }))
}

/** A message that a pin lacks exactly what a member looks for. */
export function matchMessage(
  { id, pinNo, deadline }: Pin,
  request: { id: string; memberId: string; grade: string; weightKg: number },
): NewMessage {
  const tons = `${request.grade} ${plainTons(request.weightKg)} 吨`
  return {
    kind: PIN_REQUEST_MATCHED,
    to: { memberId: request.memberId },
    eventKey: `${request.id} ${id}`,
    title: `有拼单正好还差 ${tons}`,
    text: `拼单 ${pinNo} 还差 ${plainTons(request.weightKg)} 吨，正好是您登记的需求：${tons}。请在 ${formatTime(deadline)} 前加入并付款，拼满即成交；先到先得。`,
    link: `/nowPins/detail?id=${id}`,
  }
}
