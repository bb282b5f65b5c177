/** Limits of quick orders. Browsers load this file, so it has no zod. */

/** Lines of a list, each of which becomes an order. */
export const QUICK_LINES_MAX = 50
/** Characters of a line. */
export const QUICK_LINE_MAX = 80
/** Offers shown for a line. */
export const OFFERS_PER_LINE = 5
/** Choice of the goods' warehouse instead of a delivery address. */
export const PICKUP = 'pickup'
/** Beginning of the names of a line's radio buttons: choose1. */
export const CHOICE_FIELD = 'choose'

/** Why a line has no offers. */
export const LINE_REASONS = {
  unreadable:
    '请写成“牌号 吨数 城市”，如 T30S 30 宁波，不写其他内容；其他单位请写明，如 500 公斤、20 包、1 车',
  unclear_quantity: '数量与牌号分不清，请写明单位，如 30 吨',
  unknown_city: '没有查到这个城市，请核对写法，或留空',
  unknown_grade: '没有查到这个牌号，请核对写法',
  no_offer: '该牌号暂时没有现货',
  not_delivered: '现有货源只能自提，请改选自提',
  no_freight: '算不出到收货城市的运费，请改选自提',
} as const
export type LineReason = keyof typeof LINE_REASONS
