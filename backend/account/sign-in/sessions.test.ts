import { newId } from 'backend/platform/ids'
import { loginByPassword, loginOut, userInfo } from 'contract/account'
import { accepted, reasonOf } from 'tests/support/verdicts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom, PASSWORD } from '../../../tests/fixtures/account'
import { createMember } from '../member-store'
import { createCompany, createShop } from '../shop-store'
import { requireRecentSession } from './sessions'

const PHONE = '13900000001'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let room: AccountRoom
beforeAll(async () => {
  room = await openAccountRoom()
})
beforeEach(async () => {
  await room.reset()
  await room.member(PHONE)
})
afterAll(() => room.close())

const signIn = async () =>
  accepted(await room.call(loginByPassword, { phone: PHONE, password: PASSWORD })).token

test('a token is good for three days, to the instant', async () => {
  const token = await signIn()
  room.clock.moveBy(3 * DAY_MS - 1)
  expect(await room.actor(token)).not.toBeNull()
  room.clock.moveBy(1)
  expect(await room.actor(token)).toBeNull()
  expect(reasonOf(await room.call(userInfo, {}, { token }))).toBe('login_expired')
})

test('the database keeps the hash of a token, not the token', async () => {
  const token = await signIn()
  const rows = await room.test.db.orm.execute('select member_session::text as row from member_session')
  expect(rows).toHaveLength(1)
  expect(String(rows[0]?.row)).not.toContain(token)
})

test('signing out ends this session and no other', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()]
  accepted(await room.call(loginOut, { username: PHONE }, { token: here }))
  expect(await room.actor(here)).toBeNull()
  expect(await room.actor(elsewhere)).not.toBeNull()
  expect(reasonOf(await room.call(loginOut, {}, { token: here }))).toBe('login_expired')
})

test.each([['no token'], [''], ['x'.repeat(5000)], ["' or true --"], ['\0']])(
  '%s is nobody',
  async (token) => {
    expect(await room.actor(token)).toBeNull()
  },
)

test('a member of a company with a shop acts for the shop', async () => {
  const { db } = room.test
  const now = room.clock.now()
  const passwordHash = await room.passwords.hash(PASSWORD)
  const made = await db.transaction(async (tx) => {
    const companyId = await createCompany(tx, { name: '广州市塑一贸易有限公司', authenticatedAt: now }, now)
    const shopId = await createShop(tx, { name: '塑一', companyId }, now)
    const person = { phone: '13900000002', nickname: null, companyId, passwordHash }
    return { companyId, shopId, memberId: await createMember(tx, person, now) }
  })
  const signedIn = await room.call(loginByPassword, { phone: '13900000002', password: PASSWORD })
  const { token, user } = accepted(signedIn)
  expect(await room.actor(token)).toEqual({ ...made, sessionId: expect.any(String) })
  expect(user).toMatchObject({
    companyName: '广州市塑一贸易有限公司',
    isCompanyAuthenticated: true,
    shop: { id: made.shopId, name: '塑一' },
  })
})

describe('money needs a session that has not been idle for more than 30 minutes', () => {
  const recent = async (token: string, use?: { isAutomatic: boolean }) => {
    const actor = await room.actor(token, use)
    if (!actor) throw new Error('nobody is there')
    return reasonOf(await requireRecentSession(room.test.db.orm, actor.sessionId, room.clock.now()))
  }

  test('steady use keeps it good for all of the three days', async () => {
    const token = await signIn()
    for (let i = 0; i < 20; i++) {
      room.clock.moveBy(30 * MINUTE_MS)
      expect(await recent(token)).toBe('ok')
    }
  })

  test('once idle for longer it moves no money, though it still shows pages; signing in anew mends it', async () => {
    const token = await signIn()
    room.clock.moveBy(30 * MINUTE_MS + 1)
    expect(await recent(token)).toBe('verification_expired')
    room.clock.moveBy(MINUTE_MS)
    expect(await recent(token)).toBe('verification_expired')
    expect(reasonOf(await room.call(userInfo, {}, { token }))).toBe('ok')
    expect(await recent(await signIn())).toBe('ok')
  })

  test('automatic requests every minute do not keep it good', async () => {
    const token = await signIn()
    for (let i = 0; i < 31; i++) {
      room.clock.moveBy(MINUTE_MS)
      await room.actor(token, { isAutomatic: true })
      expect(reasonOf(await room.call(userInfo, {}, { token, isAutomatic: true }))).toBe('ok')
    }
    expect(await recent(token)).toBe('verification_expired')
  })

  test('a request that claims to be automatic moves no money after 30 idle minutes either', async () => {
    const token = await signIn()
    room.clock.moveBy(30 * MINUTE_MS)
    expect(await recent(token, { isAutomatic: true })).toBe('ok')
    room.clock.moveBy(1)
    expect(await recent(token, { isAutomatic: true })).toBe('verification_expired')
  })

  test('an unknown session moves none', async () => {
    expect(reasonOf(await requireRecentSession(room.test.db.orm, newId(), room.clock.now()))).toBe(
      'verification_expired',
    )
  })

  test('use is noted at most once a minute', async () => {
    const token = await signIn()
    const seen = async () => {
      await room.actor(token)
      const [row] = await room.test.db.orm.execute('select last_seen_at from member_session')
      return new Date(String(row?.last_seen_at)).getTime()
    }
    const start = room.clock.now().getTime()
    room.clock.moveBy(MINUTE_MS - 1)
    expect(await seen()).toBe(start)
    room.clock.moveBy(1)
    expect(await seen()).toBe(start + MINUTE_MS)
  })
})
