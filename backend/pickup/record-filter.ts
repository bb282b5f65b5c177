/** Filters of lists of people and trucks. */
import { searchWords } from 'backend/search'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export interface RecordFilter {
  readonly id?: string | undefined
  /** Words, all of which the key of a row contains. */
  readonly sText: string
  /** Only rows with a paper whose last day is this one or earlier, yyyy-mm-dd. */
  readonly dueBy?: string | undefined
}

interface Searched {
  readonly id: AnyPgColumn
  readonly key: SQL
  readonly earliestDay: SQL
}

/** The earliest last day of some papers; null if none is known. */
export function firstDay(...days: readonly [AnyPgColumn, ...AnyPgColumn[]]): SQL {
  return sql`least(${sql.join([...days], sql`, `)})`
}

/** Condition: rows that match a filter. */
export function matches(
  { id, sText, dueBy }: RecordFilter,
  { id: column, key, earliestDay }: Searched,
): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(column, id),
    dueBy === undefined ? undefined : sql`${earliestDay} <= ${dueBy}::date`,
    // The words are in the form of `searchForm`, without the marks that names have.
    ...searchWords(sText).map((word) => sql`strpos(translate(upper(${key}), '·.-', ''), ${word}) > 0`),
  )
}
