import { sql } from 'drizzle-orm'
import type { Database, Reader } from '../database/database'
import { marketEvent } from '../tables'

const ROWS_AT_ONCE = 1_000

export type RecordedEvent = Omit<typeof marketEvent.$inferSelect, 'transactionId'>

/** A type for what `execute` returns: names as in the database. */
type Row = {
  xmin: string
  transaction_id: string | null
  id: string
  kind: string
  member_id: string | null
  shop_id: string | null
  subject_id: string
  at: string
}

/**
 * Reads events in the order in which their transactions end, so that none is missed and only those of transactions that
 * ran during the last read are read twice.
 * @returns reads the events that were not read before, in order of ids; after an outage, all since the last read. The
 * first read returns nothing.
 */
export function catchUpEvents(db: Pick<Database, 'orm'>): () => Promise<RecordedEvent[]> {
  /** All transactions before it have ended and were read. */
  let horizon: string | null = null
  /** Events of later transactions that were read. */
  let seen = new Set<string>()
  return async () => {
    const isFirst = horizon === null
    if (isFirst) await forgetForeignEvents(db.orm)
    const { rows, xmin } = await eventsFrom(db.orm, horizon)
    const unseen = isFirst ? [] : rows.filter(({ id }) => !seen.has(id))
    seen = new Set(rows.filter((row) => BigInt(row.transaction_id ?? 0) >= BigInt(xmin)).map(({ id }) => id))
    horizon = xmin
    return unseen.map(eventOf).sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

/** Events in a dump that was restored have numbers of another database, which this one has not reached. */
async function forgetForeignEvents(reader: Database['orm']): Promise<void> {
  await reader
    .delete(marketEvent)
    .where(sql`${marketEvent.transactionId} >= pg_snapshot_xmax(pg_current_snapshot())`)
}

/**
 * Events of transactions from the horizon on.
 * @param horizon null: only of those that run now
 * @returns also the next horizon: the oldest transaction that ran when the first rows were read
 */
async function eventsFrom(reader: Reader, horizon: string | null): Promise<{ rows: Row[]; xmin: string }> {
  const all: Row[] = []
  let xmin: string | undefined
  for (;;) {
    const last = all.at(-1)
    const after = last
      ? sql`(e.transaction_id, e.id) > (${last.transaction_id}::xid8, ${last.id}::uuid)`
      : sql`e.transaction_id >= coalesce(${horizon}::xid8, s.xmin)`
    const rows = await reader.execute<Row>(sql`
      select s.xmin::text, e.transaction_id::text, e.id, e.kind, e.member_id, e.shop_id, e.subject_id, e.at
      from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) s
      left join lateral (select * from ${marketEvent} e where ${after}
        order by e.transaction_id, e.id limit ${ROWS_AT_ONCE}) e on true`)
    xmin ??= rows[0]?.xmin
    if (xmin === undefined) throw new Error('the database has no snapshot')
    all.push(...rows.filter((row) => row.transaction_id !== null))
    if (rows.length < ROWS_AT_ONCE) return { rows: all, xmin }
  }
}

function eventOf({ id, kind, member_id, shop_id, subject_id, at }: Row): RecordedEvent {
  return { id, kind, memberId: member_id, shopId: shop_id, subjectId: subject_id, at: new Date(at) }
}
