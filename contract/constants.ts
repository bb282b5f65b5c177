/** Business constants of the specification §9. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 18
export const TOKEN_LIFETIME_DAYS = 3
export const MOBILE_BREAKPOINT_PX = 992
export const MONEY_DECIMALS = 2
export const REQUEST_TIMEOUT_MS = 120_000
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const TOAST_DURATION_MS = 5_000
export const LOGIN_REDIRECT_SUPPRESSION_MS = 5_000
export const NAV_ITEMS_SHOWN = 9
export const NAV_ITEMS_SHOWN_ON_DETAIL = 6
export const NAV_ITEMS_SHOWN_IN_MEMBER_CENTRE = 7
export const BADGE_CAP = 99
export const PAGE_SIZES = [10, 20, 30, 50] as const
export const DEFAULT_PAGE_SIZE = 20
export const SCROLL_TO_TOP_MS = 800
export const DIALOG_CLOSE_DELAY_MS = 200
export const DIALOG_WIDTH_PX = 600
export const HELP_COLUMN_ITEMS = 4
export const HOTLINE = '400-833-7009'
export const HOTLINE_HOURS = '09:00–21:00'
export const DEFAULT_CITY = '广州'

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
