/** States and limits of loads and their quotes. Browsers load this file, so it has no zod. */
import type { StateColors } from '../state-colors'

export const LOAD_STATES = {
  bidding: '报价中',
  awaiting_carrier: '待承运商确认',
  choosing: '待选定承运商',
  selected: '已选定',
  cancelled: '已撤销',
  lapsed: '已失效',
} as const
export type LoadState = keyof typeof LOAD_STATES
export const LOAD_STATE_COLORS: StateColors<LoadState> = {
  bidding: 'blue',
  awaiting_carrier: 'blue',
  choosing: 'warn',
}
/** States of a load for which a carrier can still be selected. */
export const OPEN_LOAD_STATES = ['bidding', 'awaiting_carrier', 'choosing'] as const

export const LOAD_STEPS = {
  post: '发布货源',
  ask: '向承运商询车',
  end_bidding: '截止报价',
  select: '选定承运商',
  confirm: '承运商确认',
  decline: '承运商谢绝',
  give_back: '运单取消，吨数退回',
  cancel: '撤销货源',
  lapse: '货源失效',
} as const
export type LoadStep = keyof typeof LOAD_STEPS

export const QUOTE_STATES = {
  open: '有效',
  selected: '已选定',
  rejected: '未选中',
  withdrawn: '已撤回',
} as const
export type QuoteState = keyof typeof QUOTE_STATES
export const QUOTE_STATE_COLORS: StateColors<QuoteState> = { selected: 'blue' }

/** Kg of a load. */
export const LOAD_MIN_KG = 100
export const LOAD_MAX_KG = 1_000_000
/** How long carriers can quote, in minutes. */
export const BIDDING_CHOICES = {
  '30': '30 分钟',
  '60': '1 小时',
  '120': '2 小时',
  '240': '4 小时',
  '1440': '24 小时',
} as const
export const BIDDING_MINUTES = 120
/** Hours in which an asked carrier confirms. */
export const CONFIRM_HOURS = 2
/** How far ahead loading may begin, and how long a window may be, in days. */
export const LOADING_DAYS_MAX = 60
export const WINDOW_DAYS_MAX = 15
/** No-show fee of both sides: the usual one and the highest. */
export const NO_SHOW_FEE_FEN = 30_000
export const NO_SHOW_FEE_MAX_FEN = 200_000
/** A carrier that is asked at its line's price confirms one truck: the most that it may carry. */
export const ASKED_MAX_KG = 35_000
/** Highest freight of a quote. */
export const QUOTE_MAX_FEN = 50_000_000
/** Highest value of goods per ton. */
export const GOODS_VALUE_MAX_FEN = 100_000_000
/** Open loads of a company, and quotes of a carrier for one load. */
export const OPEN_LOADS_MAX = 100
export const QUOTES_PER_LOAD_MAX = 20
