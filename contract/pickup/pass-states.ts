import type { StateColors } from '../state-colors'

/** States of a pass: derived from its facts, its window and the order. */
export const PASS_STATES = {
  open: '待提货',
  used: '已提货',
  cancelled: '已取消',
  expired: '时段已过',
  closed: '已失效',
} as const
export const PASS_STATE_COLORS: StateColors<keyof typeof PASS_STATES> = { open: 'blue', expired: 'warn' }
export type PassState = keyof typeof PASS_STATES

/** Digits of a pass's code; the order's own code has fewer. */
export const PASS_CODE_DIGITS = 10
