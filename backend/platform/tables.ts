import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
import { instant, wholeNumber } from './database/columns'

/** Number of a transaction, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** One row with the mode of this database. The mode never changes. */
export const marketState = pgTable(
  'market_state',
  {
    isOnly: boolean().primaryKey().default(true),
    mode: text({ enum: ['demo', 'live'] }).notNull(),
    /** When the seed of the demo market sufficed to open it. */
    openedAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
    /** When seeding of the demo market was complete. */
    seededAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
    createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    /** Offset of a demo market's clock. */
    clockOffsetMs: wholeNumber().default(0),
  },
  (t) => [
    check('market_state_one_row', sql`${t.isOnly}`),
    check(
      'market_state_clock_offset',
      sql`${t.clockOffsetMs} >= 0 and (${t.clockOffsetMs} = 0 or ${t.mode} = 'demo')`,
    ),
  ],
)

/** Every data key that has encrypted values of this market. A key under a known id must have its check value. */
export const dataKey = pgTable('data_key', {
  id: text().primaryKey(),
  checkValue: text().notNull(),
  createdAt: instant().notNull(),
  /** When no value of this key was left and it was not in DATA_KEYS. */
  retiredAt: instant(),
})

/**
 * Events, inserted in the transaction that causes them, for open pages. Ids are UUIDv7 of the server's time, so they
 * are delivered in order. Old rows are purged.
 */
export const marketEvent = pgTable(
  'market_event',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Recipient member or shop. Both null: public. */
    memberId: uuid(),
    shopId: uuid(),
    /** The order, offer or slip of the event. */
    subjectId: uuid().notNull(),
    /** Instant on the market's clock. */
    at: instant().notNull(),
    /** Transaction that recorded it. */
    transactionId: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [index('market_event_transaction').on(t.transactionId, t.id)],
)

/** Completed daily jobs, per day in Asia/Shanghai. */
export const dailyJobRun = pgTable(
  'daily_job_run',
  { kind: text().notNull(), day: date({ mode: 'string' }).notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.day] })],
)

/** All causes of money movements. Each module's migration inserts its own; the runtime login only reads. */
export const moneyCause = pgTable('money_cause', { kind: text().primaryKey() }, (t) => [
  check('money_cause_format', sql`${t.kind} ~ '^[a-z_]{1,32}$'`),
])

/** One reconcile run over the whole database. An interrupted run continues from `position`. */
export const reconcileRun = pgTable(
  'reconcile_run',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['nightly', 'operator'] }).notNull(),
    /** Day in Asia/Shanghai of a nightly run: one per day. */
    day: date({ mode: 'string' }).unique(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** The current check and its cursor. Null before the first step and after the last. */
    position: jsonb().$type<ReconcilePosition>(),
    violations: wholeNumber().default(0),
  },
  (t) => [check('reconcile_run_nightly_day', sql`(${t.kind} = 'nightly') = (${t.day} is not null)`)],
)

export interface ReconcilePosition {
  check: string
  state: Record<string, string | number | null> | null
}

/** The first violations of a run. */
export const reconcileFinding = pgTable(
  'reconcile_finding',
  {
    runId: uuid()
      .notNull()
      .references(() => reconcileRun.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    /** Name of the check; empty in rows of earlier releases. */
    check: text('check_name').notNull().default(''),
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

/** Events counted in sliding windows, such as wrong guesses, by what they count against. */
export const slidingWindow = pgTable(
  'sliding_window',
  {
    key: text().primaryKey(),
    /** Instants of the events that counted when the newest was added. */
    instants: instant().array().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [index().on(t.lastAt)],
)

/** One row per request that had an effect. A repeated id gets the first answer for REQUEST_RETENTION_DAYS. */
export const requestLog = pgTable(
  'request_log',
  {
    actorId: uuid().notNull(),
    requestId: uuid().notNull(),
    /** SHA-256 of operation name and content. */
    fingerprint: text().notNull(),
    answer: jsonb().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.requestId] }), index('request_log_at').on(t.at)],
)
