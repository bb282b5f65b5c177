/** When the demo market's lots are proposed, announced, bid on and withdrawn. Pure, so that every server plans the same. */
import { HOUR_MS, MINUTE_MS } from 'contract/durations'

/** A lot starts in every slot. It is longer than a slot, so that bids are taken at any time. */
export const SLOT_MS = 2 * HOUR_MS
const LENGTH_MS = 150 * MINUTE_MS
const PROPOSED_BEFORE_MS = 34 * HOUR_MS
const SUBMITTED_BEFORE_MS = 31 * HOUR_MS
const REVIEWED_BEFORE_MS = 28 * HOUR_MS
const WITHDRAWN_BEFORE_MS = 24 * HOUR_MS
/** Bids of one demo bidder for a lot. */
const BIDS_EACH = 3
/** The last bid, which moves the end. */
const LAST_BID_BEFORE_MS = 3 * MINUTE_MS

export type DemoEnding = 'sold' | 'unsold' | 'withdrawn' | 'returned'

export interface DemoSlot {
  readonly number: number
  readonly ending: DemoEnding
  readonly startsAt: Date
  readonly endsAt: Date
  readonly proposedAt: Date
  readonly submittedAt: Date
  readonly reviewedAt: Date
  readonly withdrawnAt: Date
}

/** Additional lots of some slots, by the slot's number. */
const ENDINGS: Readonly<Record<number, DemoEnding>> = { 1: 'unsold', 3: 'withdrawn', 5: 'returned' }
const ENDINGS_EVERY = 6

function slotsOf(number: number): DemoSlot[] {
  const startMs = number * SLOT_MS
  const before = (ms: number) => new Date(startMs - ms)
  const times = {
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + LENGTH_MS),
    proposedAt: before(PROPOSED_BEFORE_MS),
    submittedAt: before(SUBMITTED_BEFORE_MS),
    reviewedAt: before(REVIEWED_BEFORE_MS),
    withdrawnAt: before(WITHDRAWN_BEFORE_MS),
  }
  const other = ENDINGS[number % ENDINGS_EVERY]
  return [...(['sold'] as const), ...(other ? [other] : [])].map((ending) => ({ number, ending, ...times }))
}

/**
 * The lots of slots that run now or were proposed. Their number does not depend on how far the clock has moved, so that
 * a jump adds no more lots than a day.
 */
export function demoSlotsAt(now: Date): DemoSlot[] {
  const first = Math.floor((now.getTime() - LENGTH_MS) / SLOT_MS) + 1
  const last = Math.floor((now.getTime() + PROPOSED_BEFORE_MS) / SLOT_MS)
  return Array.from({ length: last - first + 1 }, (_, n) => slotsOf(first + n)).flat()
}

/** Number of bids that a demo bidder has placed by now. */
export function bidsDue(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { bidder, bidders }: { bidder: number; bidders: number },
  now: Date,
): number {
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  const stepMs = lengthMs / (bidders * BIDS_EACH + 1)
  const instants = Array.from({ length: BIDS_EACH }, (_, n) => (n * bidders + bidder + 1) * stepMs)
  if (bidder === 0) instants.push(lengthMs - LAST_BID_BEFORE_MS)
  return instants.filter((ms) => startsAt.getTime() + ms <= now.getTime()).length
}
