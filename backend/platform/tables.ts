import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns'

/** One row: what this database is. A demo market never becomes a live one, nor the other way round. */
export const marketState = pgTable(
  'market_state',
  {
    isOnly: boolean().primaryKey().default(true),
    mode: text({ enum: ['demo', 'live'] }).notNull(),
    /** When the demo market's goods and members were all in place. */
    seededAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
    createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    /** How far a demo market's time has been moved forward. */
    clockOffsetMs: whole().default(0),
  },
  (t) => [
    check('market_state_one_row', sql`${t.isOnly}`),
    check(
      'clock_moves_forward',
      sql`${t.clockOffsetMs} >= 0 and (${t.clockOffsetMs} = 0 or ${t.mode} = 'demo')`,
    ),
  ],
)

/**
 * What has happened, written in the transaction that did it, for whoever has a page open. Ids are UUIDv7 of the
 * server's own time, so they are read in order; old rows are forgotten.
 */
export const marketEvent = pgTable('market_event', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  /** Whom it concerns; null for both: everybody. */
  memberId: uuid(),
  shopId: uuid(),
  /** The order, offer or slip that it is about. */
  subjectId: uuid().notNull(),
  /** Instant on the market's clock. */
  at: instant().notNull(),
})

/** Work that is done once per day in Asia/Shanghai, and has been. */
export const dayDone = pgTable(
  'day_done',
  { kind: text().notNull(), day: date({ mode: 'string' }).notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.day] })],
)
