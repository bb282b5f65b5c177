/** Limits of carriers' lines. Browsers load this file, so it has no zod. */
import type { StateColors } from '../state-colors'

/** Maximum number of lines of a carrier. */
export const LINES_MAX = 2_000
/** Highest price per ton, and per trip. */
export const LINE_MAX_FEN = { ton: 500_000, trip: 10_000_000 } as const
/** Least weight that a price per ton charges. */
export const LINE_MIN_MAX_KG = 60_000
/** How far ahead a price may be valid, in days. */
export const LINE_DAYS_MAX = 366
/** Load of a quotation without one. */
export const QUOTED_KG = 30_000
export const QUOTED_MAX_KG = 1_000_000

/** How a line is priced. */
export const LINE_UNITS = { ton: '按吨', trip: '按车' } as const
export type LineUnit = keyof typeof LINE_UNITS

/** VAT of freight by percent: general tax payers 9, agencies 6, small ones 3 or 1. */
export const TAX_RATES = { '9': '9%', '6': '6%', '3': '3%', '1': '1%', '0': '免税' } as const

export const LINE_STATES = { valid: '有效', expired: '已过期' } as const
export type LineState = keyof typeof LINE_STATES
export const LINE_STATE_COLORS: StateColors<LineState> = { expired: 'warn' }
