/** When the demo market's lots are proposed, announced, bid on and withdrawn. Pure, so that every server plans the same. */
import { type BusinessSlot, businessSlots } from 'backend/platform/demo-slots'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'

/** The longest time without a start, of a night, is shorter than each of these stages: there are always lots in them. */
const PROPOSED_BEFORE_MS = 72 * HOUR_MS
const SUBMITTED_BEFORE_MS = 52 * HOUR_MS
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

/** Additional lots by the session of the day. */
const ENDINGS: Readonly<Record<number, DemoEnding>> = { 1: 'withdrawn', 2: 'returned', 3: 'unsold' }

function lotsOf({ number, ofDay, startsAt, endsAt }: BusinessSlot): DemoSlot[] {
  const before = (ms: number) => new Date(startsAt.getTime() - ms)
  const times = {
    startsAt,
    endsAt,
    proposedAt: before(PROPOSED_BEFORE_MS),
    submittedAt: before(SUBMITTED_BEFORE_MS),
    reviewedAt: before(REVIEWED_BEFORE_MS),
    withdrawnAt: before(WITHDRAWN_BEFORE_MS),
  }
  const other = ENDINGS[ofDay]
  return [...(['sold'] as const), ...(other ? [other] : [])].map((ending) => ({ number, ending, ...times }))
}

/** The lots that run now or were proposed. */
export function demoSlotsAt(now: Date): DemoSlot[] {
  return businessSlots(now, PROPOSED_BEFORE_MS).flatMap(lotsOf)
}

/** Start prices of demo lots are whole tens of yuan. */
const PRICE_STEP_FEN = 1_000
/** Share by which a lot starts below the cheapest spot price of its grade, in per cent; with a reserve the most. */
const OFF_PERCENT = { least: 2, most: 5 } as const

/**
 * Prices of a demo lot: it starts 2 to 5 % below the cheapest spot price. The reserve of a lot without a winner is that
 * price, which no demo bid reaches.
 * @returns fen per ton
 */
export function demoPrices(
  spotFenPerTon: number,
  { number, ending }: Pick<DemoSlot, 'number' | 'ending'>,
): { startFenPerTon: number; reserveFenPerTon: number | null } {
  const { least, most } = OFF_PERCENT
  const isUnsold = ending === 'unsold'
  const off = isUnsold ? most : least + (number % (most - least + 1))
  const startFenPerTon = Math.ceil((spotFenPerTon * (100 - off)) / 100 / PRICE_STEP_FEN) * PRICE_STEP_FEN
  return { startFenPerTon, reserveFenPerTon: isUnsold ? spotFenPerTon : null }
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
