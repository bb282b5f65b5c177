import type { MessageKind, NewMessage } from 'backend/platform/messages'

export const ORDER_COMMENTED: MessageKind = {
  kind: 'order_commented',
  name: '买家评价了订单',
  type: 1,
  audience: 'merchant',
}

export const COMMENT_REPLIED: MessageKind = {
  kind: 'comment_replied',
  name: '商家回复了评价',
  type: 1,
  audience: 'member',
}

export const COMMENT_HIDDEN: MessageKind = {
  kind: 'comment_hidden',
  name: '评价被隐藏',
  type: 4,
  audience: 'member',
}

const ownPath = (orderId: string) => `/personalCenter/commentOrder?id=${orderId}`

/** A message to the shop about a new comment. */
export function commentedMessage(made: { id: string; shopId: string; orderNo: string }): NewMessage {
  return {
    kind: ORDER_COMMENTED,
    to: { shopId: made.shopId },
    eventKey: made.id,
    title: '买家评价了订单',
    text: `订单 ${made.orderNo} 有新评价，可以回复一次。`,
    link: `/merchant/comments?id=${made.id}`,
  }
}

interface Commented {
  id: string
  memberId: string
  orderId: string
}

/** A message to the buyer about the shop's reply. */
export function repliedMessage({ id, memberId, orderId }: Commented, shopName: string): NewMessage {
  return {
    kind: COMMENT_REPLIED,
    to: { memberId },
    eventKey: id,
    title: '商家回复了您的评价',
    text: `${shopName} 回复了您的评价。`,
    link: ownPath(orderId),
  }
}

/** A message to the buyer whose comment an operator has hidden. */
export function hiddenMessage(
  { memberId, orderId }: Commented,
  reason: string,
  requestId: string,
): NewMessage {
  return {
    kind: COMMENT_HIDDEN,
    to: { memberId },
    eventKey: requestId,
    title: '您的评价已被隐藏',
    text: `您的一条评价已被隐藏：${reason}`,
    link: ownPath(orderId),
  }
}
