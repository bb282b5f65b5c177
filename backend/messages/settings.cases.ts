import * as dev from 'contract/dev'
import * as contract from 'contract/messages'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import {
  emailCodeFor,
  freshEmail,
  memberWithEmail,
  sendAllDue,
  writeMessage,
} from '../../tests/fixtures/messages'
import { fresh, wrongFor } from '../../tests/fixtures/sms-codes'

const EMAIL_CODE_LIFETIME_MS = 30 * 60_000
const GUESSES = 5

/** Callers by request id. */
const callers = new Map<string, Person>()
function callerOf(requestId: string): Person {
  const caller = callers.get(requestId)
  if (!caller) throw new Error('the request has no caller')
  return caller
}

async function isOn(m: Market, as: Person, choice: string): Promise<boolean | undefined> {
  const { kinds } = await m.value(contract.messageSettings, {}, as)
  const [kind, channel] = choice.split(':')
  return kinds.find((one) => one.kind === kind)?.channels.find((one) => one.channel === channel)?.isOn
}

async function confirmation(m: Market, person: Person) {
  const email = freshEmail()
  await m.value(contract.setMessageEmail, { email, ...fresh() }, person)
  const input = { emailCode: await emailCodeFor(m, email), ...fresh() }
  callers.set(input.requestId, person)
  return { email, input }
}

async function mailsTo(m: Market, to: string): Promise<number> {
  await sendAllDue(m)
  return (await m.value(dev.mails, { to })).length
}

export const settingsCases = [
  endpointCase({
    endpoint: contract.messageSettings,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const kindsOf = async (as: Person) =>
        (await m.value(contract.messageSettings, {}, as)).kinds.map(({ kind }) => kind)
      expect(await kindsOf(m.seed.merchant)).toContain('shop_order_paid')
      const person = await memberWithEmail(m)
      expect(await kindsOf(person)).not.toContain('shop_order_paid')
      expect(await m.value(contract.messageSettings, {}, person)).toMatchObject({
        available: { sms: true, email: true },
        email: { address: person.email, isConfirmed: true },
        pendingEmail: null,
      })
      expect(await m.askWithoutGateway(contract.messageSettings, {}, person)).toMatchObject({
        data: { available: { sms: false, email: false } },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saveMessageSettings,
    as: (m) => m.newPerson(),
    valid: async (_, person) => {
      const input = { on: ['order_paid:sms'], ...fresh() }
      callers.set(input.requestId, person)
      return input
    },
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await isOn(m, person, 'order_paid:site')).toBe(true)
      await m.value(contract.saveMessageSettings, { on: ['order_paid:email'], ...fresh() }, person)
      expect(await isOn(m, person, 'order_paid:site')).toBe(false)
      expect(await isOn(m, person, 'order_paid:email')).toBe(true)
      expect(await isOn(m, person, 'security_changed:site'), 'is fixed').toBe(true)
      expect(await isOn(m, person, 'security_changed:sms'), 'is fixed').toBe(true)
      await m.value(contract.saveMessageSettings, { on: 'order_paid:site', ...fresh() }, person)
      expect(await isOn(m, person, 'order_paid:site')).toBe(true)
      expect(await isOn(m, person, 'order_paid:email')).toBe(false)
    },
    refusals: {
      message_kind_unknown: async (m) =>
        m.ask(contract.saveMessageSettings, { on: ['shop_order_paid:sms'], ...fresh() }, await m.newPerson()),
    },
    repeat: {
      other: async (input) => ({ ...input, on: ['order_paid:email'] }),
      effects: async (m, { requestId }) => Number(await isOn(m, callerOf(requestId), 'order_paid:sms')),
    },
  }),

  endpointCase({
    endpoint: contract.setMessageEmail,
    as: (m) => m.newPerson(),
    valid: async () => ({ email: freshEmail(), ...fresh() }),
    happy: async (m) => {
      const [person, email] = [await m.newPerson(), freshEmail()]
      await m.value(contract.setMessageEmail, { email: ` ${email.toUpperCase()} `, ...fresh() }, person)
      expect(await m.value(contract.messageSettings, {}, person)).toMatchObject({
        email: null,
        pendingEmail: email,
      })
      expect(await mailsTo(m, email)).toBe(1)
      const again = () => m.ask(contract.setMessageEmail, { email, ...fresh() }, person)
      expect([(await again()).status, (await again()).status]).toEqual([200, 200])
      expect((await again()).reason).toBe('too_many_requests')
    },
    refusals: {
      email_not_available: async (m) =>
        m.askWithoutGateway(
          contract.setMessageEmail,
          { email: freshEmail(), ...fresh() },
          await m.newPerson(),
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, email: freshEmail() }),
      effects: (m, { email }) => mailsTo(m, email),
    },
  }),

  endpointCase({
    endpoint: contract.confirmMessageEmail,
    as: (m) => m.newPerson(),
    valid: async (m, person) => (await confirmation(m, person)).input,
    happy: async (m) => {
      const person = await memberWithEmail(m)
      const before = await mailsTo(m, person.email)
      await writeMessage(m, person)
      expect(await mailsTo(m, person.email)).toBe(before + 1)
      const { email, input } = await confirmation(m, person)
      expect(await m.value(contract.messageSettings, {}, person)).toMatchObject({
        email: { address: person.email },
        pendingEmail: email,
      })
      await m.value(contract.confirmMessageEmail, input, person)
      expect(await m.value(contract.messageSettings, {}, person)).toMatchObject({ email: { address: email } })
    },
    refusals: {
      email_code_expired: async (m) => {
        const person = await m.newPerson()
        const { input } = await confirmation(m, person)
        for (let n = 0; n < GUESSES; n++)
          await m.ask(
            contract.confirmMessageEmail,
            { emailCode: wrongFor(input.emailCode), ...fresh() },
            person,
          )
        expect((await m.ask(contract.confirmMessageEmail, input, person)).reason).toBe('email_code_expired')
        const late = await confirmation(m, await m.newPerson())
        return await m.later(EMAIL_CODE_LIFETIME_MS, () =>
          m.ask(contract.confirmMessageEmail, late.input, callerOf(late.input.requestId)),
        )
      },
      email_code_wrong: async (m) => {
        const person = await m.newPerson()
        const { input } = await confirmation(m, person)
        const wrong = { ...input, emailCode: wrongFor(input.emailCode) }
        return await m.ask(contract.confirmMessageEmail, wrong, person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, emailCode: wrongFor(input.emailCode) }),
      effects: async (m, { requestId }) => {
        const { email } = await m.value(contract.messageSettings, {}, callerOf(requestId))
        return Number(email !== null)
      },
    },
  }),

  endpointCase({
    endpoint: contract.removeMessageEmail,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await memberWithEmail(m)
      await m.value(contract.removeMessageEmail, {}, person)
      expect(await m.value(contract.messageSettings, {}, person)).toMatchObject({ email: null })
    },
    refusals: {},
  }),
]
