import { and, asc, count, eq, getTableName, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Reader } from '../database/database'
import { log } from '../log'
import type { DataCipher } from './data-cipher'

/** A column of encrypted values, which the rotation of keys encrypts again. */
export interface SealedColumn {
  readonly column: PgColumn
  /** Primary key of its table, a uuid. */
  readonly key: PgColumn
  /** Name of the row and column that the value is bound to. */
  context(id: string): string
  /** Further columns that depend on the key of the value, such as a keyed hash. */
  also?(cipher: DataCipher, plain: string): Record<string, string>
}

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export const nameOfColumn = ({ column }: SealedColumn) => `${getTableName(column.table)}.${sqlName(column)}`

/** Drizzle names the column in SQL only when it builds a query. */
const sqlName = ({ name }: PgColumn) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const hasKey = (column: PgColumn, keyId: string): SQL => sql`starts_with(${column}, ${`${keyId}.`})`

export interface Rotated {
  changed: number
  /** Rows whose value cannot be decrypted with any key. */
  unreadable: { column: string; id: string }[]
}

/**
 * Encrypts the values of the columns with the present key, in small steps while the market runs. Safe to repeat. A row
 * that cannot be decrypted is set aside and does not stop the others.
 */
export async function rotateColumns(
  { orm }: Pick<Database, 'orm'>,
  cipher: DataCipher,
  columns: readonly SealedColumn[],
): Promise<Rotated> {
  const result: Rotated = { changed: 0, unreadable: [] }
  for (const sealed of columns)
    for (let after = BEFORE_ALL; ; ) {
      const rows = await readOldRows(orm, sealed, cipher.currentKeyId, after)
      for (const { id, value } of rows) {
        after = id
        const again = encryptAgain(cipher, sealed, { id, value })
        if (again === null) result.unreadable.push({ column: nameOfColumn(sealed), id })
        else if (await replace(orm, sealed, { id, value }, again)) result.changed += 1
      }
      if (rows.length < BATCH) break
    }
  for (const row of result.unreadable) log.error(row, 'encrypted value cannot be decrypted')
  return result
}

async function readOldRows(
  reader: Reader,
  { column, key }: SealedColumn,
  currentKeyId: string,
  after: string,
) {
  const isOld = sql`not ${hasKey(column, currentKeyId)}`
  return (await reader
    .select({ id: key, value: column })
    .from(column.table)
    .where(and(isNotNull(column), isOld, gt(key, after)))
    .orderBy(asc(key))
    .limit(BATCH)) as { id: string; value: string }[]
}

function encryptAgain(
  cipher: DataCipher,
  sealed: SealedColumn,
  { id, value }: { id: string; value: string },
): Record<string, string> | null {
  const context = sealed.context(id)
  try {
    const plain = cipher.decrypt(value, context)
    return { [sealed.column.name]: cipher.encrypt(plain, context), ...sealed.also?.(cipher, plain) }
  } catch {
    return null
  }
}

/** @returns false if the value was changed in the meantime */
async function replace(
  orm: Database['orm'],
  { column, key }: SealedColumn,
  { id, value }: { id: string; value: string },
  again: Record<string, string>,
): Promise<boolean> {
  const replaced = await orm
    .update(column.table)
    .set(again as PgUpdateSetSource<typeof column.table>)
    .where(and(eq(key, id), eq(column, value)))
    .returning({ id: key })
  return replaced.length === 1
}

/** Number of values by column that the present key did not encrypt. */
export async function countOldValues(
  reader: Reader,
  currentKeyId: string,
  columns: readonly SealedColumn[],
): Promise<{ column: string; rows: number }[]> {
  const counts: { column: string; rows: number }[] = []
  for (const sealed of columns) {
    const isOld = and(isNotNull(sealed.column), sql`not ${hasKey(sealed.column, currentKeyId)}`)
    const [counted] = await reader.select({ rows: count() }).from(sealed.column.table).where(isOld)
    const rows = counted?.rows ?? 0
    if (rows > 0) counts.push({ column: nameOfColumn(sealed), rows })
  }
  return counts
}
