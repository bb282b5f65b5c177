import { eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../database/database'
import { StartRefused } from '../settings/start-refused'
import { dataKey } from '../tables'
import { checkValueOf, createDataCipher } from './data-cipher'
import type { DataKey } from './data-keys'
import { hasKey, type SealedColumn } from './sealed-columns'

/** Values of a column that prove a key which has no check value yet. One of them may be damaged. */
const PROVING_VALUES = 5

/**
 * Checks the data keys against the market's, and records new ones. A key of another market would encrypt new values
 * under an id whose older values it cannot decrypt.
 * @throws StartRefused with one line if a key differs from the one that its id had, or a key is missing
 */
export async function claimDataKeys(
  { orm }: Pick<Database, 'orm'>,
  keys: readonly DataKey[],
  columns: readonly SealedColumn[],
  now: Date,
): Promise<void> {
  const recorded = await orm.select().from(dataKey)
  for (const key of keys) {
    const before = recorded.find(({ id }) => id === key.id)
    if (!before && !(await opensItsValues(orm, key, columns))) throw otherKey(key.id)
    const row = { id: key.id, checkValue: checkValueOf(key), createdAt: now }
    await orm.insert(dataKey).values(row).onConflictDoNothing()
    const [stored] = await orm.select().from(dataKey).where(eq(dataKey.id, key.id))
    if (stored?.checkValue !== row.checkValue) throw otherKey(key.id)
  }
  const ids = keys.map(({ id }) => id)
  await orm.update(dataKey).set({ retiredAt: null }).where(inArray(dataKey.id, ids))
  const unknown = recorded.length === 0 ? await findUnknownKey(orm, ids, columns) : undefined
  if (unknown) throw missingKey(unknown)
  for (const { id, retiredAt } of recorded)
    if (!ids.includes(id) && retiredAt === null) await retireKey(orm, id, columns, now)
}

/** @throws StartRefused if values of the key are left */
async function retireKey(
  orm: Database['orm'],
  id: string,
  columns: readonly SealedColumn[],
  now: Date,
): Promise<void> {
  for (const { column, key } of columns) {
    const [left] = await orm.select({ key }).from(column.table).where(hasKey(column, id)).limit(1)
    if (left) throw missingKey(id)
  }
  await orm.update(dataKey).set({ retiredAt: now }).where(eq(dataKey.id, id))
}

/** Whether a key without a check value decrypts the values under its id, which an earlier release has written. */
async function opensItsValues(
  reader: Reader,
  key: DataKey,
  columns: readonly SealedColumn[],
): Promise<boolean> {
  const cipher = createDataCipher([key])
  let values = 0
  for (const { column, key: rowKey, context } of columns) {
    const rows = (await reader
      .select({ id: rowKey, value: column })
      .from(column.table)
      .where(hasKey(column, key.id))
      .limit(PROVING_VALUES)) as { id: string; value: string }[]
    values += rows.length
    for (const { id, value } of rows)
      try {
        cipher.decrypt(value, context(id))
        return true
      } catch {
        // The next value decides.
      }
  }
  return values === 0
}

/** Id of a key that has encrypted a value and is not among the given. */
async function findUnknownKey(
  reader: Reader,
  ids: readonly string[],
  columns: readonly SealedColumn[],
): Promise<string | undefined> {
  for (const { column } of columns) {
    const keyId: SQL<string> = sql<string>`split_part(${column}, '.', 1)`
    const rows = await reader.selectDistinct({ keyId }).from(column.table).where(isNotNull(column))
    const unknown = rows.find((row) => !ids.includes(row.keyId))
    if (unknown) return unknown.keyId
  }
  return undefined
}

const DEMO = '（没有设置 DATA_KEYS 的演示市场：从原来的数据目录恢复文件 data-keys）'

function otherKey(id: string): StartRefused {
  return new StartRefused(
    `DATA_KEYS 中编号 ${id} 的密钥不是本市场原来的密钥：请改回原来的密钥；新密钥请用新的编号，排在最前，并保留原来的${DEMO}`,
  )
}

function missingKey(id: string): StartRefused {
  return new StartRefused(
    `DATA_KEYS 缺少编号 ${id} 的密钥，仍有数据用它加密：请把它加在最后，运行 npm run rotate-data-key 之后再去掉${DEMO}`,
  )
}
