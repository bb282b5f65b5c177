import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { launchServer } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Runs `npm run operator`. */
async function operator(args: string[], password = '') {
  const settings = { DATABASE_URL: database.runtimeUrl, OPERATOR_PASSWORD: password }
  const command = ['npm', 'run', '--silent', 'operator', '--', ...args]
  const { ended, lines, errors } = await launchServer({ settings, command })
  return { code: await ended, lines, errors }
}

test('creates an operator, lists it, and prints bad arguments as one line', async () => {
  const wanted = ['create', '--name=chen', '--display=老陈', '--roles=support,admin']
  const made = '已新增 chen（老陈）：客服、管理员'
  expect(await operator(wanted, 'harbour-plinth-81')).toMatchObject({ code: 0, lines: [made] })
  expect(await operator(['list'])).toMatchObject({ code: 0, lines: ['chen 老陈 support,admin'] })
  const { code, lines } = await operator(['reset-password', '--name=chen'])
  expect([code, lines]).toEqual([0, ['已重设 chen 的密码', expect.stringMatching(/：[\w-]{20}$/)]])
  const again = await operator(wanted, 'harbour-plinth-81')
  expect([again.code, again.lines]).toEqual([1, []])
  expect(again.errors).toContain('--name：登录名 chen 已被使用')
})
