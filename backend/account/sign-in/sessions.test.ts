import { newId } from 'backend/platform/ids'
import { loginByPassword, loginOut, userInfo } from 'contract/account'
import { eq } from 'drizzle-orm'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture, PASSWORD } from '../../../tests/fixtures/account'
import { createMember } from '../member-store'
import { createCompany, createShop } from '../shop-store'
import { member } from '../tables'
import { requireRecentSession } from './sessions'

const PHONE = '13900000001'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture()
})
beforeEach(async () => {
  await fixture.reset()
  await fixture.member(PHONE)
})
afterAll(() => fixture.close())

const signIn = async () =>
  accepted(await fixture.call(loginByPassword, { phone: PHONE, password: PASSWORD })).token

test('accepts a token for exactly three days', async () => {
  const token = await signIn()
  fixture.clock.moveBy(3 * DAY_MS - 1)
  expect(await fixture.actor(token)).not.toBeNull()
  fixture.clock.moveBy(1)
  expect(await fixture.actor(token)).toBeNull()
  expect(reasonOf(await fixture.call(userInfo, {}, { token }))).toBe('login_expired')
})

test('makes tokens of 256 random bits and stores their hash, not the token', async () => {
  const token = await signIn()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await fixture.test.db.orm.execute('select member_session::text as row from member_session')
  expect(rows).toHaveLength(1)
  expect(String(rows[0]?.row)).not.toContain(token)
})

test('ends only the current session at sign-out', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()]
  accepted(await fixture.call(loginOut, { username: PHONE }, { token: here }))
  expect(await fixture.actor(here)).toBeNull()
  expect(await fixture.actor(elsewhere)).not.toBeNull()
  expect(reasonOf(await fixture.call(loginOut, {}, { token: here }))).toBe('login_expired')
})

test.each([['no token'], [''], ['x'.repeat(5000)], ["' or true --"], ['\0']])(
  'resolves %s to no member',
  async (token) => {
    expect(await fixture.actor(token)).toBeNull()
  },
)

test('lets a member of a company with a shop act for the shop', async () => {
  const { db } = fixture.test
  const now = fixture.clock.now()
  const passwordHash = await fixture.passwords.hash(PASSWORD)
  const made = await db.transaction(async (tx) => {
    const companyId = await createCompany(tx, { name: '广州市塑一贸易有限公司', authenticatedAt: now }, now)
    const shopId = await createShop(tx, { name: '塑一', companyId }, now)
    const person = { phone: '13900000002', nickname: null, companyId, passwordHash }
    return { companyId, shopId, memberId: await createMember(tx, person, now) }
  })
  const signedIn = await fixture.call(loginByPassword, { phone: '13900000002', password: PASSWORD })
  const { token, user } = accepted(signedIn)
  expect(await fixture.actor(token)).toEqual({
    ...made,
    companyRole: 'owner',
    isCompanyAuthenticated: true,
    sessionId: expect.any(String),
  })
  expect(user).toMatchObject({
    companyName: '广州市塑一贸易有限公司',
    staffRole: 'owner',
    isCompanyAuthenticated: true,
    shop: { id: made.shopId, name: '塑一' },
  })
  const colleague = { phone: '13900000003', nickname: null, companyId: made.companyId, passwordHash }
  await db.transaction((tx) => createMember(tx, colleague, now))
  for (const [role, seesMoney] of [
    ['owner', true],
    ['purchasing', true],
    ['finance', true],
    ['sales', false],
    ['warehouse', false],
  ] as const) {
    await db.orm.update(member).set({ companyRole: role }).where(eq(member.id, made.memberId))
    const { companyAvailableFen } = accepted(await fixture.call(userInfo, {}, { token }))
    expect([role, companyAvailableFen !== null]).toEqual([role, seesMoney])
  }
})

describe('requires a session that was never idle for more than 30 minutes for money', () => {
  const recent = async (token: string, use?: { isAutomatic: boolean }) => {
    const actor = await fixture.actor(token, use)
    if (!actor) throw new Error('no actor')
    return reasonOf(await requireRecentSession(fixture.test.db.orm, actor.sessionId, fixture.clock.now()))
  }

  test('accepts a session in steady use for all three days', async () => {
    const token = await signIn()
    for (let i = 0; i < 20; i++) {
      fixture.clock.moveBy(30 * MINUTE_MS)
      expect(await recent(token)).toBe('ok')
    }
  })

  test('refuses money after a longer idle time but still shows pages, until a new sign-in', async () => {
    const token = await signIn()
    fixture.clock.moveBy(30 * MINUTE_MS + 1)
    expect(await recent(token)).toBe('verification_expired')
    fixture.clock.moveBy(MINUTE_MS)
    expect(await recent(token)).toBe('verification_expired')
    expect(reasonOf(await fixture.call(userInfo, {}, { token }))).toBe('ok')
    expect(await recent(await signIn())).toBe('ok')
  })

  test('does not count automatic requests as activity', async () => {
    const token = await signIn()
    for (let i = 0; i < 31; i++) {
      fixture.clock.moveBy(MINUTE_MS)
      await fixture.actor(token, { isAutomatic: true })
      expect(reasonOf(await fixture.call(userInfo, {}, { token, isAutomatic: true }))).toBe('ok')
    }
    expect(await recent(token)).toBe('verification_expired')
  })

  test('refuses money to a request marked as automatic after 30 idle minutes', async () => {
    const token = await signIn()
    fixture.clock.moveBy(30 * MINUTE_MS)
    expect(await recent(token, { isAutomatic: true })).toBe('ok')
    fixture.clock.moveBy(1)
    expect(await recent(token, { isAutomatic: true })).toBe('verification_expired')
  })

  test('refuses money to an unknown session', async () => {
    expect(reasonOf(await requireRecentSession(fixture.test.db.orm, newId(), fixture.clock.now()))).toBe(
      'verification_expired',
    )
  })

  test('records use at most once a minute', async () => {
    const token = await signIn()
    const seen = async () => {
      await fixture.actor(token)
      const [row] = await fixture.test.db.orm.execute('select last_seen_at from member_session')
      return new Date(String(row?.last_seen_at)).getTime()
    }
    const start = fixture.clock.now().getTime()
    fixture.clock.moveBy(MINUTE_MS - 1)
    expect(await seen()).toBe(start)
    fixture.clock.moveBy(1)
    expect(await seen()).toBe(start + MINUTE_MS)
  })
})
