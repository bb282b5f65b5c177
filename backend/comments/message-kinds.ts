import { defineMessage } from 'backend/platform/messages'

const ownPath = (orderId: string) => `/personalCenter/commentOrder?id=${orderId}`

/** A message to the shop about a new comment. */
export const commentedMessage = defineMessage(
  { kind: 'order_commented', name: '买家评价了订单', type: 1, audience: 'merchant' },
  (made: { id: string; shopId: string; orderNo: string }) => ({
    to: { shopId: made.shopId },
    eventKey: made.id,
    title: '买家评价了订单',
    text: `订单 ${made.orderNo} 有新评价，可以回复一次。`,
    link: `/merchant/comments?id=${made.id}`,
  }),
)

interface Commented {
  id: string
  memberId: string
  orderId: string
}

/** A message to the buyer about the shop's reply. */
export const repliedMessage = defineMessage(
  { kind: 'comment_replied', name: '商家回复了评价', type: 1, audience: 'member' },
  ({ id, memberId, orderId }: Commented, shopName: string) => ({
    to: { memberId },
    eventKey: id,
    title: '商家回复了您的评价',
    text: `${shopName} 回复了您的评价。`,
    link: ownPath(orderId),
  }),
)

/** A message to the buyer whose comment an operator has hidden. */
export const hiddenMessage = defineMessage(
  { kind: 'comment_hidden', name: '评价被隐藏', type: 4, audience: 'member' },
  ({ memberId, orderId }: Commented, reason: string, requestId: string) => ({
    to: { memberId },
    eventKey: requestId,
    title: '您的评价已被隐藏',
    text: `您的一条评价已被隐藏：${reason}`,
    link: ownPath(orderId),
  }),
)
