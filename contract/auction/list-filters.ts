/** Names of the filters of the list of lots. No zod here: browsers load this file. */

/** By the day on which the bidding starts, in Asia/Shanghai. */
export const LOT_DAYS = { today: '今日', tomorrow: '明日', week: '未来 7 天', past: '今日以前' } as const
export type LotDay = keyof typeof LOT_DAYS

/** Lots of the signed-in member and its company. */
export const MY_LOTS = { joined: '我参与的', won: '我成交的', reminded: '已设提醒' } as const
export type MyLots = keyof typeof MY_LOTS

export const LOT_SORTS = {
  default: '默认',
  ends: '截止时间',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
  weight: '数量从多到少',
} as const
export type LotSort = keyof typeof LOT_SORTS
