import { newId } from 'backend/platform/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../tests/fixtures/account'
import { disableMember } from './disable-member'
import { createMember, findMemberByPhone, memberLabel, partiesByIds } from './member-store'
import { companyContact, createCompany, createShop, shopsByIds } from './shop-store'

let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture()
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

const inTx = <T>(work: Parameters<typeof fixture.test.db.transaction<T>>[0]) =>
  fixture.test.db.transaction(work)

test('shows other members the nickname or masked phone, and the company', async () => {
  const now = fixture.clock.now()
  const companyId = await inTx((tx) =>
    createCompany(tx, { name: '余姚塑城贸易', authenticatedAt: null }, now),
  )
  const person = { phone: '13900000001', nickname: null, companyId, passwordHash: 'x' }
  const [masked, named] = [
    await inTx((tx) => createMember(tx, person, now)),
    await fixture.member('13900000002', '老王'),
  ]
  const parties = await partiesByIds(fixture.test.db.orm, [masked, named, newId()])
  expect([...parties.values()].sort((a, b) => a.phone.localeCompare(b.phone))).toEqual([
    { memberId: masked, label: '139****0001', phone: '13900000001', companyId, companyName: '余姚塑城贸易' },
    { memberId: named, label: '老王', phone: '13900000002', companyId: null, companyName: null },
  ])
  expect(await memberLabel(fixture.test.db.orm, masked)).toBe('139****0001')
  expect(await findMemberByPhone(fixture.test.db.orm, '13900000002')).toBe(named)
  expect(await findMemberByPhone(fixture.test.db.orm, '13900000003')).toBeUndefined()
  await expect(memberLabel(fixture.test.db.orm, newId())).rejects.toThrow('no member')
})

test('allows one member per phone and one shop per company', async () => {
  const now = fixture.clock.now()
  await fixture.member('13900000001')
  await expect(fixture.member('13900000001')).rejects.toThrow('this phone has a member already')
  const companyId = await inTx((tx) => createCompany(tx, { name: '余姚塑城贸易', authenticatedAt: now }, now))
  const shopId = await inTx((tx) => createShop(tx, { name: '塑城', companyId }, now))
  await expect(inTx((tx) => createShop(tx, { name: '塑城二', companyId }, now))).rejects.toThrow()
  const shops = await shopsByIds(fixture.test.db.orm, [shopId, newId()])
  expect([...shops.values()]).toEqual([
    expect.objectContaining({ id: shopId, name: '塑城', companyId, companyName: '余姚塑城贸易' }),
  ])
})

test('the contact of a company is its longest registered member who can sign in', async () => {
  const now = fixture.clock.now()
  const companyId = await inTx((tx) =>
    createCompany(tx, { name: '余姚塑城贸易', authenticatedAt: null }, now),
  )
  const join = async (phone: string, at: Date) =>
    await inTx((tx) => createMember(tx, { phone, nickname: null, companyId, passwordHash: 'x' }, at))
  const first = await join('13900000001', now)
  const second = await join('13900000002', new Date(now.getTime() + 1))
  const contact = async () => (await companyContact(fixture.test.db.orm, companyId))?.memberId
  expect(await contact()).toBe(first)
  await inTx((tx) => disableMember(tx, first, now))
  expect(await contact()).toBe(second)
})
