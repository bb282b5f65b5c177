import * as dev from 'contract/dev'
import { outbox } from 'contract/dev'
import { messageDeliveries, retryDelivery } from 'contract/messages/deliveries'
import { operatorAudit } from 'contract/operators'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { memberWithEmail, sendAllDue, writeMessage } from '../../tests/fixtures/messages'
import { fresh } from '../../tests/fixtures/sms-codes'

const support = (m: Market) => m.newOperator('support')

async function newest(m: Market, memberId: string) {
  const { list } = await m.value(messageDeliveries, { size: 1000 }, await support(m))
  return list.filter((one) => one.memberId === memberId)
}

/** An e-mail that the server has rejected. @returns id of its delivery */
async function failedDelivery(m: Market): Promise<string> {
  const person = await memberWithEmail(m)
  await writeMessage(m, person)
  await sendAllDue(m, 'rejected')
  return (await newest(m, person.memberId)).find(({ state }) => state === 'failed')?.id ?? ''
}

export const deliveryCases = [
  endpointCase({
    endpoint: messageDeliveries,
    as: support,
    valid: async () => ({ state: 'failed' as const }),
    happy: async (m) => {
      const person = await memberWithEmail(m)
      await writeMessage(m, person)
      const shown = (channel: string) => ({ channel, kindName: '登录密码、手机号变更', state: 'pending' })
      const before = await newest(m, person.memberId)
      expect(before).toMatchObject(
        expect.arrayContaining([shown('sms'), shown('email')].map((one) => expect.objectContaining(one))),
      )
      await sendAllDue(m)
      const after = await newest(m, person.memberId)
      expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['sent']))
      expect(JSON.stringify(after)).not.toContain(person.phone)
      expect(await m.value(outbox, { phone: person.phone })).toMatchObject([
        { text: expect.stringContaining('【塑集】登录密码已修改') },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: retryDelivery,
    as: support,
    valid: async (m) => ({ deliveryId: await failedDelivery(m), ...fresh() }),
    happy: async (m) => {
      const operator = await m.newOperator('support', 'admin')
      const deliveryId = await failedDelivery(m)
      await m.value(retryDelivery, { deliveryId, ...fresh() }, operator)
      await sendAllDue(m)
      const { list } = await m.value(messageDeliveries, { state: 'sent', size: 1000 }, operator)
      expect(list.map(({ id }) => id)).toContain(deliveryId)
      const { list: audit } = await m.value(operatorAudit, { name: operator.name }, operator)
      expect(audit).toMatchObject([{ action: 'messages.retry', subjectId: deliveryId }])
    },
    refusals: {
      delivery_not_failed: async (m) => {
        const person = await m.newPerson()
        await writeMessage(m, person)
        const [pending] = await newest(m, person.memberId)
        return await m.ask(retryDelivery, { deliveryId: pending?.id ?? '', ...fresh() }, await support(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, deliveryId: await failedDelivery(m) }),
      effects: async (m, { deliveryId }) => {
        const { list } = await m.value(messageDeliveries, { state: 'pending', size: 1000 }, await support(m))
        return list.filter(({ id }) => id === deliveryId).length
      },
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: dev.mails,
    valid: async () => ({}),
    happy: async (m) => {
      const { email: to } = await memberWithEmail(m)
      expect(await m.value(dev.mails, { to })).toMatchObject([
        { to, subject: '【塑集】邮箱验证码', outcome: 'accepted' },
      ])
      expect((await m.askWithoutGateway(dev.mails, { to })).reason).toBe('not_found')
    },
    refusals: {},
  }),
]
