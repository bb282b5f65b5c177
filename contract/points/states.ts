/** Closed lists of the points mall. No zod here: browsers load this file. */

/** What changed a batch of points. */
export const MOVE_KINDS = {
  earn: '订单完成奖励',
  adjust: '平台调整',
  redeem: '兑换商品',
  return: '兑换退回',
  take_back: '退货扣回',
  expire: '到期失效',
} as const
export type MoveKind = keyof typeof MOVE_KINDS

export const ADJUSTMENT_STATES = { proposed: '待复核', booked: '已入账', rejected: '已否决' } as const
export type AdjustmentState = keyof typeof ADJUSTMENT_STATES

export const CAMPAIGN_STATES = {
  proposed: '待复核',
  approved: '已批准',
  rejected: '已否决',
  ended: '已终止',
} as const
export type CampaignState = keyof typeof CAMPAIGN_STATES

/** Points are given for full tons (contract/settings has the rate). */
export const POINT_TON_KG = 1000
/** Batches end with the twelfth month after that in which they were given. */
export const POINTS_VALID_MONTHS = 12
/** What comes back after a refund is valid for this time at least. */
export const RETURNED_VALID_DAYS = 30
/** What ends within this time is shown and announced. */
export const EXPIRING_DAYS = 30
/** Most pieces of one redemption. */
export const PIECES_MAX = 99
/** Cost of the points of a ton, at most this share of the commission on a ton at the reference price. */
export const POINTS_COST_PERCENT = 30

export const GOODS_STATES = { on: '在兑', off: '已下架' } as const
export type GoodsState = keyof typeof GOODS_STATES

/** What is redeemed: the fields of a redemption, which the form of /intergralPay carries. */
export const REDEMPTION_FIELDS = ['goodsId', 'pieces', 'version', 'addressId', 'owner'] as const
