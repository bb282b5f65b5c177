import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: what this database is. A demo market never becomes a live one, nor the other way round. */
export const marketState = pgTable(
  'market_state',
  {
    isOnly: boolean().primaryKey().default(true),
    mode: text({ enum: ['demo', 'live'] }).notNull(),
    /** When the demo market's goods and members were all in place. */
    seededAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
    createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (t) => [check('market_state_one_row', sql`${t.isOnly}`)],
)
