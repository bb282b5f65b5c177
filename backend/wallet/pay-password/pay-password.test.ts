import { createPasswords } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { PAY_PASSWORD_WAIT_MS } from 'contract/wallet/pay-password-wait'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, later, NOON, openLedgerFixture } from '../../../tests/fixtures/ledger/ledger'
import { openMemberWallet } from '../open-member-wallet'
import { checkPayPassword, createPayPasswords, LOCKED_MS, setPayPassword } from './pay-password'
import { payPasswordOf } from './pay-password-store'
import { requireSettledPayPassword } from './replacement-wait'
import { isWeakPayPassword } from './weak-pay-password'

const RIGHT = '246810'
const WRONG = '975310'
const UNTIL = new Date(NOON.getTime() + LOCKED_MS).toISOString()
const locked = { ok: false, reason: 'pay_password_locked', facts: { until: UNTIL } }

let books: LedgerFixture
let payPasswordHash: string
const passwords = createPasswords(CHEAP_HASHES)
/** Two servers that share only the database. */
const [here, there] = [createPayPasswords(passwords), createPayPasswords(createPasswords(CHEAP_HASHES))]

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 10 })
  payPasswordHash = await passwords.hash(RIGHT)
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

async function member(): Promise<string> {
  const id = newId()
  await books.db.transaction((tx) => openMemberWallet(tx, id, { payPasswordHash, now: NOON }))
  return id
}
const check = (id: string, typed: string, now = NOON) => here.check(books.db, id, typed, now)

test('is stored as argon2id with 64 MiB and three passes', async () => {
  const memberId = await member()
  await setPayPassword(books.db, { memberId, payPassword: RIGHT, now: NOON }, async () => accept())
  const row = await payPasswordOf(books.db.orm, memberId)
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('counts down after wrong ones and resets after the right one', async () => {
  const id = await member()
  for (const triesLeft of [4, 3, 2, 1])
    expect(await check(id, WRONG)).toEqual({ ok: false, reason: 'wrong_pay_password', facts: { triesLeft } })
  expect(await check(id, RIGHT)).toMatchObject({ ok: true })
  expect(await check(id, WRONG)).toMatchObject({ facts: { triesLeft: 4 } })
})

test('locks for 30 minutes after the fifth wrong one, also for the right one, then allows five again', async () => {
  const id = await member()
  for (let i = 0; i < 4; i++) await check(id, WRONG)
  expect(await check(id, WRONG)).toEqual(locked)
  expect(await check(id, RIGHT, later(29))).toEqual(locked)
  expect(await check(id, WRONG, later(30))).toMatchObject({ facts: { triesLeft: 4 } })
  expect(await check(id, RIGHT, later(30))).toMatchObject({ ok: true })
})

test('a payer is answered while a flood of sign-ins still waits for its hashes', async () => {
  const id = await member()
  const SIGN_INS = 24
  /** Hashes that run at once, and as many that end while the payer's row is read. */
  const AHEAD_MAX = 12
  let compared = 0
  // Compared with the hash of an unknown account, at the full cost.
  const signIns = createPasswords()
  const flood = Array.from({ length: SIGN_INS }, () => signIns.verify(null, WRONG).then(() => compared++))
  expect(await checkPayPassword(books.db, id, RIGHT, NOON)).toMatchObject({ ok: true })
  expect(compared).toBeLessThanOrEqual(AHEAD_MAX)
  await Promise.all(flood)
  expect(compared).toBe(SIGN_INS)
})

test('reports a missing pay password', async () => {
  expect(await check(newId(), RIGHT)).toEqual({ ok: false, reason: 'pay_password_missing', facts: {} })
})

test('answers no more than five of 20 parallel wrong ones on two servers', async () => {
  const id = await member()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).check(books.db, id, WRONG, NOON)),
  )
  const left = answers.flatMap((a) => (!a.ok && a.reason === 'wrong_pay_password' ? a.facts.triesLeft : []))
  expect(left.sort()).toEqual([1, 2, 3, 4])
  expect(answers.filter((a) => !a.ok && a.reason === 'pay_password_locked')).toHaveLength(16)
  expect(await check(id, RIGHT)).toMatchObject({ reason: 'pay_password_locked' })
})

test.each([RIGHT, WRONG])(
  'does not reveal a comparison that was running when another server locked the wallet: %s',
  async (typed) => {
    const id = await member()
    for (let i = 0; i < 4; i++) await check(id, WRONG)
    const slow = createPayPasswords({
      ...passwords,
      verify: async (hash, guess) => {
        const isRight = await passwords.verify(hash, guess)
        await check(id, WRONG)
        return isRight
      },
    })
    expect(await slow.check(books.db, id, typed, NOON)).toEqual(locked)
  },
)

