/** Figures, states and rules of time of group purchases. No zod here: browsers load this file. */

import { DAY_MS } from '../durations'
import type { StateColors } from '../state-colors'

/** Deposit and bond: a part of the goods at the highest price. */
export const GROUP_DEPOSIT_PER_MILLE = 100
/** From the start to the end. */
export const GROUP_MIN_MS = DAY_MS
export const GROUP_MAX_MS = 10 * DAY_MS
/** A group purchase starts at most this many days ahead. */
export const GROUP_AHEAD_DAYS = 14
/** After the close, plans are turned into orders for this long. */
export const CONVERSION_DAYS = 10
/** The delivery window begins at most this many days after the end, and lasts at most this long. */
export const DELIVERY_AHEAD_DAYS = 60
export const DELIVERY_MAX_DAYS = 30
/** A group purchase closes this long after its end, so that plans that were received in time leave the queue. */
export const CLOSE_WAIT_MS = 2_000

export const GROUP_STATES = {
  draft: '草稿',
  submitted: '待审核',
  returned: '已退回',
  approved: '已通过',
  withdrawn: '已撤回',
  formed: '已成团',
  failed: '未成团',
  defaulted: '商家违约',
} as const
export type GroupState = keyof typeof GROUP_STATES

/** Phases of an approved group purchase, by the market's time. */
export const GROUP_PHASES = {
  upcoming: '即将开始',
  open: '报名中',
  full: '已报满',
  ended: '已截止',
  formed: '已成团',
  failed: '未成团',
  defaulted: '商家违约',
} as const
export type GroupPhase = keyof typeof GROUP_PHASES
export const GROUP_PHASE_COLORS: StateColors<GroupPhase> = { upcoming: 'blue', open: 'warn', formed: 'blue' }

/** Steps of the merchant. */
export const GROUP_STEPS = {
  submit: '提交审核',
  open_tons: '开放吨数',
  withdraw: '撤回',
  declare_default: '声明不能交货',
} as const
export type GroupStep = keyof typeof GROUP_STEPS

export interface GroupTime {
  readonly state: GroupState
  readonly startsAt: Date
  /** Exclusive. */
  readonly endsAt: Date
}

interface GroupTons {
  readonly totalKg: number
  readonly minKg: number
  readonly openedKg: number
  readonly signedKg: number
}

/** Phase of an approved group purchase; null before the approval and after a withdrawal. */
export function phaseOf(group: GroupTime & GroupTons, now: Date): GroupPhase | null {
  const { state, startsAt, endsAt, totalKg, signedKg, minKg } = group
  if (state === 'formed' || state === 'failed' || state === 'defaulted') return state
  if (state !== 'approved') return null
  if (now < startsAt) return 'upcoming'
  if (now >= endsAt) return 'ended'
  return totalKg - signedKg < minKg ? 'full' : 'open'
}

/** Steps of the merchant that are open now. With signed plans a withdrawal is a default. */
export function openStepsOf(group: GroupTime & GroupTons, now: Date): GroupStep[] {
  const { state, endsAt, totalKg, openedKg, signedKg } = group
  if (state === 'draft') return ['submit', 'withdraw']
  if (state === 'submitted') return ['withdraw']
  if (state === 'formed') return ['declare_default']
  if (state !== 'approved' || now >= endsAt) return []
  return [
    ...(openedKg < totalKg ? (['open_tons'] as const) : []),
    signedKg === 0 ? ('withdraw' as const) : ('declare_default' as const),
  ]
}

/** Name of what a group purchase is doing: its phase once it is approved, else its state. */
export function groupStateName({ state, phase }: { state: GroupState; phase: GroupPhase | null }): string {
  return phase === null ? GROUP_STATES[state] : GROUP_PHASES[phase]
}

/** The tons that a company may sign: from the minimum, in steps, up to its limit and to the opened tons. */
export function planRange(
  { minKg, stepKg, limitKg, openedKg, signedKg }: GroupTons & { stepKg: number; limitKg: number },
  mineKg: number,
): { minKg: number; stepKg: number; maxKg: number } {
  const leftKg = Math.max(0, Math.min(limitKg - mineKg, openedKg - signedKg))
  const steps = Math.floor((leftKg - minKg) / stepKg)
  return { minKg, stepKg, maxKg: steps < 0 ? 0 : minKg + steps * stepKg }
}
