import type { MailSandbox } from 'backend/gateways/mail'
import { sandboxMails } from 'backend/gateways/mail'
import { outboxMessages, type SmsSandbox } from 'backend/gateways/sms'
import { movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { addPerson, NOON, type Person } from 'tests/fixtures/market'
import { sandboxGateways, securityMessage } from 'tests/fixtures/messages'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notify } from './notify'
import { claimDue } from './outbox-store'
import { GIVE_UP_AFTER_MS, nextAttemptAfter } from './retry'
import { type Gateways, mailText, sendDue, smsContent } from './send-due'
import { message, messageDelivery, messageEmail } from './tables'

const LEASE_MS = 20_000
const EMAIL = 'chen@example.com'

let base: TestDatabase
let person: Person
let sms: SmsSandbox
let mail: MailSandbox
let gateways: Gateways
let clock: ReturnType<typeof movableClock>
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 8 })
  person = await addPerson(base.db, '13900000009', false)
})
afterAll(() => base.drop())
beforeEach(async () => {
  clock = movableClock(NOON)
  const sandboxes = sandboxGateways(base.db)
  gateways = sandboxes
  ;({ sms, mail } = sandboxes)
  for (const table of [
    'message_delivery',
    'message',
    'message_email',
    'message_setting',
    'sms_outbox',
    'mail_outbox',
  ])
    await base.db.orm.execute(sql.raw(`delete from ${table}`))
})

const write = (eventKey = newId()) =>
  base.db.transaction((tx) => notify(tx, [securityMessage(person, eventKey)], clock.now()))
const confirmEmail = () =>
  base.db.orm.insert(messageEmail).values({ memberId: person.memberId, address: EMAIL, confirmedAt: NOON })
const run = () => sendDue(base.db, gateways, () => clock.now())
const sentSms = () => outboxMessages(base.db.orm, { phone: person.phone, size: 100 })
const states = async () =>
  (await base.db.orm.select().from(messageDelivery)).map(({ channel, state, attempts }) => ({
    channel,
    state,
    attempts,
  }))

