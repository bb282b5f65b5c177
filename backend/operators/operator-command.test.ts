import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOperatorActions } from './audit-store'
import { findOpenLink } from './links/link-store'
import { runOperatorCommand } from './operator-command'
import { operatorByName } from './operator-store'
import { openOperatorSession, operatorOfToken } from './sessions'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const ORIGIN = 'https://suji.test'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const run = (args: string) =>
  runOperatorCommand(args.split(' '), { db: database.db, now: NOON, origin: ORIGIN })

const LINK = '设置密码与动态码的链接（30 分钟内有效，只能使用一次）：'
/** Operator to whom a printed link belongs, at this time after it was printed. */
async function ownerOf(line: string, minutes = 0): Promise<string | undefined> {
  const { origin, pathname, searchParams } = new URL(line)
  expect([origin, pathname]).toEqual([ORIGIN, '/console/setUp'])
  const at = new Date(NOON.getTime() + minutes * 60_000)
  return (await findOpenLink(database.db.orm, searchParams.get('token') ?? '', at))?.owner.name
}

test('creates, lists, disables and resets; each action is in the audit without operator', async () => {
  expect(await run('list')).toEqual(['还没有工作人员'])
  const made = await run('create --phone 138-0000-0051 --name=Wang.Li --display=王丽 --roles=support,finance')
  expect(made.slice(0, 2)).toEqual(['已新增 wang.li（王丽）：客服、财务', LINK])
  expect([await ownerOf(made[2] ?? '', 29), await ownerOf(made[2] ?? '', 30)]).toEqual(['wang.li', undefined])

  const [done, , first = ''] = await run('create --phone 13800000052 --role admin')
  expect([done, await ownerOf(first)]).toEqual(['已新增 u13800000052（管理员）：管理员', 'u13800000052'])

  const id = (await operatorByName(database.db.orm, 'wang.li'))?.id ?? ''
  const open = () => database.db.transaction((tx) => openOperatorSession(tx, id, '203.0.113.7', NOON))
  const isOpen = async (token: string) =>
    (await operatorOfToken(database.db.orm, token, NOON, { isAutomatic: false })) !== null
  const opened = await open()
  expect(await isOpen(opened.token)).toBe(true)
  const reset = await run('reset --name=wang.li')
  expect(reset.slice(0, 2)).toEqual(['已撤销 wang.li 的密码与动态码', LINK])
  expect(await isOpen(opened.token)).toBe(false)
  expect([await ownerOf(made[2] ?? ''), await ownerOf(reset[2] ?? '')]).toEqual([undefined, 'wang.li'])

  const second = await open()
  expect(await run('disable --name=wang.li')).toEqual(['已停用 wang.li'])
  expect(await isOpen(second.token)).toBe(false)
  expect(await ownerOf(reset[2] ?? '')).toBeUndefined()
  expect(await run('list')).toEqual([
    'u13800000052 管理员 admin',
    'wang.li 王丽 support,finance 2026-11-21T04:00:00.000Z 停用',
  ])

  const { list } = await findOperatorActions(database.db.orm, { page: 0, size: 10 })
  expect(list.map(({ name, action, facts }) => [name, action, facts.name])).toEqual([
    [null, 'operator.disable', 'wang.li'],
    [null, 'operator.reset', 'wang.li'],
    [null, 'operator.create', 'u13800000052'],
    [null, 'operator.create', 'wang.li'],
  ])
  expect(JSON.stringify(list)).not.toContain(new URL(first).searchParams.get('token'))
})

describe('refuses in one line', () => {
  test.each([
    ['', '用法：npm run operator -- create'],
    ['remove --name=wang.li', '用法：npm run operator -- create'],
    ['create list', '用法：npm run operator -- create'],
    ['create --login=x', '用法：npm run operator -- create'],
    ['create --role=admin', '--phone：请填写手机号'],
    ['create --phone=12800000053 --role=admin', '--phone：请填写正确的 11 位手机号'],
    ['create --phone=13800000053', '--role：请至少选择一个角色'],
    ['create --phone=13800000053 --role=boss', '--role：请从给出的选项中选择（可用：reviewer、'],
    ['create --phone=13800000053 --role=admin --name=9x', '--name：登录名为 3~32 个字符'],
    ['create --phone=13800000053 --role=admin --display=', '--display：请填写姓名'],
    ['create --phone=13800000053 --role=admin --name=u13800000052', '--name：登录名 u13800000052 已被使用'],
    ['create --phone=13800000052 --role=admin', '--phone：该手机号已被另一位工作人员使用'],
    ['disable', '--name：请填写登录名'],
    ['disable --name=unknown', '--name：没有登录名为 unknown 的工作人员'],
    ['disable --name=wang.li', '--name：wang.li 已停用'],
    ['reset --name=wang.li', '--name：wang.li 已停用'],
    ['reset --name=unknown', '--name：没有登录名为 unknown 的工作人员'],
  ])('%s', async (args, message) => {
    const error = await run(args).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'StartRefused', message: expect.stringContaining(message) })
    expect((error as Error).message).not.toContain('\n')
  })
})
