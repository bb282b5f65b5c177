/** Columns that every module's tables have. */
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A whole number of fen, kg or points; never a fraction. */
export const whole = () => bigint({ mode: 'number' }).notNull()

/** SHA-256 of the row's frozen columns; the trigger `seal_row` writes it on insert, reconcile compares it. */
export const rowHash = () => text().notNull().default('')
