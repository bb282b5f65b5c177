/** Endpoint cases of questions and replies. */
import { newId } from 'backend/platform/ids'
import { myMessages } from 'contract/messages'
import { operatorAudit } from 'contract/operators'
import * as contract from 'contract/questions'
import * as operators from 'contract/questions/operator-questions'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { ask, reply } from '../../tests/fixtures/questions'
import { fresh } from '../../tests/fixtures/sms-codes'

const supporter = (m: Market) => m.newOperator('support')

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

async function titlesOfMessages(m: Market, as: { token: string }, type: 1 | 4 = 1): Promise<string[]> {
  return (await m.value(myMessages, { type, size: 1000 }, as)).list.map(({ text }) => text)
}

async function hide(m: Market, contentId: string, kind: 'question' | 'reply') {
  const given = { contentId, kind, reason: '含有联系方式', ...fresh() }
  return await m.ask(operators.hideContent, given, await supporter(m))
}

async function show(m: Market, contentId: string, kind: 'question' | 'reply') {
  return await m.ask(operators.showContent, { contentId, kind, ...fresh() }, await supporter(m))
}

export const questionCases = [
  endpointCase({
    endpoint: contract.questionsOf,
    valid: async () => ({}),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      const productId = m.seed.goods.drawing.id
      const [asker, reader] = [await m.newPerson(), await m.newPerson()]
      const first = await ask(m, asker, { offerId })
      const second = await m.later(60_000, () => ask(m, asker, { productId }))
      const ofOffer = await m.value(contract.questionsOf, { offerId })
      expect(ofOffer).toMatchObject({ total: 1, list: [{ ...first, isLiked: null }] })
      const { list } = await m.value(contract.questionsOf, { productId, size: 1000 }, reader)
      expect(list.filter(({ id }) => [first.id, second.id].includes(id))).toEqual([second, first])
      expect(first.subject).toMatchObject({ offerId, productId, shopName: expect.any(String) })
      expect(second.subject).toMatchObject({ offerId: null, productId, shopName: null })
      await hide(m, first.id, 'question')
      expect((await m.value(contract.questionsOf, { offerId })).total).toBe(0)
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.findQuestions,
    valid: async () => ({}),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const first = await ask(m, asker, { offerId })
      const second = await m.later(60_000, () => ask(m, asker, { offerId }))
      await reply(m, other, first.id)
      await m.value(contract.likeContent, { contentId: second.id, kind: 'question' }, other)
      const idsOf = async (query: object) =>
        (await m.value(contract.findQuestions, { offerId, ...query })).list.map(({ id }) => id)
      expect(await idsOf({})).toEqual([second.id, first.id])
      expect(await idsOf({ sort: 'replies' })).toEqual([first.id, second.id])
      expect(await idsOf({ sort: 'likes' })).toEqual([second.id, first.id])
      expect([await idsOf({ answered: 'yes' }), await idsOf({ answered: 'no' })]).toEqual([
        [first.id],
        [second.id],
      ])
      const category = first.subject?.category ?? ''
      expect([await idsOf({ category }), await idsOf({ category: 'NONE' })]).toEqual([
        [second.id, first.id],
        [],
      ])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.repliesOf,
    valid: async (m) => ({ problemId: (await ask(m, await m.newPerson())).id }),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const asked = await ask(m, asker)
      const first = await reply(m, other, asked.id)
      const second = await m.later(60_000, () => reply(m, m.seed.merchant, asked.id))
      const found = await m.value(contract.repliesOf, { problemId: asked.id }, asker)
      expect(found).toMatchObject({ total: 2, question: { ...asked, replies: 2 }, list: [first, second] })
      expect(found.list.map(({ isFromShop }) => isFromShop)).toEqual([false, true])
      expect(first.author).not.toContain(other.phone)
      await hide(m, first.id, 'reply')
      expect(await m.value(contract.repliesOf, { problemId: asked.id })).toMatchObject({
        total: 1,
        question: { replies: 1, isLiked: null },
        list: [{ id: second.id, isLiked: null }],
      })
      await hide(m, asked.id, 'question')
      expect((await m.ask(contract.repliesOf, { problemId: asked.id }, asker)).reason).toBe('not_found')
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.saveQuestion,
    as: (m) => m.newPerson(),
    valid: async (m) => ({ offerId: await putOnSale(m), title: '有没有现货的质检单？', ...fresh() }),
    happy: async (m) => {
      const asker = await m.newPerson()
      const title = `能否开 13% 专票？${asker.phone.slice(-6)}`
      const asked = await ask(m, asker, { title, text: '<a href="https://x.example">点我</a>' })
      expect(asked).toMatchObject({ title, subject: null, replies: 0, likes: 0, isLiked: false })
      expect(asked.text).toBe('<a href="https://x.example">点我</a>')
      expect(asked.author).not.toContain(asker.phone)
      const toShop = await ask(m, asker, { title: `${title} 货源`, offerId: await putOnSale(m) })
      expect((await titlesOfMessages(m, m.seed.merchant)).join()).toContain(toShop.title)
      for (const subject of [{ offerId: newId() }, { productId: newId() }])
        expect((await m.ask(contract.saveQuestion, { title, ...subject, ...fresh() }, asker)).reason).toBe(
          'not_found',
        )
    },
    refusals: {
      two_subjects: async (m) => {
        const subject = { offerId: await putOnSale(m), productId: m.seed.goods.drawing.id }
        return await m.ask(contract.saveQuestion, { ...subject, title: '？', ...fresh() }, m.seed.rival)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, title: '另一个问题' }),
      effects: async (m, { offerId }) => (await m.value(contract.questionsOf, { offerId })).total,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.saveReply,
    as: (m) => m.newPerson(),
    valid: async (m) => ({
      problemId: (await ask(m, await m.newPerson())).id,
      text: '有，随货提供。',
      ...fresh(),
    }),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const asked = await ask(m, asker)
      await reply(m, asker, asked.id)
      expect(await titlesOfMessages(m, asker)).toEqual([])
      const given = await reply(m, other, asked.id, '随货提供')
      expect(given).toMatchObject({ text: '随货提供', likes: 0, isLiked: false, isFromShop: false })
      expect(await titlesOfMessages(m, asker)).toEqual([`${given.author} 回答了您的提问“${asked.title}”。`])
    },
    refusals: {},
    repeat: {
      other: async (input) => ({ ...input, text: '没有' }),
      effects: async (m, { problemId }) => (await m.value(contract.repliesOf, { problemId })).total,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.likeContent,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ contentId: (await ask(m, await m.newPerson())).id, kind: 'question' as const }),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const asked = await ask(m, asker)
      const given = await reply(m, other, asked.id)
      const like = async (contentId: string, kind: 'question' | 'reply', change: 'add' | 'remove') =>
        (await m.value(contract.likeContent, { contentId, kind, change }, asker)).likes
      for (const _ of [1, 2]) expect(await like(given.id, 'reply', 'add')).toBe(1)
      expect(await m.value(contract.repliesOf, { problemId: asked.id }, asker)).toMatchObject({
        list: [{ likes: 1, isLiked: true }],
      })
      for (const _ of [1, 2]) expect(await like(given.id, 'reply', 'remove')).toBe(0)
      const unknown = { contentId: given.id, kind: 'question' as const }
      expect((await m.ask(contract.likeContent, unknown, asker)).reason).toBe('not_found')
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.myQuestions,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const first = await ask(m, asker)
      const second = await m.later(60_000, () => ask(m, asker))
      await hide(m, first.id, 'question')
      const { list } = await m.value(contract.myQuestions, {}, asker)
      expect(list).toMatchObject([
        { id: second.id, hiddenAt: null },
        { id: first.id, hiddenAt: m.clock.now().toISOString(), hiddenReason: '含有联系方式' },
      ])
      expect((await m.value(contract.myQuestions, {}, other)).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.myQuestion,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ id: (await ask(m, m.seed.buyer)).id }),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const asked = await ask(m, asker)
      const given = await reply(m, other, asked.id)
      await hide(m, asked.id, 'question')
      expect(await m.value(contract.myQuestion, { id: asked.id }, asker)).toMatchObject({
        question: { id: asked.id, hiddenReason: '含有联系方式', replies: 1 },
        list: [{ id: given.id }],
      })
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: operators.operatorContents,
    as: supporter,
    valid: async () => ({}),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const asked = await ask(m, asker)
      const given = await reply(m, other, asked.id)
      const as = await supporter(m)
      const find = async (query: object) =>
        (await m.value(operators.operatorContents, { size: 1000, ...query }, as)).list
      const row = { id: asked.id, title: asked.title, memberId: asker.memberId, hiddenAt: null }
      expect(await find({})).toContainEqual(expect.objectContaining(row))
      expect(await find({ kind: 'reply' })).toContainEqual(
        expect.objectContaining({ id: given.id, questionId: asked.id, title: asked.title }),
      )
      await hide(m, asked.id, 'question')
      const hidden = { id: asked.id, hiddenReason: '含有联系方式', hiddenBy: expect.any(String) }
      expect(await find({ state: 'hidden' })).toContainEqual(expect.objectContaining(hidden))
      expect((await find({ state: 'shown' })).map(({ id }) => id)).not.toContain(asked.id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.hideContent,
    as: supporter,
    valid: async (m) => ({
      contentId: (await ask(m, await m.newPerson())).id,
      kind: 'question' as const,
      reason: '广告',
      ...fresh(),
    }),
    happy: async (m) => {
      const [asker, other] = [await m.newPerson(), await m.newPerson()]
      const asked = await ask(m, asker)
      const given = await reply(m, other, asked.id)
      expect((await hide(m, given.id, 'reply')).status).toBe(200)
      expect((await hide(m, asked.id, 'question')).status).toBe(200)
      expect(await titlesOfMessages(m, asker, 4)).toEqual([`您的提问“${asked.title}”已被隐藏：含有联系方式`])
      expect(await titlesOfMessages(m, other, 4)).toEqual([
        `您对提问“${asked.title}”的回答已被隐藏：含有联系方式`,
      ])
      for (const call of [
        m.ask(contract.saveReply, { problemId: asked.id, text: '有', ...fresh() }, other),
        m.ask(contract.likeContent, { contentId: given.id, kind: 'reply' }, asker),
      ])
        expect((await call).reason).toBe('not_found')
    },
    refusals: {
      content_hidden: async (m) => {
        const { id } = await ask(m, await m.newPerson())
        await hide(m, id, 'question')
        return await hide(m, id, 'question')
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '其他' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: operators.showContent,
    as: supporter,
    valid: async (m) => {
      const { id } = await ask(m, await m.newPerson())
      await hide(m, id, 'question')
      return { contentId: id, kind: 'question' as const, ...fresh() }
    },
    happy: async (m) => {
      const asked = await ask(m, await m.newPerson())
      const given = await reply(m, await m.newPerson(), asked.id)
      for (const [id, kind] of [
        [given.id, 'reply'],
        [asked.id, 'question'],
      ] as const) {
        await hide(m, id, kind)
        expect((await show(m, id, kind)).status).toBe(200)
      }
      expect(await m.value(contract.repliesOf, { problemId: asked.id })).toMatchObject({
        question: { replies: 1 },
        list: [{ id: given.id }],
      })
    },
    refusals: {
      content_shown: async (m) => await show(m, (await ask(m, await m.newPerson())).id, 'question'),
    },
    repeat: {
      other: async (input, m) => {
        const { id } = await ask(m, await m.newPerson())
        await hide(m, id, 'question')
        return { ...input, contentId: id }
      },
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]
