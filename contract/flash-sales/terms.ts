/** Figures, states and rules of time of flash sales. No zod here: browsers load this file. */

import type { StateColors } from '../state-colors'

/** Minutes to pay an order of a flash sale. */
export const FLASH_PAY_MINUTES = 15
/** A flash sale lasts this long. */
export const SALE_MIN_MS = 10 * 60_000
export const SALE_MAX_MS = 24 * 3_600_000
/** A flash sale starts at most this many days ahead. */
export const SALE_AHEAD_DAYS = 14
/** A sale closes this long after its end, so that orders that were received in time leave the queue. */
export const CLOSE_WAIT_MS = 2_000
/** Days of the list: today and the next ones. */
export const LISTED_DAYS = 7

export const SALE_STATES = {
  draft: '草稿',
  submitted: '待审核',
  returned: '已退回',
  approved: '已通过',
  withdrawn: '已撤回',
  closed: '已结束',
} as const
export type SaleState = keyof typeof SALE_STATES

/** Phases of an approved sale, by the market's time. */
export const SALE_PHASES = {
  upcoming: '即将开始',
  running: '抢购中',
  sold_out: '已抢完',
  ended: '已结束',
} as const
export const SALE_PHASE_COLORS: StateColors<keyof typeof SALE_PHASES> = { upcoming: 'blue', running: 'warn' }
export type SalePhase = keyof typeof SALE_PHASES

/** Steps of the merchant. */
export const SALE_STEPS = { submit: '提交审核', withdraw: '撤回' } as const
export type SaleStep = keyof typeof SALE_STEPS

export interface SaleTime {
  readonly state: SaleState
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Phase of an approved sale; null before the approval and after a withdrawal. The end is exclusive. */
export function phaseOf(
  sale: SaleTime & { readonly minKg: number; readonly availableKg: number },
  now: Date,
): SalePhase | null {
  if (sale.state === 'closed') return 'ended'
  if (sale.state !== 'approved') return null
  if (now < sale.startsAt) return 'upcoming'
  if (now >= sale.endsAt) return 'ended'
  return sale.availableKg < sale.minKg ? 'sold_out' : 'running'
}

/** Steps of the merchant that are open now. A sale can be withdrawn until it starts. */
export function openStepsOf({ state, startsAt }: SaleTime, now: Date): SaleStep[] {
  if (state === 'draft') return ['submit', 'withdraw']
  if (state === 'submitted' || (state === 'approved' && now < startsAt)) return ['withdraw']
  return []
}

/** Name of what a sale is doing: its phase once it is approved, else its state. */
export function saleStateName({ state, phase }: { state: SaleState; phase: SalePhase | null }): string {
  return phase === null ? SALE_STATES[state] : SALE_PHASES[phase]
}
