/** Rows of a module's own table by their id, for its store. */
import { and, asc, eq, type GetColumnData, getTableName, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../database/orm'

export type TableWithId = PgTable & { readonly id: AnyPgColumn }

export async function findById<T extends TableWithId>(
  reader: Reader,
  table: T,
  id: string,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await reader.select().from(plain(table)).where(eq(table.id, id))
  return row as T['$inferSelect'] | undefined
}

/** @throws Error if there is no such row */
export async function getById<T extends TableWithId>(
  reader: Reader,
  table: T,
  id: string,
): Promise<T['$inferSelect']> {
  return existing(await findById(reader, table, id), table, id)
}

/** Locks a row until the transaction ends. */
export async function lockById<T extends TableWithId>(
  tx: Tx,
  table: T,
  id: string,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await tx.select().from(plain(table)).where(eq(table.id, id)).for('update')
  return row as T['$inferSelect'] | undefined
}

/** Locks a row until the transaction ends. @throws Error if there is no such row */
export async function lockExisting<T extends TableWithId>(
  tx: Tx,
  table: T,
  id: string,
): Promise<T['$inferSelect']> {
  return existing(await lockById(tx, table, id), table, id)
}

/** Inserts a row. @returns it with the values that the database has set */
export async function insertOne<T extends PgTable>(
  tx: Tx,
  table: T,
  row: T['$inferInsert'],
): Promise<T['$inferSelect']> {
  const [created] = await tx.insert(plain(table)).values(row).returning()
  if (created === undefined) throw new Error(`a row of ${getTableName(table)} was not stored`)
  return created
}

/** Changes a row. @throws Error if there is no such row */
export async function changeById<T extends TableWithId>(
  tx: Tx,
  table: T,
  id: string,
  changes: Partial<T['$inferInsert']>,
): Promise<T['$inferSelect']> {
  const [changed] = await tx.update(plain(table)).set(changes).where(eq(table.id, id)).returning()
  return existing(changed as T['$inferSelect'] | undefined, table, id)
}

/**
 * One column of the rows with some ids, such as numbers and names.
 * @param by column that the ids are of, and the key of the result
 */
export async function columnByIds<C extends AnyPgColumn>(
  reader: Reader,
  column: C,
  { by, ids, where }: { by: AnyPgColumn; ids: readonly string[]; where?: SQL },
): Promise<Map<string, GetColumnData<C>>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({ id: by, value: column as AnyPgColumn })
    .from(by.table as PgTable)
    .where(and(where, inArray(by, [...ids])))
  return new Map(rows.map(({ id, value }) => [id as string, value as GetColumnData<C>]))
}

interface Due {
  /** Of the rows that are due. */
  readonly where: SQL | undefined
  /** The earliest comes first, of equal ones the smaller id. Without it, ids alone decide. */
  readonly dueAt?: AnyPgColumn
  /** Ids of rows that failed in this sweep. */
  readonly except?: readonly string[]
}

/** Locks the row that is longest due. Rows that another transaction has locked are skipped. */
export async function lockNextDue<T extends TableWithId>(
  tx: Tx,
  table: T,
  { where, dueAt, except = [] }: Due,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await tx
    .select()
    .from(plain(table))
    .where(and(where, except.length === 0 ? undefined : notInArray(table.id, [...except])))
    .orderBy(...(dueAt ? [asc(dueAt)] : []), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row as T['$inferSelect'] | undefined
}

// Drizzle computes the rows of a known table only.
const plain = (table: PgTable): PgTable => table

function existing<Row>(row: Row | undefined, table: PgTable, id: string): Row {
  if (row === undefined) throw new Error(`${getTableName(table)} ${id} does not exist`)
  return row
}
