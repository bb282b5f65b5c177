import type { Tx } from '../database/orm'
import { insertRow } from '../database/prepared-statement'
import { newId } from '../ids'
import { marketEvent } from '../tables'

/** A demo market's time has been moved: every server reads it again. */
export const CLOCK_MOVED = 'clock_moved'

/** Something that has happened, for whoever has a page open. */
export interface MarketEvent {
  /** order_paid, money_arrived: what programs and pages tell apart. */
  kind: string
  /** Whom it concerns; null for both: everybody. */
  memberId: string | null
  shopId: string | null
  /** The order, offer or slip that it is about. */
  subjectId: string
  /** Instant on the market's clock. */
  at: Date
}

/** Transactions that have recorded an event: after their commit, and only then, the servers are told to look. */
const announcing = new WeakSet<object>()

/** Writes an event down in the transaction that makes it true. */
export async function recordEvent(tx: Tx, event: MarketEvent): Promise<void> {
  await insertRow(tx, marketEvent, { id: newId(), ...event })
  announcing.add(tx)
}

export async function recordEvents(tx: Tx, events: readonly MarketEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.insert(marketEvent).values(events.map((event) => ({ id: newId(), ...event })))
  announcing.add(tx)
}

export function hasRecordedEvents(tx: Tx): boolean {
  return announcing.has(tx)
}
