import { newId } from 'backend/platform/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom } from '../../tests/fixtures/account'
import { createMember, findMemberByPhone, memberLabel, partiesByIds } from './member-store'
import { createCompany, createShop, shopsByIds } from './shop-store'

let room: AccountRoom
beforeAll(async () => {
  room = await openAccountRoom()
})
beforeEach(() => room.reset())
afterAll(() => room.close())

const inTx = <T>(work: Parameters<typeof room.test.db.transaction<T>>[0]) => room.test.db.transaction(work)

test('others see a nickname, or the masked phone, and the company', async () => {
  const now = room.clock.now()
  const companyId = await inTx((tx) =>
    createCompany(tx, { name: '余姚塑城贸易', authenticatedAt: null }, now),
  )
  const person = { phone: '13900000001', nickname: null, companyId, passwordHash: 'x' }
  const [masked, named] = [
    await inTx((tx) => createMember(tx, person, now)),
    await room.member('13900000002', '老王'),
  ]
  const parties = await partiesByIds(room.test.db.orm, [masked, named, newId()])
  expect([...parties.values()].sort((a, b) => a.phone.localeCompare(b.phone))).toEqual([
    { memberId: masked, label: '139****0001', phone: '13900000001', companyId, companyName: '余姚塑城贸易' },
    { memberId: named, label: '老王', phone: '13900000002', companyId: null, companyName: null },
  ])
  expect(await memberLabel(room.test.db.orm, masked)).toBe('139****0001')
  expect(await findMemberByPhone(room.test.db.orm, '13900000002')).toBe(named)
  expect(await findMemberByPhone(room.test.db.orm, '13900000003')).toBeUndefined()
  await expect(memberLabel(room.test.db.orm, newId())).rejects.toThrow('no member')
})

test('a phone has one member, a company one shop', async () => {
  const now = room.clock.now()
  await room.member('13900000001')
  await expect(room.member('13900000001')).rejects.toThrow('this phone has a member already')
  const companyId = await inTx((tx) => createCompany(tx, { name: '余姚塑城贸易', authenticatedAt: now }, now))
  const shopId = await inTx((tx) => createShop(tx, { name: '塑城', companyId }, now))
  await expect(inTx((tx) => createShop(tx, { name: '塑城二', companyId }, now))).rejects.toThrow()
  const shops = await shopsByIds(room.test.db.orm, [shopId, newId()])
  expect([...shops.values()]).toEqual([
    expect.objectContaining({ id: shopId, name: '塑城', companyId, companyName: '余姚塑城贸易' }),
  ])
})
