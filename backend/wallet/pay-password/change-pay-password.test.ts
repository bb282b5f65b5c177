/** Replacing a pay password: who is told of it, and forms that arrive twice or at once. */
import { newId } from 'backend/platform/ids'
import { payPasswordCode } from 'contract/account'
import { saveMessageSettings } from 'contract/messages'
import { setPayPassword } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { PAY_PASSWORD } from '../../../tests/fixtures/market'
import { memberWithEmail } from '../../../tests/fixtures/messages'
import { codeFor, fresh } from '../../../tests/fixtures/sms-codes'
import { checkPayPassword } from './pay-password'

const NEW = '135792'
/** Between two codes to one phone. */
const RESEND_MS = 61_000

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

/** Channels by which a member was told that the pay password was replaced, one row per message. */
async function toldBy(memberId: string): Promise<string[]> {
  const rows = await m.db.orm.execute<{ channel: string }>(sql`
    select d.channel from message_delivery d join message msg on msg.id = d.message_id
    where d.member_id = ${memberId} and msg.kind = 'pay_password_changed' order by d.channel`)
  return rows.map(({ channel }) => channel)
}

/** A member with a pay password who gets e-mail and has switched everything off that can be switched off. */
async function quietPayer() {
  const person = await memberWithEmail(m)
  await m.value(payPasswordCode, {}, person)
  const first = { smsCode: await codeFor(m, person.phone), payPassword: PAY_PASSWORD, ...fresh() }
  await m.value(setPayPassword, first, person)
  await m.value(saveMessageSettings, { on: [], ...fresh() }, person)
  expect(await toldBy(person.memberId)).toEqual([])
  await m.moveClock(RESEND_MS)
  await m.value(payPasswordCode, {}, person)
  return { person, smsCode: await codeFor(m, person.phone) }
}

test('a replacement is told by SMS and e-mail once, also to a member who has switched both off', async () => {
  const { person, smsCode } = await quietPayer()
  const form = { smsCode, payPassword: NEW, oldPayPassword: PAY_PASSWORD, ...fresh() }
  for (let n = 0; n < 2; n++) expect((await m.ask(setPayPassword, form, person)).status).toBe(200)
  expect(await toldBy(person.memberId)).toEqual(['email', 'sms'])
})

test('a code alone replaces no pay password and stays valid', async () => {
  const { person, smsCode } = await quietPayer()
  const silent = await m.ask(setPayPassword, { smsCode, payPassword: NEW, ...fresh() }, person)
  expect(silent.reason).toBe('pay_password_proof_missing')
  const check = (typed: string) => checkPayPassword(m.db, person.memberId, typed, m.clock.now())
  expect((await check(PAY_PASSWORD)).ok).toBe(true)
  const proved = { smsCode, payPassword: NEW, oldPayPassword: PAY_PASSWORD, ...fresh() }
  expect((await m.ask(setPayPassword, proved, person)).status).toBe(200)
  expect((await check(NEW)).ok).toBe(true)
})

test('copies of one form that arrive at once are all answered, and other forms are not', async () => {
  const { person, smsCode } = await quietPayer()
  const form = (payPassword: string, requestId: string) => ({
    ...{ smsCode, payPassword, oldPayPassword: PAY_PASSWORD, requestId },
  })
  const same = newId()
  const copies = await Promise.all(
    Array.from({ length: 5 }, () => m.ask(setPayPassword, form(NEW, same), person)),
  )
  expect(copies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const other = await m.ask(setPayPassword, form('975310', newId()), person)
  expect(other.reason).toBe('code_expired')
  expect(await toldBy(person.memberId)).toEqual(['email', 'sms'])
})
