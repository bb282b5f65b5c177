/** Figures, states and ranges of spot pins. No zod here: browsers load this file. */
import type { StateColors } from '../state-colors'
import { plainTons } from '../units'

/** A pin is full with one truck. */
export const PIN_TARGET_KG = 32_000
/** From the opening on. */
export const PIN_OPEN_HOURS = 24
/** Minutes to pay a share. */
export const PIN_PAY_MINUTES = 15
/** A buyer that left a pin, or pins that it opened of a deal, this often without paying takes no further share there. */
export const UNPAID_SHARES_MAX = 2
/** Deadlines are applied this long after them, so that requests received in time are decided first. */
export const PIN_WAIT_MS = 2_000
/** Minutes to agree that two pins fill one truck together. */
export const MERGE_ANSWER_MINUTES = 120
/** A merge is proposed at least this long before the first deadline of its pins. */
export const MERGE_AHEAD_MINUTES = 15
/** Most open requests of a member. */
export const PIN_REQUESTS_MAX = 10
/** The last day of a request is at most this many days ahead. */
export const PIN_REQUEST_DAYS = 30
/** Most trucks of one deal. */
export const DEAL_TRUCKS_MAX = 20
/** The end of a deal is at most this many days ahead. */
export const DEAL_AHEAD_DAYS = 14

/** Pins, deals or offers that suit a need, at most. */
export const OPTIONS_PER_KIND = 5

export const DEAL_STATES = { open: '可开团', ended: '已结束' } as const
export const DEAL_STATE_COLORS: StateColors<keyof typeof DEAL_STATES> = { open: 'blue' }
export type DealState = keyof typeof DEAL_STATES

export const PIN_STATES = { open: '拼单中', filled: '已拼满', failed: '未拼成' } as const
export const PIN_STATE_COLORS: StateColors<keyof typeof PIN_STATES> = { open: 'warn', filled: 'blue' }
export type PinState = keyof typeof PIN_STATES

/** Ended: others joined one of the pins, or it was decided, before all had agreed. */
export const MERGE_STATES = {
  proposed: '征求同意中',
  agreed: '已合并',
  declined: '有人不同意',
  expired: '逾期未全部同意',
  ended: '余量已变化',
} as const
export type MergeState = keyof typeof MERGE_STATES

export const SHARE_STATES = {
  unpaid: '待付款',
  paid: '已付款',
  lapsed: '超时未付',
  left: '已退出',
  ordered: '已生成订单',
  released: '款项已退回',
} as const
export const SHARE_STATE_COLORS: StateColors<keyof typeof SHARE_STATES> = {
  unpaid: 'warn',
  paid: 'blue',
  ordered: 'blue',
}
export type ShareState = keyof typeof SHARE_STATES

/** Whether a buyer's share keeps its place in the pin, so that the buyer cannot join again. */
export function keepsPlace(share: { readonly state: ShareState } | null): boolean {
  return share !== null && share.state !== 'lapsed' && share.state !== 'left'
}

/** Whether a share can be paid or left at an instant of the server. */
export function isPayable(
  { state, payBefore }: { readonly state: ShareState; readonly payBefore: string },
  at: string,
): boolean {
  return state === 'unpaid' && Date.parse(at) <= Date.parse(payBefore)
}

/** What a new share may weigh: on the steps of `part`, or exactly `wholeKg`, which fills the pin. */
export interface ShareRange {
  /** Null: any part would leave less than the minimum. */
  readonly part: { readonly minKg: number; readonly maxKg: number; readonly stepKg: number } | null
  /** Null: more than the buyer may take. */
  readonly wholeKg: number | null
}

export interface ShareTerms {
  /** Not taken by other shares. */
  readonly leftKg: number
  readonly minKg: number
  /** What remains is 0 or at least this. */
  readonly restMinKg: number
  /** All weights are multiples of it. */
  readonly stepKg: number
  /** Most that the buyer may take. Omitted: no limit. */
  readonly mostKg?: number | undefined
}

/** The range of a new share; null if nothing is left, or nothing that the buyer may take. */
export function shareRange({
  leftKg,
  minKg,
  restMinKg,
  stepKg,
  mostKg = leftKg,
}: ShareTerms): ShareRange | null {
  if (leftKg <= 0) return null
  const maxKg = Math.min(leftKg - restMinKg, mostKg - (mostKg % stepKg))
  const part = maxKg >= minKg ? { minKg, maxKg, stepKg } : null
  const wholeKg = leftKg <= mostKg ? leftKg : null
  return part === null && wholeKg === null ? null : { part, wholeKg }
}

/** Whether a pin can be filled with these minimums, on whole steps. */
export function arePinMinimumsValid(
  { openMinKg, joinMinKg }: { readonly openMinKg: number; readonly joinMinKg: number },
  stepKg: number,
): boolean {
  const restKg = PIN_TARGET_KG - openMinKg
  const isOnStep = openMinKg % stepKg === 0 && joinMinKg % stepKg === 0
  const isFillable = restKg === 0 || restKg >= joinMinKg
  return isOnStep && isFillable && joinMinKg * 2 <= PIN_TARGET_KG && openMinKg >= joinMinKg
}

/** The range in words: 可拼 2～10 吨，或拼满余下的 12 吨. */
export function rangeWords(range: ShareRange | null): string {
  if (range === null) return '暂无余量'
  const { part, wholeKg } = range
  const whole = wholeKg === null ? null : `拼满余下的 ${plainTons(wholeKg)} 吨`
  if (part === null) return `只能${whole}`
  const [min, max] = [plainTons(part.minKg), plainTons(part.maxKg)]
  const words = `可拼 ${min === max ? min : `${min}～${max}`} 吨`
  return whole === null ? words : `${words}，或${whole}`
}
