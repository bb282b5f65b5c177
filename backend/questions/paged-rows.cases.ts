import { findQuestions, myQuestion, myQuestions, questionsOf, repliesOf } from 'contract/questions'
import { operatorContents } from 'contract/questions/operator-questions'
import type { Market } from 'tests/endpoints/market'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { ask, reply } from 'tests/fixtures/questions'

async function fillQuestions(m: Market, inputs: Record<string, unknown>[]): Promise<Filled> {
  const offerId = await putOnSale(m)
  await repeat(async () => {
    await ask(m, await m.newPerson(), { offerId })
  })
  return { as: null, inputs: inputs.map((input) => ({ offerId, ...input })) }
}

async function fillReplies(m: Market) {
  const [asker, replier] = [await m.newPerson(), await m.newPerson()]
  const { id } = await ask(m, asker)
  await repeat(() => reply(m, replier, id))
  return { asker, id }
}

export const PAGED_ROWS: PagedRows = [
  [questionsOf, (m) => fillQuestions(m, [{}])],
  [findQuestions, (m) => fillQuestions(m, [{}, { sort: 'replies' }, { sort: 'likes' }, { answered: 'no' }])],
  [
    repliesOf,
    async (m) => {
      const { id } = await fillReplies(m)
      return { as: null, inputs: [{ problemId: id }] }
    },
  ],
  [
    myQuestion,
    async (m) => {
      const { asker, id } = await fillReplies(m)
      return { as: asker, inputs: [{ id }] }
    },
  ],
  [
    myQuestions,
    async (m) => {
      const as = await m.newPerson()
      await repeat(() => ask(m, as))
      return { as, inputs: [{}] }
    },
  ],
  [
    operatorContents,
    async (m) => {
      await fillReplies(m)
      await fillQuestions(m, [])
      return { as: await m.newOperator('support'), inputs: [{}, { kind: 'reply' }, { state: 'shown' }] }
    },
  ],
]
