/** Endpoint cases of pins that fill a truck together. */
import { myMessages } from 'contract/messages'
import * as contract from 'contract/pins'
import { answerMerge } from 'contract/pins/pin-merges'
import { MERGE_ANSWER_MINUTES, PIN_WAIT_MS } from 'contract/pins/terms'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { buyingStaff } from '../../tests/fixtures/companies'
import { MINUTE_MS, type Person } from '../../tests/fixtures/market'
import { mergeablePins } from '../../tests/fixtures/pin-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { decideDuePins } from './decide-pins'
import { sweepMerges } from './merging/propose-merges'

const see = (m: Market, pinId: string, as?: Person) => m.value(contract.pinInfo, { pinId }, as)

/** Checks that of a company that buys those are asked who may order for it. */
async function expectRolesAsked(m: Market): Promise<void> {
  const { owner, purchasing, finance } = await buyingStaff(m)
  const { pins, answers } = await mergeablePins(m, { who: owner, buyAs: 'company' })
  const isAsked = async (who: Person) => (await see(m, pins[0], who)).merge?.isAsked
  expect([await isAsked(owner), await isAsked(purchasing), await isAsked(finance)]).toEqual([
    true,
    true,
    false,
  ])
  const answer = { ...answers[0], ...fresh() }
  expect(await m.ask(answerMerge, answer, finance)).toMatchObject({ status: 403 })
  expect(await m.value(answerMerge, answer, purchasing)).toMatchObject({ isMerged: false })
}

/** Checks that those who were asked are told when nothing comes of it. */
async function expectToldOfEnd(m: Market): Promise<void> {
  const told = async (who: Person) => {
    const { list } = await m.value(myMessages, { type: 2, size: 1_000 }, who)
    return list.filter(({ title }) => title === '拼单未合并，照常继续').map(({ text }) => text)
  }
  const { answers, one, other } = await mergeablePins(m)
  await m.value(answerMerge, { ...answers[0], answer: 'decline', ...fresh() }, one)
  expect(await told(other)).toEqual([expect.stringContaining('有人不同意')])
  const late = await mergeablePins(m)
  await m.later(MERGE_ANSWER_MINUTES * MINUTE_MS + PIN_WAIT_MS + 1, async () => {
    await sweepMerges(m.db, m.clock.now())
    expect(await told(late.other)).toEqual([expect.stringContaining('逾期未全部同意')])
  })
}

export const pinMergeCases = [
  endpointCase({
    endpoint: answerMerge,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ ...(await mergeablePins(m)).answers[0], ...fresh() }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const { pins, answers, one, other } = await mergeablePins(m)
      expect((await see(m, pins[0])).merge).toMatchObject({
        ...{ other: { pinId: pins[1], paidKg: 5_000 }, shares: 2, agreed: 0, isAsked: false },
      })
      expect((await see(m, pins[0], one)).merge).toMatchObject({ isAsked: true })
      const { list } = await m.value(myMessages, { type: 2, size: 1_000 }, other)
      expect(list).toContainEqual(
        expect.objectContaining({ title: '拼单可合并成交，请答复', link: `/nowPins/detail?id=${pins[1]}` }),
      )
      const answer = (n: 0 | 1, who: Person) => m.value(answerMerge, { ...answers[n], ...fresh() }, who)
      expect(await answer(0, one)).toEqual({ pinId: pins[0], isMerged: false })
      expect((await see(m, pins[0], one)).merge).toMatchObject({ agreed: 1, isAsked: false })
      expect(await answer(1, other)).toEqual({ pinId: pins[1], isMerged: true })
      expect(await see(m, pins[1])).toMatchObject({
        ...{ state: 'filled', merge: null, mergedWith: { pinId: pins[0], paidKg: 27_000 } },
      })
      await decideDuePins(m.db, m.clock.now())
      expect((await see(m, pins[0], one)).mine).toMatchObject({ state: 'ordered' })
      await expectRolesAsked(m)
      await expectToldOfEnd(m)
    },
    refusals: {
      pin_merge_over: async (m) => {
        const { answers, one, other } = await mergeablePins(m)
        await m.value(answerMerge, { ...answers[1], answer: 'decline', ...fresh() }, other)
        return await m.ask(answerMerge, { ...answers[0], ...fresh() }, one)
      },
      pin_merge_answered: async (m) => {
        const { answers, one } = await mergeablePins(m)
        await m.value(answerMerge, { ...answers[0], ...fresh() }, one)
        return await m.ask(answerMerge, { ...answers[0], ...fresh() }, one)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, answer: 'decline' as const }),
      effects: async (m, { shareId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from pin_merge_answer where share_id = ${shareId} and is_agreed`,
        )
        return row?.n ?? 0
      },
    },
  }),
]
