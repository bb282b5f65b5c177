import { defineMessage, type MessageKind, type MessageRecipient } from 'backend/platform/messages'
import type { MoneyOwner } from 'backend/wallet'
import type { OrderState } from 'contract/states'
import { formatYuan } from 'contract/units'

const MINE = '/personalCenter/integralMy'

const kindOf = (kind: string, name: string): MessageKind => ({
  ...{ kind, name },
  ...{ type: 1, audience: 'member' },
})

/** The member, or those of the company who may spend its points. */
const to = ({ kind, id }: MoneyOwner): MessageRecipient =>
  kind === 'member' ? { memberId: id } : { companyId: id, permission: 'pay' }
const pageOf = ({ kind }: MoneyOwner) => (kind === 'member' ? MINE : `${MINE}?owner=company`)

interface Reckoned {
  readonly id: string
  readonly tons: number
  readonly points: number
  readonly debt: number
}

export const pointsEarnedMessage = defineMessage(
  kindOf('points_earned', '积分到账'),
  (owner: MoneyOwner, { id, tons, points, debt }: Reckoned) => ({
    to: to(owner),
    eventKey: id,
    title: '积分到账',
    text: `本月完成的订单新满 ${tons} 吨，奖励 ${points} 积分${debt < 0 ? `，其中 ${-debt} 分抵扣之前欠扣的积分` : ''}。`,
    link: pageOf(owner),
  }),
)

export const pointsTakenMessage = defineMessage(
  kindOf('points_taken', '积分扣回'),
  (owner: MoneyOwner, { id, tons, points, debt }: Reckoned) => ({
    to: to(owner),
    eventKey: id,
    title: '积分已扣回',
    text: `退货使当月减少 ${-tons} 吨，扣回 ${-points} 积分${debt > 0 ? `，其中 ${debt} 分不足，从以后的奖励中抵扣` : ''}。`,
    link: pageOf(owner),
  }),
)

export const pointsBonusMessage = defineMessage(
  kindOf('points_bonus', '活动积分'),
  (
    owner: MoneyOwner,
    { id, name, points, debt }: { id: string; name: string; points: number; debt: number },
  ) => ({
    to: to(owner),
    eventKey: id,
    title: points > 0 ? '活动积分到账' : '活动积分已扣回',
    text:
      points > 0
        ? `参加活动“${name}”，另奖励 ${points} 积分${debt < 0 ? `，其中 ${-debt} 分抵扣之前欠扣的积分` : ''}。`
        : `退货使活动“${name}”的吨数减少，扣回 ${-points} 积分${debt > 0 ? `，其中 ${debt} 分不足，从以后的奖励中抵扣` : ''}。`,
    link: pageOf(owner),
  }),
)

export const pointsAdjustedMessage = defineMessage(
  kindOf('points_adjusted', '积分调整'),
  (owner: MoneyOwner, { id, points, reason }: { id: string; points: number; reason: string }) => ({
    to: to(owner),
    eventKey: id,
    title: '积分已调整',
    text: `平台${points > 0 ? '增加' : '扣减'} ${Math.abs(points)} 积分，原因：${reason}。`,
    link: pageOf(owner),
  }),
)

export const pointsExpiringMessage = defineMessage(
  kindOf('points_expiring', '积分即将到期'),
  (owner: MoneyOwner, { id, points, lastDay }: { id: string; points: number; lastDay: string }) => ({
    to: to(owner),
    eventKey: id,
    title: '积分即将到期',
    text: `您有 ${points} 积分将于 ${lastDay} 到期，到期未用自动失效。`,
    link: pageOf(owner),
  }),
)

interface Redeemed {
  readonly orderId: string
  readonly title: string
  readonly pieces: number
  readonly points: number
  readonly cashFen: number
  readonly place: string
}

/** Points of a company are its own: every colleague who may pay sees what was redeemed, and where it goes. */
export const pointsRedeemedMessage = defineMessage(
  kindOf('points_redeemed', '积分兑换'),
  (owner: MoneyOwner, { orderId, title, pieces, points, cashFen, place }: Redeemed) => ({
    to: to(owner),
    eventKey: orderId,
    title: '积分兑换成功',
    text: `已用 ${points} 积分${cashFen > 0 ? `和 ${formatYuan(cashFen)} 元` : ''}兑换${title} ${pieces} 件，寄往${place}。`,
    link: `/personalCenter/integralOrderDetail?id=${orderId}`,
  }),
)

const DELIVERIES = '/merchant/points'
const ofShop = (kind: string, name: string): MessageKind => ({
  ...{ kind, name },
  ...{ type: 1, audience: 'merchant' },
})

export const deliveryOrderedMessage = defineMessage(
  ofShop('points_delivery_ordered', '代发积分商品'),
  (shopId: string, { orderId, title, pieces }: { orderId: string; title: string; pieces: number }) => ({
    to: { shopId },
    eventKey: orderId,
    title: '有积分商品待寄出',
    text: `买家兑换了由本店代发的${title} ${pieces} 件，请尽快寄出。`,
    link: `${DELIVERIES}?state=awaiting_shipment`,
  }),
)

interface MovedDelivery {
  /** Id of the step. */
  readonly eventId: string
  readonly orderNo: string
  readonly to: OrderState
  readonly title: string
  readonly what: string
}

export const deliveryMovedMessage = defineMessage(
  ofShop('points_delivery_moved', '代发订单退款与补换货'),
  (shopId: string, { eventId, orderNo, to, title, what }: MovedDelivery) => ({
    to: { shopId },
    eventKey: eventId,
    title,
    text: `积分订单 ${orderNo}：${what}。`,
    link: `${DELIVERIES}?state=${to}`,
  }),
)

export const deliveryPaidMessage = defineMessage(
  ofShop('points_delivery_paid', '代发货款到账'),
  (
    shopId: string,
    { orderId, orderNo, amountFen }: { orderId: string; orderNo: string; amountFen: number },
  ) => ({
    to: { shopId },
    eventKey: orderId,
    title: '代发货款已结算',
    text: `积分订单 ${orderNo} 的代发货款 ${formatYuan(amountFen)} 元已结算到企业账户，次日可提现。`,
    link: DELIVERIES,
  }),
)

export const POINTS_MESSAGES = [
  deliveryOrderedMessage.kind,
  deliveryMovedMessage.kind,
  deliveryPaidMessage.kind,
  pointsEarnedMessage.kind,
  pointsTakenMessage.kind,
  pointsBonusMessage.kind,
  pointsAdjustedMessage.kind,
  pointsExpiringMessage.kind,
  pointsRedeemedMessage.kind,
]
