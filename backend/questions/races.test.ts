import { likeContent, questionsOf, repliesOf, saveQuestion, saveReply } from 'contract/questions'
import { QUESTIONS_PER_DAY } from 'contract/questions/limits'
import { hideContent } from 'contract/questions/operator-questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { ask, reply } from '../../tests/fixtures/questions'
import { fresh } from '../../tests/fixtures/sms-codes'

const COPIES = 8
const copies = Array.from({ length: COPIES })
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

function tally(answers: readonly { reason: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of answers) counts[reason ?? 'ok'] = (counts[reason ?? 'ok'] ?? 0) + 1
  return counts
}

test('counts one like of a member from several copies, and the likes of several members at once', async () => {
  const { id } = await ask(m, await m.newPerson())
  const people = await Promise.all(copies.map(() => m.newPerson()))
  const like = { contentId: id, kind: 'question' as const }
  const answers = await Promise.all([...people, ...people].map((as) => m.ask(likeContent, like, as)))
  expect(tally(answers)).toEqual({ ok: COPIES * 2 })
  expect((await m.value(repliesOf, { problemId: id })).question.likes).toBe(COPIES)
  const remove = { ...like, change: 'remove' as const }
  await Promise.all([...people, ...people].map((as) => m.ask(likeContent, remove, as)))
  expect((await m.value(repliesOf, { problemId: id })).question.likes).toBe(0)
})

test('counts the visible replies while replies are added and one is hidden', async () => {
  const { id } = await ask(m, await m.newPerson())
  const first = await reply(m, await m.newPerson(), id)
  const [people, operator] = [
    await Promise.all(copies.map(() => m.newPerson())),
    await m.newOperator('support'),
  ]
  const hidden = { contentId: first.id, kind: 'reply' as const, reason: '广告' }
  await Promise.all([
    ...people.map((as) => m.ask(saveReply, { problemId: id, text: '有', ...fresh() }, as)),
    ...[1, 2].map(() => m.ask(hideContent, { ...hidden, ...fresh() }, operator)),
  ])
  const found = await m.value(repliesOf, { problemId: id })
  expect([found.total, found.question.replies]).toEqual([COPIES, COPIES])
})

test('accepts ten questions of a member in a day, also when they come at once', async () => {
  const [asker, offerId] = [await m.newPerson(), await putOnSale(m)]
  const wanted = Array.from({ length: QUESTIONS_PER_DAY + COPIES }, () => ({
    offerId,
    title: '？',
    ...fresh(),
  }))
  const answers = await Promise.all(wanted.map((input) => m.ask(saveQuestion, input, asker)))
  expect(tally(answers)).toEqual({ ok: QUESTIONS_PER_DAY, too_many_requests: COPIES })
  expect((await m.value(questionsOf, { offerId })).total).toBe(QUESTIONS_PER_DAY)
  await m.later(86_400_000, () => ask(m, asker, { offerId }))
})
