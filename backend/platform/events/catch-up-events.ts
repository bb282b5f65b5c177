import { asc, gt } from 'drizzle-orm'
import { systemClock } from '../clock'
import type { Database, Reader } from '../database/database'
import { idsFrom } from '../ids'
import { marketEvent } from '../tables'

/** Ids are created before commit on different clocks, so rows of the last minute are read again. */
const OVERLAP_MS = 60_000
const ROWS_AT_ONCE = 1_000

export type RecordedEvent = typeof marketEvent.$inferSelect

/** @returns reads the events that were not read before; after an outage, all since the last read */
export function catchUpEvents(db: Pick<Database, 'orm'>): () => Promise<RecordedEvent[]> {
  const readAtById = new Map<string, number>()
  let readAt = systemClock.now().getTime()
  return async () => {
    const now = systemClock.now().getTime()
    const from = Math.min(readAt, now) - OVERLAP_MS
    const rows = await eventsAfter(db.orm, idsFrom(from))
    const unseen = rows.filter((row) => !readAtById.has(row.id))
    for (const { id } of unseen) readAtById.set(id, now)
    for (const [id, at] of readAtById) if (at < from - OVERLAP_MS) readAtById.delete(id)
    readAt = now
    return unseen
  }
}

async function eventsAfter(reader: Reader, id: string): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for (;;) {
    const rows = await reader
      .select()
      .from(marketEvent)
      .where(gt(marketEvent.id, all.at(-1)?.id ?? id))
      .orderBy(asc(marketEvent.id))
      .limit(ROWS_AT_ONCE)
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) return all
  }
}
