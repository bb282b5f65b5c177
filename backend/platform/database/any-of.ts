import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Matches a uuid column with some ids by one parameter, so that the text of the statement, and the time to build it, do not
 * depend on their number. No ids match nothing.
 */
export function anyOf(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${column} = any(${idArray(ids)})`
}

/** The ids as one parameter of type uuid[]. */
export function idArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join()}}`}::uuid[]`
}