test('writes one message and one delivery per channel for an event that comes twice, also at once', async () => {
  await confirmEmail()
  await Promise.all(Array.from({ length: 6 }, () => write('same event')))
  expect(await base.db.orm.select().from(message)).toHaveLength(1)
  expect((await states()).map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
})

test('writes nothing if the transaction fails', async () => {
  const failing = base.db.transaction(async (tx) => {
    await notify(tx, [securityMessage(person)], clock.now())
    throw new Error('failed afterwards')
  })
  await expect(failing).rejects.toThrow('failed afterwards')
  expect([await base.db.orm.select().from(message), await states()]).toEqual([[], []])
})

test('writes no e-mail without a confirmed address, and nothing to a disabled member', async () => {
  await write()
  expect((await states()).map(({ channel }) => channel)).toEqual(['sms'])
  const other = await addPerson(base.db, '13900000008', false)
  await base.db.orm.execute(sql`update member set disabled_at = now() where id = ${other.memberId}`)
  await base.db.transaction((tx) => notify(tx, [securityMessage(other)], clock.now()))
  expect(await base.db.orm.select().from(message)).toHaveLength(1)
})

test('sends each delivery once, also when two servers run the job', async () => {
  await confirmEmail()
  for (let n = 0; n < 12; n++) await write()
  await Promise.all([run(), run(), run()])
  expect(await sentSms()).toHaveLength(12)
  expect(await sandboxMails(base.db.orm, { to: EMAIL, size: 100 })).toHaveLength(12)
  expect(new Set((await states()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
    new Set(['sent 1']),
  )
  expect(await run()).toBe(0)
})

test('repeats a refused attempt with backoff until the gateway is back', async () => {
  await write()
  sms.behave({ outcome: 'refused' })
  expect(await run()).toBe(1)
  expect(await run(), 'not yet due').toBe(0)
  clock.moveBy(LEASE_MS)
  expect(await run()).toBe(1)
  clock.moveBy(LEASE_MS)
  expect(await run(), 'the backoff has doubled').toBe(0)
  sms.behave({})
  clock.moveBy(LEASE_MS)
  expect(await run()).toBe(1)
  expect(await states()).toEqual([{ channel: 'sms', state: 'sent', attempts: 3 }])
})

test('repeats an attempt of a killed process after its lease, with the same id', async () => {
  await write()
  const leasedUntil = (attempts: number) => nextAttemptAfter(attempts, clock.now())
  const [claimed] = await claimDue(base.db, { channel: 'sms', limit: 8, now: clock.now(), leasedUntil })
  await sms.send({
    id: claimed?.id ?? '',
    phone: person.phone,
    text: 'sent before the kill',
    template: { name: 'notice', content: 'sent before the kill' },
    at: clock.now(),
  })
  expect(await run(), 'the lease is held').toBe(0)
  clock.moveBy(LEASE_MS)
  expect(await run()).toBe(1)
  expect(await sentSms(), 'the provider recognizes the id').toHaveLength(1)
  expect(await states()).toEqual([{ channel: 'sms', state: 'sent', attempts: 2 }])
})

test('ignores the late result of an attempt that was repeated meanwhile', async () => {
  await write()
  let answer = () => {}
  sms.behave({ outcome: 'refused', until: new Promise<void>((resolve) => (answer = resolve)) })
  const slow = run()
  await expect.poll(async () => (await states())[0]?.attempts).toBe(1)
  sms.behave({})
  clock.moveBy(LEASE_MS)
  await run()
  answer()
  await slow
  expect(await states()).toEqual([{ channel: 'sms', state: 'sent', attempts: 2 }])
})

test('gives up after the limit, and at once if the address is rejected', async () => {
  await confirmEmail()
  await write()
  sms.behave({ outcome: 'refused' })
  mail.behave({ outcome: 'rejected' })
  for (let n = 0; n < 3; n++) {
    await run()
    clock.moveBy(GIVE_UP_AFTER_MS)
  }
  const ended = (await states()).sort((a, b) => a.attempts - b.attempts)
  expect(ended).toEqual([
    { channel: 'email', state: 'failed', attempts: 1 },
    { channel: 'sms', state: 'failed', attempts: 3 },
  ])
})

test('an outage of one channel does not stop the other', async () => {
  await confirmEmail()
  for (let n = 0; n < 20; n++) await write()
  sms.behave({ outcome: 'refused' })
  await run()
  expect(await sandboxMails(base.db.orm, { to: EMAIL, size: 100 })).toHaveLength(20)
  expect((await states()).filter(({ channel, attempts }) => channel === 'sms' && attempts > 0)).toHaveLength(
    8,
  )
})

test('skips what has no gateway', async () => {
  await write()
  gateways = { ...gateways, sms: { isConfigured: false, send: async () => 'refused' } }
  await run()
  expect(await states()).toEqual([{ channel: 'sms', state: 'skipped', attempts: 1 }])
})

test('sends the SMS about a changed phone to the old one, and forgets it then', async () => {
  const told = { ...securityMessage(person), smsPhone: '13800138000' }
  await base.db.transaction((tx) => notify(tx, [told], clock.now()))
  await run()
  expect(await outboxMessages(base.db.orm, { phone: '13800138000', size: 5 })).toHaveLength(1)
  expect(await sentSms()).toEqual([])
  expect(await base.db.orm.select().from(messageDelivery)).toMatchObject([{ target: null, state: 'sent' }])
})

test('texts carry the signature; e-mails link to the page', () => {
  const told = { title: '付款成功', body: '订单 SJ1：已付款。', link: '/personalCenter/myOrder' }
  expect(smsContent(told)).toBe('付款成功：订单 SJ1：已付款。')
  expect(smsContent({ title: null, body: '长'.repeat(300) })).toHaveLength(196)
  expect(mailText(told, 'https://suji.example.com')).toEqual({
    subject: '【塑集】付款成功',
    text: expect.stringContaining('查看：https://suji.example.com/personalCenter/myOrder'),
  })
  expect(mailText({ title: null, body: '验证码 123456', link: null }, undefined).text).toBe('验证码 123456')
})
