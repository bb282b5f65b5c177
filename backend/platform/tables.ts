import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from './database/columns'

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

/** Every cause of which money may move; each module's migration adds its own, the runtime login only reads. */
export const moneyCause = pgTable('money_cause', { kind: text().primaryKey() }, (t) => [
  check('money_cause_plain', sql`${t.kind} ~ '^[a-z_]{1,32}$'`),
])

/** One pass of reconcile over the whole database; a pass that was interrupted goes on from `position`. */
export const reconcileRun = pgTable(
  'reconcile_run',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['nightly', 'operator'] }).notNull(),
    /** Day in Asia/Shanghai of a nightly run: one per day. */
    day: date({ mode: 'string' }).unique(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** The check under way and its cursor; null before the first step and after the last. */
    position: jsonb().$type<ReconcilePosition>(),
    violations: whole().default(0),
  },
  (t) => [check('reconcile_day_of_nightly', sql`(${t.kind} = 'nightly') = (${t.day} is not null)`)],
)

export interface ReconcilePosition {
  check: string
  state: Record<string, string | number | null> | null
}

/** The first violations that a run found. */
export const reconcileFinding = pgTable(
  'reconcile_finding',
  {
    runId: uuid()
      .notNull()
      .references(() => reconcileRun.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    invariant: text().notNull(),
    tableName: text().notNull(),
    rowId: text().notNull(),
    detail: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.no] })],
)

/** Calls counted per client address in windows of fixed length. */
export const rateLimitWindow = pgTable(
  'rate_limit_window',
  { key: text().primaryKey(), startsAt: instant().notNull(), calls: integer().notNull() },
  (t) => [index().on(t.startsAt)],
)
