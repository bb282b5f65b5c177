/** Columns that every module's tables have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A whole number of fen, kg or points; never a fraction. */
export const whole = () => bigint({ mode: 'number' }).notNull()
