import { count, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Reader } from '../database/orm'

/** Which page of a list: the first is 0. */
export interface Place {
  readonly page: number
  readonly size: number
}

interface Wanted extends Place {
  readonly where: SQL | undefined
  /** Ends with a unique column, so that no row is on two pages. */
  readonly orderBy: readonly (SQL | AnyPgColumn)[]
}

export interface Page<Row> {
  list: Row[]
  /** Number of all rows that match. */
  total: number
}

/** A query with its columns and joins, without a condition. */
interface Selection<Row> {
  where(condition: SQL | undefined): {
    orderBy(...columns: (SQL | AnyPgColumn)[]): {
      limit(size: number): { offset(rows: number): PromiseLike<Row[]> }
    }
  }
}

/**
 * A page of the rows of a table, with the number of all that match.
 * @param selection columns and joins of a row, if not those of the table. Its joins find exactly one row each.
 */
export async function readPage<T extends PgTable>(
  reader: Reader,
  table: T,
  wanted: Wanted,
): Promise<Page<T['$inferSelect']>>
export async function readPage<Row>(
  reader: Reader,
  table: PgTable | PgView,
  wanted: Wanted,
  selection: Selection<Row>,
): Promise<Page<Row>>
export async function readPage(
  reader: Reader,
  table: PgTable | PgView,
  { where, orderBy, page, size }: Wanted,
  selection: Selection<unknown> = reader.select().from(table),
): Promise<Page<unknown>> {
  const [[counted], list] = await Promise.all([
    reader.select({ total: count() }).from(table).where(where),
    selection
      .where(where)
      .orderBy(...orderBy)
      .limit(size)
      .offset(page * size),
  ])
  return { list, total: counted?.total ?? 0 }
}
