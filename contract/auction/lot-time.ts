/** Rules of a lot's time. No zod here: browsers and the verifier load this file. */
import { CLOSE_WAIT_MS, EXTEND_WINDOW_MS, EXTENSIONS_MAX, type LotPhase, type LotState } from './lot-terms'

export interface LotEnd {
  /** The present end, with extensions. */
  readonly endsAt: Date
  readonly extensions: number
}

export interface LotTime extends LotEnd {
  readonly state: LotState
  readonly startsAt: Date
}

/** Phase of an announced lot; null before the announcement. */
export function phaseOf({ state, startsAt, endsAt, extensions }: LotTime, now: Date): LotPhase | null {
  if (state === 'sold' || state === 'unsold' || state === 'withdrawn') return state
  if (state !== 'announced') return null
  if (now < startsAt) return 'upcoming'
  if (now > endsAt) return 'ended'
  return extensions > 0 ? 'extended' : 'bidding'
}

/** Whether the closing wait is over. */
export function isCloseDue({ state, endsAt }: Pick<LotTime, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'announced' && now.getTime() > endsAt.getTime() + CLOSE_WAIT_MS
}

/** The end after an accepted bid: a bid of the last minutes moves it, a limited number of times. */
export function extendEnd({ endsAt, extensions }: LotEnd, receivedAt: Date): LotEnd {
  const extended = new Date(receivedAt.getTime() + EXTEND_WINDOW_MS)
  if (extensions >= EXTENSIONS_MAX || extended <= endsAt) return { endsAt, extensions }
  return { endsAt: extended, extensions: extensions + 1 }
}
