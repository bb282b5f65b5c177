/** Column types that the tables of all modules share. */
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** An integer of fen, kg or points. */
export const wholeNumber = () => bigint({ mode: 'number' }).notNull()

/** SHA-256 of the row's frozen columns. The trigger `seal_row` sets it on insert; reconcile compares it. */
export const rowHash = () => text().notNull().default('')
