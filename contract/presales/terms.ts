/** Figures, states and rules of time of presales: goods on their way. No zod here: browsers load this file. */

import { DAY_MS, SHANGHAI_OFFSET_MS } from '../durations'
import type { StateColors } from '../state-colors'

/** Deposit and bond: a part of the goods at the highest price. */
export const PRESALE_DEPOSIT_PER_MILLE = 150
/** After the arrival, plans are turned into orders for this long. */
export const CONVERSION_DAYS = 10
/** The delivery window, from the arrival on. */
export const DELIVERY_DAYS = 15
/** Missing goods up to this part of the secured tons cost the seller no bond. */
export const SHORT_FREE_PER_MILLE = 50
/** The expected window ends at most this many days ahead, and lasts at most this long. */
export const EXPECTED_AHEAD_DAYS = 120
export const EXPECTED_MAX_DAYS = 31
export const FREE_STORAGE_DAYS_MAX = 60
/** Most pictures of papers of an event. */
export const PAPERS_MAX = 9

/** Where the goods come from. */
export const PRESALE_SOURCES = { vessel: '船货', allocation: '厂家配货', batch: '生产批次' } as const
export type PresaleSource = keyof typeof PRESALE_SOURCES

export const PRESALE_STATES = {
  draft: '草稿',
  submitted: '待审核',
  returned: '已退回',
  approved: '已通过',
  withdrawn: '已撤回',
  arrived: '已到货',
  lapsed: '未成交',
  failed: '商家违约',
} as const
export type PresaleState = keyof typeof PRESALE_STATES

/** Phases of a public presale, by the market's time. */
export const PRESALE_PHASES = {
  open: '预订中',
  full: '已订满',
  awaited: '待到货',
  overdue: '逾期未到',
  converting: '已到货',
  over: '已结束',
  lapsed: '未成交',
  failed: '商家违约',
} as const
export type PresalePhase = keyof typeof PRESALE_PHASES
export const PRESALE_PHASE_COLORS: StateColors<PresalePhase> = {
  open: 'warn',
  awaited: 'blue',
  overdue: 'warn',
  converting: 'blue',
}

/** Steps of the merchant. */
export const PRESALE_STEPS = {
  submit: '提交审核',
  open_tons: '开放吨数',
  report_arrival: '登记到货',
  delay: '登记延期',
  declare_failure: '声明不能交货',
  withdraw: '撤回',
} as const
export type PresaleStep = keyof typeof PRESALE_STEPS

/** What happened to the goods, as the timeline says it. */
export const PRESALE_EVENTS = {
  approved: '开始预订',
  booking_ended: '预订截止',
  delayed: '延期到货',
  arrived: '到货',
  arrived_short: '到货短少',
  lapsed: '未成交，结束',
  failed: '不能交货',
} as const
export type PresaleEventKind = keyof typeof PRESALE_EVENTS

export interface PresaleTime {
  readonly state: PresaleState
  /** Exclusive. */
  readonly bookUntil: Date
  /** When the signing ended before: by a delay. */
  readonly bookingEndedAt: Date | null
  /** End of the window in which the goods are expected, after delays. */
  readonly expectedUntil: Date
  readonly arrivedAt: Date | null
}

interface PresaleTons {
  readonly totalKg: number
  readonly minKg: number
  readonly openedKg: number
  readonly signedKg: number
}

/** Until when the plans of arrived goods are turned into orders: the end of the day in Asia/Shanghai, some days later. */
export function convertUntilOf(arrivedAt: Date): Date {
  const shanghaiMs = arrivedAt.getTime() + CONVERSION_DAYS * DAY_MS + SHANGHAI_OFFSET_MS
  return new Date(Math.floor(shanghaiMs / DAY_MS) * DAY_MS + DAY_MS - 1 - SHANGHAI_OFFSET_MS)
}

/** Until when companies may sign; then the goods are awaited. */
export function isBooking({ state, bookUntil, bookingEndedAt }: PresaleTime, now: Date): boolean {
  return state === 'approved' && bookingEndedAt === null && now < bookUntil
}

/** Phase of a public presale; null before the approval and after a withdrawal. */
export function phaseOf(presale: PresaleTime & PresaleTons, now: Date): PresalePhase | null {
  const { state, expectedUntil, arrivedAt, totalKg, signedKg, minKg } = presale
  if (state === 'failed' || state === 'lapsed') return state
  if (state === 'arrived') return arrivedAt && now <= convertUntilOf(arrivedAt) ? 'converting' : 'over'
  if (state !== 'approved') return null
  if (isBooking(presale, now)) return totalKg - signedKg < minKg ? 'full' : 'open'
  return now > expectedUntil ? 'overdue' : 'awaited'
}

/** Steps of the merchant that are open now. With signed plans a withdrawal is a failure. */
export function openStepsOf(presale: PresaleTime & PresaleTons, now: Date): PresaleStep[] {
  const { state, totalKg, openedKg, signedKg } = presale
  if (state === 'draft') return ['submit', 'withdraw']
  if (state === 'submitted') return ['withdraw']
  if (state === 'arrived') return signedKg > 0 ? ['declare_failure'] : []
  if (state !== 'approved') return []
  return [
    ...(isBooking(presale, now) && openedKg < totalKg ? (['open_tons'] as const) : []),
    ...(signedKg > 0 ? (['report_arrival', 'delay', 'declare_failure'] as const) : (['withdraw'] as const)),
  ]
}

/** Name of what a presale is doing: its phase once it is approved, else its state. */
export function presaleStateName({
  state,
  phase,
}: {
  state: PresaleState
  phase: PresalePhase | null
}): string {
  return phase === null ? PRESALE_STATES[state] : PRESALE_PHASES[phase]
}

/** The tons that a company may sign: from the minimum, in steps, up to the opened tons that are left. */
export function bookingRange({
  minKg,
  stepKg,
  openedKg,
  signedKg,
}: Omit<PresaleTons, 'totalKg'> & { stepKg: number }): { minKg: number; stepKg: number; maxKg: number } {
  const steps = Math.floor((openedKg - signedKg - minKg) / stepKg)
  return { minKg, stepKg, maxKg: steps < 0 ? 0 : minKg + steps * stepKg }
}

/** Whether so much of the secured tons is missing that the seller's bond pays for what is cut. */
export function isShortOfBond({ securedKg, arrivedKg }: { securedKg: number; arrivedKg: number }): boolean {
  return (securedKg - arrivedKg) * 1_000 > securedKg * SHORT_FREE_PER_MILLE
}
