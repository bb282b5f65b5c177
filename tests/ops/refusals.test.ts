import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { launchServer } from 'tests/support/server-process'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { liveSettings } from './live-settings'

/** Number of cases at the gate level. */
const SAMPLED = 4

let database: TestDatabase
let demoDatabase: TestDatabase
let otherKeyDatabase: TestDatabase
let dataDir: string
let taken: Server
let emptyDatabase: string

beforeAll(async () => {
  database = await openTestDatabase()
  demoDatabase = await openTestDatabase()
  await query(demoDatabase.superuserUrl, `insert into market_state (mode, created_at) values ('demo', now())`)
  otherKeyDatabase = await openTestDatabase()
  await query(
    otherKeyDatabase.superuserUrl,
    `insert into data_key (id, check_value, created_at) values ('k1', 'of another key', now())`,
  )
  emptyDatabase = `empty_${randomBytes(6).toString('hex')}`
  await query(inject('cluster').superuserUrl, `create database ${emptyDatabase}`)
  dataDir = mkdtempSync(join(tmpdir(), 'suji-ops-'))
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
})
afterAll(async () => {
  taken.close()
  await database.drop()
  await demoDatabase.drop()
  await otherKeyDatabase.drop()
  await query(inject('cluster').superuserUrl, `drop database ${emptyDatabase}`)
  rmSync(dataDir, { recursive: true })
})

async function query(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(statement)
  await sql.end()
}

const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const oldNode = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})`

const cases: Record<string, [line: RegExp, settings: () => Record<string, string>]> = {
  'a live market without PUBLIC_ORIGIN': [
    /^正式模式缺少 PUBLIC_ORIGIN：/,
    () => ({ ...liveSettings(database), PUBLIC_ORIGIN: '' }),
  ],
  'a weak SESSION_SECRET': [
    /^SESSION_SECRET 过弱：请设为至少 32 字节/,
    () => ({ ...liveSettings(database), SESSION_SECRET: 'too short' }),
  ],
  'a live SMS sandbox without SMS_SANDBOX_TOKEN': [
    /^正式模式的短信沙箱缺少 SMS_SANDBOX_TOKEN：/,
    () => ({ ...liveSettings(database), SMS_GATEWAY: 'sandbox' }),
  ],
  'a weak SMS_SANDBOX_TOKEN': [
    /^SMS_SANDBOX_TOKEN 过弱：请设为至少 32 个字符/,
    () => ({ ...liveSettings(database), SMS_GATEWAY: 'sandbox', SMS_SANDBOX_TOKEN: 'too short' }),
  ],
  'an unknown mode': [/^配置 SUJI_MODE 无效：/, () => ({ SUJI_MODE: 'production' })],
  'a port that is none': [/^配置 PORT 无效：/, () => ({ ...liveSettings(database), PORT: 'http' })],
  'proxies that are none': [
    /^配置 TRUSTED_PROXIES 无效：/,
    () => ({ ...liveSettings(database), TRUSTED_PROXIES: 'nginx' }),
  ],
  'a database that does not answer': [
    /^无法连接数据库：请检查 DATABASE_URL/,
    () => ({ ...liveSettings(database), DATABASE_URL: 'postgres://suji:secret@127.0.0.1:1/suji' }),
  ],
  'a database without the migrations': [
    /^数据库缺少 \d+ 个结构更新：请设置 DATABASE_ADMIN_URL 并运行 npm run migrate/,
    () => liveSettings({ runtimeUrl: at(database.runtimeUrl, emptyDatabase) }),
  ],
  'the database of a demo market': [
    /^该数据库属于演示市场，不能以正式模式启动：/,
    () => liveSettings(demoDatabase),
  ],
  'a login that owns the tables': [
    /^DATABASE_URL 的登录 suji_owner 拥有数据表 /,
    () => liveSettings({ runtimeUrl: database.adminUrl }),
  ],
  'a login that would own the tables': [
    /^DATABASE_URL 的登录 suji_owner 拥有 DATABASE_ADMIN_URL 的登录的权限/,
    () => ({ ...liveSettings({ runtimeUrl: database.adminUrl }), DATABASE_ADMIN_URL: database.adminUrl }),
  ],
  'a direct connection as owner': [
    /^DATABASE_DIRECT_URL 的登录 suji_owner 不是 DATABASE_URL 的登录 suji_app/,
    () => ({ ...liveSettings(database), DATABASE_DIRECT_URL: database.adminUrl }),
  ],
  'a direct connection to another database': [
    /^DATABASE_DIRECT_URL（数据库 test_\w+）与 DATABASE_URL（/,
    () => ({ ...liveSettings(database), DATABASE_DIRECT_URL: demoDatabase.runtimeUrl }),
  ],
  'another key under a known id': [
    /^DATA_KEYS 中编号 k1 的密钥不是本市场原来的密钥：请改回/,
    () => liveSettings(otherKeyDatabase),
  ],
  'a misspelt setting': [
    /^没有名为 PUBLIC_ORGIN 的配置：是否要设置 PUBLIC_ORIGIN？/,
    () => ({ ...liveSettings(database), PUBLIC_ORIGIN: '', PUBLIC_ORGIN: 'https://suji.example.com' }),
  ],
  'a log level that is none': [
    /^配置 LOG_LEVEL 无效：请设为 silent、/,
    () => ({ ...liveSettings(database), LOG_LEVEL: 'loud' }),
  ],
  'a port that is taken': [
    /^端口 \d+ 已被占用：/,
    () => ({ ...liveSettings(database), PORT: String((taken.address() as { port: number }).port) }),
  ],
  'a data folder that cannot be': [/^无法写入数据目录 /, () => ({ DATA_DIR: '/dev/null/data' })],
}

test.each(sampleCases(Object.entries(cases), ([what]) => what, SAMPLED))(
  '%s: one line with the setting to change, exit code 1',
  async (_, [line, settings]) => {
    const server = await launchServer({ settings: { DATA_DIR: dataDir, ...settings() } })
    expect(await server.ended).toBe(1)
    expect(server.errors).toEqual([expect.stringMatching(line)])
    expect(server.errors.join()).not.toContain('secret')
  },
)

test('rejects an old Node before anything else', async () => {
  const command = [process.execPath, '--import', oldNode, 'bin/start.mjs']
  const server = await launchServer({ settings: {}, command })
  expect([await server.ended, server.errors]).toEqual([
    1,
    [expect.stringMatching(/^Node.js 版本过旧（当前 18.20.4）/)],
  ])
})
