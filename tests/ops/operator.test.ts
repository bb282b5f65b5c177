import { openDatabase } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { launchServer } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Runs `npm run operator`. */
async function operator(...args: string[]) {
  const settings = { DATABASE_URL: database.runtimeUrl, PUBLIC_ORIGIN: 'https://suji.example.com' }
  const command = ['npm', 'run', '--silent', 'operator', '--', ...args]
  const { ended, lines, errors } = await launchServer({ settings, command })
  return { code: await ended, lines, errors }
}

test('creates an operator with a link, lists it, and prints bad arguments as one line', async () => {
  const wanted = [
    'create',
    '--phone',
    '13800000051',
    '--role',
    'support,admin',
    '--name=chen',
    '--display=老陈',
  ]
  const made = await operator(...wanted)
  const link = expect.stringMatching(/^https:\/\/suji\.example\.com\/console\/setUp\?token=[\w-]{43}$/)
  expect([made.code, made.lines[0], made.lines[2]]).toEqual([0, '已新增 chen（老陈）：客服、管理员', link])
  expect(await operator('list')).toMatchObject({ code: 0, lines: ['chen 老陈 support,admin'] })
  const reset = await operator('reset', '--name=chen')
  expect([reset.code, reset.lines[0], reset.lines[2]]).toEqual([0, '已撤销 chen 的密码与动态码', link])
  const again = await operator('create', '--phone=13800000052', '--role=admin', '--name=chen')
  expect([again.code, again.lines]).toEqual([1, []])
  expect(again.errors).toContain('--name：登录名 chen 已被使用')
})

test.each([
  ['operator list', 'revoke select on operator from suji_app'],
  ['operator list', 'revoke usage on schema drizzle from suji_app'],
  ['reconcile', 'revoke insert on reconcile_run from suji_app'],
])('%s prints one line after “%s”', async (line, statement) => {
  const owner = openDatabase(database.adminUrl, { maxConnections: 1 })
  const [name = '', ...args] = line.split(' ')
  try {
    await owner.orm.execute(sql.raw(statement))
    const command = ['npm', 'run', '--silent', name, '--', ...args]
    const { ended, errors } = await launchServer({ settings: { DATABASE_URL: database.runtimeUrl }, command })
    expect([await ended, errors]).toEqual([1, [expect.stringMatching(/^数据库.*npm run migrate/)]])
  } finally {
    await owner.orm.execute(sql.raw(statement.replace('revoke', 'grant').replace('from', 'to')))
    await owner.close()
  }
})
