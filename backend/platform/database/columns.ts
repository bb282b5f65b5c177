/** Column types that the tables of all modules share. */
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** An integer of fen, kg or points. */
export const wholeNumber = () => bigint({ mode: 'number' }).notNull()

/** SHA-256 of the row's frozen columns. The trigger `seal_row` sets it on insert; reconcile compares it. */
export const rowHash = () => text().notNull().default('')

const SEALED = /^[a-z0-9][a-z0-9-]{0,19}\.[A-Za-z0-9_-]+$/

/**
 * A value that the data cipher has encrypted; plain text is refused. Its module lists the column in `sealedColumns`, so
 * that keys can be rotated.
 */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => {
    if (!SEALED.test(value)) throw new Error('a column of encrypted values refuses plain text')
    return value
  },
})
