import { memberCommentInfo, replyToComment, saveComment, shopComments } from 'contract/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { comment, commentInput } from '../../tests/fixtures/comments'
import { fresh } from '../../tests/fixtures/sms-codes'

const COPIES = 8
const copies = Array.from({ length: COPIES })
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

function tally(answers: readonly { reason: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of answers) counts[reason ?? 'ok'] = (counts[reason ?? 'ok'] ?? 0) + 1
  return counts
}

test('accepts one of several comments on an order at once', async () => {
  const input = await commentInput(m)
  const forms = copies.map((_, n) => ({ ...input, text: `第 ${n} 份`, ...fresh() }))
  const answers = await Promise.all(forms.map((form) => m.ask(saveComment, form, m.seed.buyer)))
  expect(tally(answers)).toEqual({ ok: 1, order_commented: COPIES - 1 })
  const { list } = await m.value(memberCommentInfo, { size: 1000 })
  expect(list.filter(({ text }) => text.startsWith('第'))).toHaveLength(1)
})

test('accepts one of several replies to a comment at once', async () => {
  const { id: commentId } = await comment(m)
  const forms = copies.map((_, n) => ({ commentId, text: `回复 ${n}`, ...fresh() }))
  const answers = await Promise.all(forms.map((form) => m.ask(replyToComment, form, m.seed.merchant)))
  expect(tally(answers)).toEqual({ ok: 1, comment_replied: COPIES - 1 })
  expect((await m.value(shopComments, { replied: 'yes' }, m.seed.merchant)).total).toBe(1)
})
