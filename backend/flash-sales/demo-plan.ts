/** When the demo market's flash sales are planned, reviewed, bought from and withdrawn. Pure, so that every server plans the same. */
import { HOUR_MS, MINUTE_MS } from 'contract/durations'

/** A sale starts in every slot. It is longer than a slot, so that one runs at any time. */
export const SLOT_MS = 2 * HOUR_MS
const LENGTH_MS = 150 * MINUTE_MS
const PLANNED_BEFORE_MS = 28 * HOUR_MS
const SUBMITTED_BEFORE_MS = 26 * HOUR_MS
const REVIEWED_BEFORE_MS = 24 * HOUR_MS
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

/** Of some slots, by the slot's number. */
const ENDINGS: Readonly<Record<number, DemoEnding>> = {
  1: 'sold_out',
  3: 'returned',
  4: 'sold_out',
  5: 'withdrawn',
}
const ENDINGS_EVERY = 6

/** The sales of slots that run now or were planned. */
export function demoSlotsAt(now: Date): DemoSlot[] {
  const first = Math.floor((now.getTime() - LENGTH_MS) / SLOT_MS) + 1
  const last = Math.floor((now.getTime() + PLANNED_BEFORE_MS) / SLOT_MS)
  return Array.from({ length: last - first + 1 }, (_, n) => slotOf(first + n))
}

function slotOf(number: number): DemoSlot {
  const startMs = number * SLOT_MS
  const before = (ms: number) => new Date(startMs - ms)
  return {
    number,
    ending: ENDINGS[number % ENDINGS_EVERY] ?? 'held',
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + LENGTH_MS),
    plannedAt: before(PLANNED_BEFORE_MS),
    submittedAt: before(SUBMITTED_BEFORE_MS),
    reviewedAt: before(REVIEWED_BEFORE_MS),
    withdrawnAt: before(WITHDRAWN_BEFORE_MS),
  }
}

/** Whether a buyer's purchase is due now: at its own time of the first hour. */
export function isPurchaseDue({ startsAt }: DemoSlot, buyer: number, now: Date): boolean {
  const dueMs = startsAt.getTime() + (buyer + 1) * 10 * MINUTE_MS
  return now.getTime() >= dueMs && now.getTime() < dueMs + PURCHASE_LATE_MS
}
