/** Types of discounts by their number in the API. */
export const DISCOUNT_TYPES = { 1: '首单优惠', 2: '上月达标优惠', 3: '战略合作优惠' } as const

/** Numeric order types 1 to 14, also the keys of their icons. */
export const ORDER_TYPES = {
  1: '现货',
  2: '秒杀',
  3: '现货拼单',
  4: '零售',
  5: '零售拼单',
  6: '团购',
  7: '预售',
  8: '竞拍',
  9: '点价',
  10: '点价补料',
  11: '合同转让',
  12: '积分',
  13: '试用',
  14: '运单',
} as const
export type OrderType = keyof typeof ORDER_TYPES
