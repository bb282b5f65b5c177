import { randomBytes } from 'node:crypto'
import { authentication } from 'backend/authentication/tables'
import { webhook } from 'backend/integrations/tables'
import { secretContext } from 'backend/integrations/webhooks/secret-context'
import { operator, operatorTotp } from 'backend/operators/tables'
import { sealedText } from 'backend/platform/database/columns'
import { claimDataKeys } from 'backend/platform/encryption/claim-data-keys'
import { createDataCipher } from 'backend/platform/encryption/data-cipher'
import type { DataKey } from 'backend/platform/encryption/data-keys'
import { countOldValues, nameOfColumn, rotateColumns } from 'backend/platform/encryption/sealed-columns'
import { newId } from 'backend/platform/ids'
import { dataKey } from 'backend/platform/tables'
import { eq, getTableColumns, is } from 'drizzle-orm'
import { PgTable, pgTable } from 'drizzle-orm/pg-core'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SEALED_COLUMNS } from './registry'

const newKey = (id: string): DataKey => ({ id, key: randomBytes(32) })
const OLD = newKey('k1')
const NEW = newKey('k2')
const NOW = new Date('2026-11-21T04:00:00.000Z')

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.drop())

const claim = (...keys: DataKey[]) => claimDataKeys(database.db, keys, SEALED_COLUMNS, NOW)
const rotate = (...keys: DataKey[]) => rotateColumns(database.db, createDataCipher(keys), SEALED_COLUMNS)

/** A webhook whose secret is encrypted with a key. */
async function webhookWith(key: DataKey, context?: string): Promise<string> {
  const id = newId()
  const secretSealed = createDataCipher([key]).encrypt(`whs_${id}`, context ?? secretContext(id))
  await database.db.orm.insert(webhook).values({
    ...{ id, shopId: newId(), memberId: newId(), address: 'https://erp.example.com/', secretSealed },
    ...{ topics: ['orders'], state: 'active', version: 1, createdAt: NOW },
  })
  return id
}
async function secretOf(id: string, key: DataKey): Promise<string> {
  const [row] = await database.db.orm.select().from(webhook).where(eq(webhook.id, id))
  return createDataCipher([key]).decrypt(row?.secretSealed ?? '', secretContext(id))
}

/** Tables of all modules. */
function allTables(): PgTable[] {
  const files = import.meta.glob<Record<string, unknown>>(['../*/tables.ts', '../*/tables/*.ts'], {
    eager: true,
  })
  const tables = Object.values(files).flatMap((file) => Object.values(file))
  return [...new Set(tables.filter((one) => is(one, PgTable)))]
}
const refusesPlainText = (write: () => unknown) => {
  try {
    write()
    return false
  } catch {
    return true
  }
}

test('every column of encrypted values in the schema is listed by its module, and no other', () => {
  const columns = allTables().flatMap((table) => Object.values(getTableColumns(table)))
  const sealed = columns.filter(
    (column) =>
      column.columnType === 'PgCustomColumn' && refusesPlainText(() => column.mapToDriverValue('plain')),
  )
  const named = columns.filter(({ name }) => name.endsWith('Sealed'))
  expect(sealed.length).toBeGreaterThanOrEqual(11)
  expect(sealed).toEqual(expect.arrayContaining(named))
  expect(new Set(SEALED_COLUMNS.map(({ column }) => column))).toEqual(new Set(sealed))
})

test.each(['', 'secret', '110101199003074258', 'k1', 'K1.abc', 'k1.a b'])(
  'a sealed column refuses %j',
  (plain) => {
    const { value } = getTableColumns(pgTable('sample', { value: sealedText() }))
    expect(() => value.mapToDriverValue(plain)).toThrow(/plain text/)
  },
)

test('records new keys and accepts them again, in any order', async () => {
  await claim(OLD)
  await claim(OLD)
  await claim(NEW, OLD)
  await claim(OLD, NEW)
  expect((await database.db.orm.select().from(dataKey)).map(({ id }) => id).sort()).toEqual(['k1', 'k2'])
})

test.each([[[newKey('k1')]], [[NEW, newKey('k1')]], [[newKey('k1'), NEW]]])(
  'refuses another key under a known id in one line, and records nothing',
  async (keys) => {
    await claim(OLD)
    const before = await database.db.orm.select().from(dataKey).where(eq(dataKey.id, 'k1'))
    await expect(claim(...keys)).rejects.toThrow(
      /^DATA_KEYS 中编号 k1 的密钥不是本市场原来的密钥：请改回[^\n]+$/,
    )
    expect(await database.db.orm.select().from(dataKey).where(eq(dataKey.id, 'k1'))).toEqual(before)
  },
)

test('refuses a key that does not decrypt what an earlier release has written', async () => {
  await webhookWith(OLD)
  await expect(claim(newKey('k1'))).rejects.toThrow(/编号 k1 的密钥不是/)
  await expect(claim(NEW)).rejects.toThrow(/^DATA_KEYS 缺少编号 k1 的密钥，仍有数据用它加密：[^\n]+$/)
})

test('one damaged value does not make the right key a wrong one', async () => {
  await webhookWith(OLD, 'another row')
  await webhookWith(OLD)
  await claim(OLD)
})

test('refuses to start without a key that is still needed, and allows it after the rotation', async () => {
  await claim(OLD)
  const id = await webhookWith(OLD)
  await claim(NEW, OLD)
  await expect(claim(NEW)).rejects.toThrow(/^DATA_KEYS 缺少编号 k1 的密钥/)
  expect(await rotate(NEW, OLD)).toEqual({ changed: 1, unreadable: [] })
  await claim(NEW)
  expect(await secretOf(id, NEW)).toBe(`whs_${id}`)
  const [retired] = await database.db.orm.select().from(dataKey).where(eq(dataKey.id, 'k1'))
  expect(retired?.retiredAt).toEqual(NOW)
  await expect(claim(newKey('k1'), NEW)).rejects.toThrow(/编号 k1/)
})

test('rotates every row but the unreadable one, names it and counts what is left', async () => {
  const [first, damaged, last] = [
    await webhookWith(OLD),
    await webhookWith(OLD, 'another row'),
    await webhookWith(OLD),
  ]
  const operatorId = newId()
  await database.db.orm.insert(operator).values({
    ...{
      id: operatorId,
      name: 'chen',
      displayName: '老陈',
      phone: '13800000051',
      roles: ['admin'],
      createdAt: NOW,
    },
  } as never)
  const secret = createDataCipher([OLD]).encrypt('JBSWY3DP', `operator_totp.secret ${operatorId}`)
  await database.db.orm.insert(operatorTotp).values({ operatorId, secret, lastStep: 1, createdAt: NOW })
  expect(await rotate(NEW, OLD)).toEqual({
    changed: 3,
    unreadable: [{ column: 'webhook.secret_sealed', id: damaged }],
  })
  for (const id of [first, last]) expect(await secretOf(id, NEW)).toBe(`whs_${id}`)
  expect(await countOldValues(database.db.orm, 'k2', SEALED_COLUMNS)).toEqual([
    { column: 'webhook.secret_sealed', rows: 1 },
  ])
  expect((await rotate(NEW, OLD)).changed).toBe(0)
})

test('names columns as the database does', () => {
  expect(SEALED_COLUMNS.map(nameOfColumn)).toEqual(
    expect.arrayContaining([
      'webhook.previous_secret_sealed',
      'operator_totp.secret',
      'bank_card.account_sealed',
    ]),
  )
  expect(authentication.idNumberSealed.name).toBe('idNumberSealed')
})
