import { insertRows } from '../database/insert-rows'
import type { Tx } from '../database/orm'
import { insertRow } from '../database/prepared-statement'
import { newId } from '../ids'
import { marketEvent } from '../tables'

/** Event kind: the demo clock was moved, and every server reads it again. */
export const CLOCK_MOVED = 'clock_moved'

/** An event for open pages and programs. */
export interface MarketEvent {
  /** Kind that pages and programs distinguish: order_paid, money_arrived. */
  kind: string
  /** Recipient member or shop. Both null: public. */
  memberId: string | null
  shopId: string | null
  /** The order, offer or slip of the event. */
  subjectId: string
  /** Instant on the market's clock. */
  at: Date
}

/** Transactions that recorded an event. Servers are notified after their commit. */
const announcing = new WeakSet<object>()

/** Records an event in the transaction that causes it. */
export async function recordEvent(tx: Tx, event: MarketEvent): Promise<void> {
  await insertRow(tx, marketEvent, { id: newId(), ...event })
  announcing.add(tx)
}

export async function recordEvents(tx: Tx, events: readonly MarketEvent[]): Promise<void> {
  if (events.length === 0) return
  await insertRows(
    tx,
    marketEvent,
    events.map((event) => ({ id: newId(), ...event })),
  )
  announcing.add(tx)
}

export function hasRecordedEvents(tx: Tx): boolean {
  return announcing.has(tx)
}
