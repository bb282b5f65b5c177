import * as contract from 'contract/feedback'
import * as operatorContract from 'contract/feedback/operator-feedback'
import { myMessages } from 'contract/messages'
import { operatorAudit } from 'contract/operators'
import { FAULT, feedbackBy, feedbackOfVisitor } from 'tests/fixtures/feedback'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const support = (m: Market) => m.newOperator('support')
const ANSWER = '已修复，请刷新后再打印'

const detail = async (m: Market, id: string) =>
  await m.value(operatorContract.feedbackDetail, { id }, await support(m))

async function answered(m: Market, feedbackId: string) {
  return await m.ask(
    operatorContract.answerFeedback,
    { feedbackId, answer: ANSWER, ...fresh() },
    await support(m),
  )
}

export const feedbackCases = [
  endpointCase({
    endpoint: contract.sendFeedback,
    as: (m) => m.newPerson(),
    valid: async (m) => ({ ...FAULT, phone: m.freshPhone(), ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson()
      const ofMember = await feedbackBy(m, person)
      expect(await detail(m, ofMember)).toMatchObject({
        ...FAULT,
        memberId: person.memberId,
        phone: null,
        state: 'open',
      })
      const phone = m.freshPhone()
      expect(await detail(m, await feedbackOfVisitor(m, phone))).toMatchObject({
        memberId: null,
        sender: '访客',
        phone,
      })
      const elsewhere = { ...FAULT, pagePath: '//example.com/', ...fresh() }
      const { feedbackId } = await m.value(contract.sendFeedback, elsewhere, person)
      expect((await detail(m, feedbackId)).pagePath).toBeNull()
    },
    refusals: {
      feedback_phone_missing: async (m) => await m.ask(contract.sendFeedback, { ...FAULT, ...fresh() }),
    },
    repeat: {
      other: async (input) => ({ ...input, text: '另一条' }),
      effects: async (m) =>
        (await m.value(operatorContract.feedbackList, { size: 1 }, await support(m))).total,
    },
  }),

  endpointCase({
    endpoint: contract.ownFeedback,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      const first = await feedbackBy(m, person)
      await feedbackBy(m, other)
      const second = await feedbackBy(m, person)
      await answered(m, first)
      const { list } = await m.value(contract.ownFeedback, {}, person)
      expect(list.map(({ id, answer }) => [id, answer])).toEqual([
        [second, null],
        [first, ANSWER],
      ])
    },
    refusals: {},
  }),
]

export const operatorFeedbackCases = [
  endpointCase({
    endpoint: operatorContract.feedbackList,
    as: support,
    valid: async () => ({ state: 'open' as const }),
    happy: async (m) => {
      const person = await m.newPerson()
      const [done, open] = [await feedbackBy(m, person), await feedbackBy(m, person)]
      await answered(m, done)
      const idsIn = async (state: 'open' | 'answered', kind: 'fault' | 'other') => {
        const query = { state, kind, size: 1000 }
        const { list } = await m.value(operatorContract.feedbackList, query, await support(m))
        return list.map(({ id }) => id).filter((id) => id === done || id === open)
      }
      expect(await idsIn('open', 'fault')).toEqual([open])
      expect(await idsIn('answered', 'fault')).toEqual([done])
      expect(await idsIn('open', 'other')).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operatorContract.feedbackDetail,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ id: await feedbackBy(m, await m.newPerson()) }),
    happy: async (m) => {
      const person = await m.newPerson()
      const id = await feedbackBy(m, person)
      expect(await detail(m, id)).toMatchObject({ id, ...FAULT, memberId: person.memberId })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operatorContract.answerFeedback,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => ({
      feedbackId: await feedbackBy(m, await m.newPerson()),
      answer: ANSWER,
      ...fresh(),
    }),
    happy: async (m) => {
      const person = await m.newPerson()
      await answered(m, await feedbackBy(m, person))
      const { list } = await m.value(myMessages, { type: 4 }, person)
      expect(list).toMatchObject([{ title: '您的反馈已答复', text: ANSWER }])
      const ofVisitor = await feedbackOfVisitor(m, m.freshPhone())
      await answered(m, ofVisitor)
      expect(await detail(m, ofVisitor)).toMatchObject({ phone: null, answer: ANSWER })
    },
    refusals: {
      feedback_answered: async (m) => {
        const feedbackId = await feedbackBy(m, await m.newPerson())
        await answered(m, feedbackId)
        return await answered(m, feedbackId)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, answer: '另一个答复' }),
      effects: async (m, { requestId }) => {
        const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
        return list.filter((row) => row.requestId === requestId).length
      },
    },
  }),
]
