/** When the demo market's flash sales are planned, reviewed, bought from and withdrawn. Pure, so that every server plans the same. */
import { type BusinessSlot, businessSlots, SLOTS_OF_DAY } from 'backend/platform/demo-slots'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'

/** Two days, so that every ending is among the planned sales. */
const PLANNED_BEFORE_MS = 52 * HOUR_MS
const SUBMITTED_BEFORE_MS = 50 * HOUR_MS
const REVIEWED_BEFORE_MS = 48 * HOUR_MS
const WITHDRAWN_BEFORE_MS = 18 * HOUR_MS
/** A purchase that is later than this is not made up for. */
const PURCHASE_LATE_MS = 5 * MINUTE_MS

export type DemoEnding = 'held' | 'sold_out' | 'withdrawn' | 'returned'

export interface DemoSlot {
  readonly number: number
  readonly ending: DemoEnding
  readonly startsAt: Date
  readonly endsAt: Date
  readonly plannedAt: Date
  readonly submittedAt: Date
  readonly reviewedAt: Date
  readonly withdrawnAt: Date
}

/** Of the sessions of two days. */
const ENDINGS: Readonly<Record<number, DemoEnding>> = {
  1: 'sold_out',
  3: 'returned',
  5: 'sold_out',
  7: 'withdrawn',
}
const ENDINGS_EVERY = 2 * SLOTS_OF_DAY

/** The sales that run now or were planned. */
export function demoSlotsAt(now: Date): DemoSlot[] {
  return businessSlots(now, PLANNED_BEFORE_MS).map(saleOf)
}

function saleOf({ number, startsAt, endsAt }: BusinessSlot): DemoSlot {
  const before = (ms: number) => new Date(startsAt.getTime() - ms)
  return {
    number,
    ending: ENDINGS[number % ENDINGS_EVERY] ?? 'held',
    startsAt,
    endsAt,
    plannedAt: before(PLANNED_BEFORE_MS),
    submittedAt: before(SUBMITTED_BEFORE_MS),
    reviewedAt: before(REVIEWED_BEFORE_MS),
    withdrawnAt: before(WITHDRAWN_BEFORE_MS),
  }
}

/** Sale prices are whole fives of yuan, 1 to 5 % below the cheapest spot price. */
const PRICE_STEP_FEN = 500
const LARGEST_OFF_PERCENT = 5

/** The price of a demo sale. @returns fen per ton */
export function demoSalePrice(spotFenPerTon: number, { number }: Pick<DemoSlot, 'number'>): number {
  const off = 1 + (number % LARGEST_OFF_PERCENT)
  return Math.ceil((spotFenPerTon * (100 - off)) / 100 / PRICE_STEP_FEN) * PRICE_STEP_FEN
}

/** Whether a buyer's purchase is due now: at its own time of the first hour. */
export function isPurchaseDue({ startsAt }: DemoSlot, buyer: number, now: Date): boolean {
  const dueMs = startsAt.getTime() + (buyer + 1) * 10 * MINUTE_MS
  return now.getTime() >= dueMs && now.getTime() < dueMs + PURCHASE_LATE_MS
}
