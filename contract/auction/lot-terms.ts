/** Figures and names of auctions. No zod here: browsers load this file. */

import type { StateColors } from '../state-colors'

/** A valid bid this long before the end moves the end. */
export const EXTEND_WINDOW_MS = 5 * 60_000
/** Most extensions of one lot. */
export const EXTENSIONS_MAX = 6
/** A lot closes this long after its end, so that bids that were received in time leave the queue. */
export const CLOSE_WAIT_MS = 2_000
/** The announcement is public this long before the start. */
export const ANNOUNCE_BEFORE_MS = 24 * 3_600_000
/** Days in which a winner pays. */
export const WINNER_PAY_DAYS = 3
/** Standard deposit in per mille of the value of the bid. */
export const DEPOSIT_PER_MILLE = 50

export const LOT_STATES = {
  draft: '草稿',
  submitted: '待审核',
  returned: '已退回',
  announced: '已公告',
  withdrawn: '已撤回',
  sold: '成交',
  unsold: '流拍',
} as const
export type LotState = keyof typeof LOT_STATES

/** Phases of an announced lot: its state, and the market's time. */
export const LOT_PHASES = {
  upcoming: '报名中',
  bidding: '竞价中',
  extended: '延时中',
  ended: '已截止',
  sold: '成交',
  unsold: '流拍',
  withdrawn: '已撤回',
} as const
export const LOT_PHASE_COLORS: StateColors<keyof typeof LOT_PHASES> = {
  upcoming: 'blue',
  bidding: 'blue',
  extended: 'warn',
}
export type LotPhase = keyof typeof LOT_PHASES

/** Steps of the merchant. */
export const LOT_STEPS = { edit: '修改', submit: '提交审核', withdraw: '撤回' } as const
export type LotStep = keyof typeof LOT_STEPS

/** Name of what a lot is doing: its phase once it is announced, else its state. */
export function lotStateName({ state, phase }: { state: LotState; phase: LotPhase | null }): string {
  return phase === null ? LOT_STATES[state] : LOT_PHASES[phase]
}
