import { createPasswords } from 'backend/account'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOperatorActions } from './audit-store'
import { runOperatorCommand } from './operator-command'
import { operatorByName } from './operator-store'
import { openOperatorSession, operatorOfToken } from './sessions'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const PASSWORD = 'harbour-plinth-81'

let database: TestDatabase
const passwords = createPasswords(CHEAP_HASHES)
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const run = (args: string, password?: string) =>
  runOperatorCommand(args.split(' '), { db: database.db, now: NOON, password, passwords })

async function isPassword(name: string, typed: string): Promise<boolean> {
  const stored = await operatorByName(database.db.orm, name)
  return await passwords.verify(stored?.passwordHash ?? null, typed)
}

test('creates, lists, disables, and resets a password; each action is in the audit without operator', async () => {
  expect(await run('list')).toEqual(['还没有工作人员'])
  expect(await run('create --name=Wang.Li --display=王丽 --roles=support,finance', PASSWORD)).toEqual([
    '已新增 wang.li（王丽）：客服、财务',
  ])
  expect(await isPassword('wang.li', PASSWORD)).toBe(true)

  const [done, shown = ''] = await run('create --name=admin1 --display=老陈 --roles=admin')
  const generated = shown.replace('密码（只显示这一次）：', '')
  expect([done, generated.length]).toEqual(['已新增 admin1（老陈）：管理员', 20])
  expect(await isPassword('admin1', generated)).toBe(true)

  const id = (await operatorByName(database.db.orm, 'wang.li'))?.id ?? ''
  const open = () => database.db.transaction((tx) => openOperatorSession(tx, id, '203.0.113.7', NOON))
  const isOpen = async (token: string) =>
    (await operatorOfToken(database.db.orm, token, NOON, { isAutomatic: false })) !== null
  const first = await open()
  expect(await isOpen(first.token)).toBe(true)
  expect(await run('reset-password --name=wang.li', `${PASSWORD}-2`)).toEqual(['已重设 wang.li 的密码'])
  expect([await isOpen(first.token), await isPassword('wang.li', `${PASSWORD}-2`)]).toEqual([false, true])

  const second = await open()
  expect(await run('disable --name=wang.li')).toEqual(['已停用 wang.li'])
  expect(await isOpen(second.token)).toBe(false)
  expect(await run('list')).toEqual([
    'admin1 老陈 admin',
    'wang.li 王丽 support,finance 2026-11-21T04:00:00.000Z 停用',
  ])

  const { list } = await findOperatorActions(database.db.orm, { page: 0, size: 10 })
  expect(list.map(({ name, action, facts }) => [name, action, facts.name])).toEqual([
    [null, 'operator.disable', 'wang.li'],
    [null, 'operator.reset_password', 'wang.li'],
    [null, 'operator.create', 'admin1'],
    [null, 'operator.create', 'wang.li'],
  ])
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`${PASSWORD}|${generated}`))
})

describe('refuses in one line', () => {
  test.each([
    ['', '用法：npm run operator -- create'],
    ['remove --name=admin1', '用法：npm run operator -- create'],
    ['create list', '用法：npm run operator -- create'],
    ['create --login=x', '用法：npm run operator -- create'],
    ['create --display=甲 --roles=admin', '--name：请填写登录名'],
    ['create --name=9x --display=甲 --roles=admin', '--name：登录名为 3~32 个字符'],
    ['create --name=admin2 --roles=admin', '--display：请填写姓名'],
    ['create --name=admin2 --display=甲', '--roles：请至少选择一个角色'],
    ['create --name=admin2 --display=甲 --roles=boss', '--roles：请从给出的选项中选择（可用：reviewer、'],
    ['create --name=admin1 --display=甲 --roles=admin', '--name：登录名 admin1 已被使用'],
    ['disable', '--name：请填写登录名'],
    ['disable --name=unknown', '--name：没有登录名为 unknown 的工作人员'],
    ['disable --name=wang.li', '--name：wang.li 已停用'],
    ['reset-password --name=unknown', '--name：没有登录名为 unknown 的工作人员'],
  ])('%s', async (args, message) => {
    const error = await run(args, PASSWORD).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'StartRefused', message: expect.stringContaining(message) })
    expect((error as Error).message).not.toContain('\n')
  })

  test.each([
    ['short', 'OPERATOR_PASSWORD：密码长度为 12 到 64 位'],
    ['Password1234', 'OPERATOR_PASSWORD：密码过于常见或包含登录名'],
    ['admin2-harbour-81', 'OPERATOR_PASSWORD：密码过于常见或包含登录名'],
  ])('the password %s', async (password, message) => {
    await expect(run('create --name=admin2 --display=甲 --roles=admin', password)).rejects.toThrow(message)
    expect(await operatorByName(database.db.orm, 'admin2')).toBeUndefined()
  })
})
