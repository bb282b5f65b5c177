import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { launchServer } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { liveSettings } from './live-settings'

const name = `live_${randomBytes(6).toString('hex')}`
const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function asSuperuser(statement: string): Promise<void> {
  const sql = postgres(inject('cluster').superuserUrl, { max: 1, onnotice: () => {} })
  await sql.unsafe(statement)
  await sql.end()
}

async function publishedRoots(): Promise<number> {
  const sql = postgres(at(inject('cluster').superuserUrl), { max: 1, onnotice: () => {} })
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ledger_root`
  await sql.end()
  return row?.n ?? 0
}

/** Members and operators of the market. */
async function accounts(): Promise<number> {
  const sql = postgres(at(inject('cluster').superuserUrl), { max: 1, onnotice: () => {} })
  const [row] = await sql<{ n: number }[]>`
    select (select count(*) from member)::int + (select count(*) from operator)::int as n`
  await sql.end()
  return row?.n ?? -1
}

function operator(command: string, settings: Record<string, string>) {
  const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH ?? '', ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', command], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout.trim().split('\n').at(-1), errors: stderr.trim() }
}

beforeAll(() => asSuperuser(`create database ${name} owner suji_owner`))
afterAll(() => asSuperuser(`drop database ${name} with (force)`))

test('migrates an empty database, starts a live market on it, and reconciles it', async () => {
  const settings = liveSettings({ runtimeUrl: at(inject('cluster').runtimeUrl) })
  const adminUrl = { DATABASE_ADMIN_URL: at(inject('cluster').ownerUrl) }
  expect(operator('migrate', settings)).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^缺少 DATABASE_ADMIN_URL：[^\n]*$/),
  })
  expect(operator('migrate', { ...settings, ...adminUrl })).toMatchObject({
    status: 0,
    said: '数据库结构已是最新',
  })

  const server = await launchServer({ settings: { ...settings, HOST: '127.0.0.1' } })
  expect(server.errors).toEqual([])
  const page = await fetch(`${server.url}/now`)
  expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
    200,
    expect.stringContaining('max-age'),
  ])
  expect(await page.text()).not.toContain('演示市场')
  expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404)
  expect(await accounts()).toBe(0)
  await expect.poll(publishedRoots, { timeout: 60_000 }).toBe(1)
  expect(await server.end()).toBe(0)

  expect(operator('reconcile', settings)).toMatchObject({ status: 0, said: '对账无差异' })
}, 300_000)

test('an unknown command lists the commands', () => {
  expect(operator('destroy', {})).toMatchObject({
    status: 1,
    errors:
      '用法：node bin/run.mjs migrate | reconcile | operator | rotate-data-key | verify-proof | verify-lot',
  })
})
