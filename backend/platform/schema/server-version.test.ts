import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { openDatabaseProxy, type TcpProxy } from 'tests/support/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate'
import { requireSupportedServer } from './server-version'

test.each([150_000, 150_018, 160_014, 170_010, 180_004, 190_000])('accepts server version %d', (version) => {
  expect(() => requireSupportedServer(version, 'DATABASE_URL')).not.toThrow()
})

test.each([
  [149_999, '14.9999'],
  [140_012, '14.12'],
  [90_624, '9.6.24'],
])('refuses server version %d in one line that names %s and the setting', (version, name) => {
  expect(() => requireSupportedServer(version, 'DATABASE_URL')).toThrow(
    new RegExp(`^DATABASE_URL 指向的 PostgreSQL ${name} 过旧：请升级到 15 或更高版本$`),
  )
})

let database: TestDatabase
let proxy: TcpProxy & { url: string }
beforeAll(async () => {
  database = await openTestDatabase()
  proxy = await openDatabaseProxy(database.adminUrl)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

test('refuses a server that reports version 14.12', async () => {
  const [row] = await database.db.orm.execute<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  proxy.rewriteAnswers((answered) => replaceBytes(answered, row?.version ?? '', '140012'))
  const migrating = migrate({ adminUrl: proxy.url, runtimeUrl: database.runtimeUrl, log: () => {} })
  await expect(migrating).rejects.toThrow(/^DATABASE_ADMIN_URL 指向的 PostgreSQL 14\.12 过旧：[^\n]*$/)
})

/** Of equal length, to keep the length fields of the protocol valid. */
function replaceBytes(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}