test('accepts 20 parallel right ones, also after four wrong ones and on two servers', async () => {
  const id = await member()
  for (let i = 0; i < 4; i++) await check(id, WRONG)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).check(books.db, id, RIGHT, NOON)),
  )
  expect(answers.every((answer) => answer.ok)).toBe(true)
})

test('keeps the count after a rollback of the payment', async () => {
  const id = await member()
  await expect(
    books.db.transaction(async () => {
      await check(id, WRONG)
      throw new Error('the paying transaction rolls back')
    }),
  ).rejects.toThrow()
  expect(await check(id, WRONG)).toMatchObject({ facts: { triesLeft: 3 } })
})

test('does not count unanswered attempts of a crashed server', async () => {
  const id = await member()
  await check(id, WRONG)
  const dying = createPayPasswords({ ...passwords, verify: () => Promise.reject(new Error('killed')) })
  for (let i = 0; i < 5; i++) await expect(dying.check(books.db, id, RIGHT, NOON)).rejects.toThrow('killed')
  expect(await check(id, WRONG)).toMatchObject({ facts: { triesLeft: 3 } })
  expect(await check(id, RIGHT)).toMatchObject({ ok: true })
})

test('treats the old password as wrong if it changes during the comparison', async () => {
  const id = await member()
  const overtaken = createPayPasswords({
    ...passwords,
    verify: async (hash, guess) => {
      const isRight = await passwords.verify(hash, guess)
      if (isRight)
        await here.set(books.db, { memberId: id, payPassword: '860215', now: NOON }, async () => accept())
      return isRight
    },
  })
  expect(await overtaken.check(books.db, id, RIGHT, NOON)).toMatchObject({ facts: { triesLeft: 4 } })
})

test('resets failures and lock with a new password; the old one is then wrong', async () => {
  const id = await member()
  for (let i = 0; i < 5; i++) await check(id, WRONG)
  const wanted = { memberId: id, payPassword: '860215', now: NOON }
  expect(await here.set(books.db, wanted, async () => accept())).toMatchObject({ ok: true })
  expect(await check(id, '860215')).toMatchObject({ ok: true })
  expect(await check(id, RIGHT)).toMatchObject({ facts: { triesLeft: 4 } })
})

test('a replaced one, but not a first one, keeps money in for 24 hours', async () => {
  const [first, replaced] = [newId(), await member()]
  for (const memberId of [first, replaced])
    await here.set(books.db, { memberId, payPassword: '860215', now: NOON }, async () => accept())
  const settled = async (id: string, now: Date) => (await requireSettledPayPassword(books.db.orm, id, now)).ok
  const end = new Date(NOON.getTime() + PAY_PASSWORD_WAIT_MS)
  expect(await settled(first, NOON)).toBe(true)
  expect(await settled(replaced, new Date(end.getTime() - 1))).toBe(false)
  expect(await settled(replaced, end)).toBe(true)
  expect(PAY_PASSWORD_WAIT_MS).toBe(24 * 3_600_000)
})

test('sets nothing if the proof is refused or the password is weak', async () => {
  const id = newId()
  const set = (
    payPassword: string,
    confirm: () => Promise<ReturnType<typeof refuse> | ReturnType<typeof accept>>,
  ) => here.set(books.db, { memberId: id, payPassword, now: NOON }, confirm)
  expect(await set('860215', async () => refuse('code_expired'))).toMatchObject({ reason: 'code_expired' })
  expect(await set('123456', async () => accept())).toMatchObject({ reason: 'weak_pay_password' })
  expect(await payPasswordOf(books.db.orm, id)).toBeUndefined()
  expect(await set('860215', async () => accept())).toMatchObject({ ok: true })
})

test('does not extend a lock by later attempts', async () => {
  const id = await member()
  for (let i = 0; i < 5; i++) await check(id, WRONG)
  expect(await check(id, WRONG, later(29))).toEqual(locked)
  expect(await check(id, RIGHT, later(30))).toMatchObject({ ok: true })
})

test.each([
  ...['123456', '654321', '111111', '000000', '012345', '890123', '987654', '210987'],
  ...['123123', '121212', '123321', '112233', '111222', '778899', '520131', '147258', '159357'],
])('refuses %s as weak', (digits) => expect(isWeakPayPassword(digits)).toBe(true))

test.each(['246810', '860215', '135792', '975310', '100200', '482913'])('accepts %s', (digits) =>
  expect(isWeakPayPassword(digits)).toBe(false),
)
