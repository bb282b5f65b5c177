/** Endpoint cases of flash sales: the calls of merchants and operators. */
import { openSession } from 'backend/account'
import * as contract from 'contract/flash-sales'
import * as merchant from 'contract/flash-sales/merchant-sales'
import * as operators from 'contract/flash-sales/operator-sales'
import { myMessages } from 'contract/messages'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS } from '../../tests/fixtures/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import {
  draftSale,
  planInput,
  runningSale,
  submittedSale,
  upcomingSale,
} from '../../tests/fixtures/sale-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const reviewer = (m: Market) => m.newOperator('reviewer')
const HOUR_MS = 3_600_000

const see = (m: Market, saleId: string) => m.value(merchant.mySale, { saleId }, as(m))
const stateOf = async (m: Market, saleId: string) => (await see(m, saleId)).state
const step = (saleId: string) => ({ saleId, ...fresh() })
const approval = (saleId: string) => ({ saleId, decision: 'approve' as const, ...fresh() })
const rejection = (saleId: string) => ({
  ...{ saleId, decision: 'return' as const, note: '秒杀价与报价相差过小' },
  ...fresh(),
})
const planWrong = async (m: Market, over: Partial<Awaited<ReturnType<typeof planInput>>>) =>
  m.ask(merchant.planSale, { ...(await planInput(m)), ...over }, as(m))
const soon = (m: Market, ms: number) => new Date(m.clock.now().getTime() + ms).toISOString()
const PINS = { priceFenPerTon: 640_000, openMinKg: 5_000, joinMinKg: 2_000 }
/** A truck that members may also buy as a pin. */
const withPins = (over: Partial<typeof PINS> = {}) => ({ stockKg: 32_000, pins: { ...PINS, ...over } })
const countOf = async (m: Market) => (await m.value(merchant.mySales, { size: 1 }, as(m))).total

export const saleCases = [
  endpointCase({
    endpoint: merchant.mySales,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await draftSale(m)
      const inState = async (state: 'draft' | 'submitted') =>
        (await m.value(merchant.mySales, { state, size: 1_000 }, as(m))).list.map((sale) => sale.id)
      expect(await inState('draft')).toContain(id)
      expect(await inState('submitted')).not.toContain(id)
      const others = await m.value(merchant.mySales, { size: 1_000 }, hiddenFrom(m))
      expect(others.list.map((sale) => sale.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.mySale,
    as,
    valid: async (m) => ({ saleId: await draftSale(m) }),
    hiddenFrom,
    happy: async (m) => {
      const saleId = await draftSale(m)
      expect(await see(m, saleId)).toMatchObject({
        ...{ state: 'draft', phase: null, openSteps: ['submit', 'withdraw'], orders: 0, returnedKg: null },
      })
      const running = await runningSale(m)
      await m.value(
        contract.singleBuy,
        { saleId: running, weightKg: 2_000, delivery: 'pickup', ...fresh() },
        m.seed.buyer,
      )
      expect(await see(m, running)).toMatchObject({ phase: 'running', orders: 1, orderedKg: 2_000 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.planSale,
    as,
    valid: (m) => planInput(m),
    hiddenFrom,
    happy: async (m) => {
      const { id } = await m.value(merchant.planSale, await planInput(m), as(m))
      expect(await see(m, id)).toMatchObject({
        ...{ state: 'draft', offerFenPerTon: 673_500, stockKg: 20_000, pins: null },
      })
      const pinned = await m.value(merchant.planSale, await planInput(m, withPins()), as(m))
      expect((await see(m, pinned.id)).pins).toEqual(PINS)
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return planWrong(m, { offerId })
      },
      sale_times_wrong: (m) => planWrong(m, { startsAt: soon(m, -1) }),
      sale_after_offer: (m) =>
        planWrong(m, { startsAt: soon(m, 7 * DAY_MS), endsAt: soon(m, 7 * DAY_MS + HOUR_MS) }),
      sale_not_cheaper: (m) => planWrong(m, { priceFenPerTon: 673_500 }),
      sale_quantities_wrong: (m) => planWrong(m, { limitKg: 21_000 }),
      sale_pin_not_cheaper: (m) => planWrong(m, withPins({ priceFenPerTon: 650_000 })),
      sale_pin_minimums_wrong: (m) => planWrong(m, withPins({ openMinKg: 11_000 })),
      sale_stock_missing: (m) => planWrong(m, { stockKg: 101_000 }),
      unusual_values: (m) => planWrong(m, { priceFenPerTon: 65_000 }),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 640_000 }),
      effects: countOf,
    },
  }),

  endpointCase({
    endpoint: merchant.submitSale,
    as,
    valid: async (m) => step(await draftSale(m)),
    hiddenFrom,
    happy: async (m) => {
      const saleId = await draftSale(m)
      await m.value(merchant.submitSale, step(saleId), as(m))
      expect(await stateOf(m, saleId)).toBe('submitted')
    },
    refusals: {
      sale_step_not_open: async (m) => m.ask(merchant.submitSale, step(await submittedSale(m)), as(m)),
      sale_starts_past: async (m) => {
        const saleId = await draftSale(m)
        return await m.later(2 * DAY_MS, async () => m.ask(merchant.submitSale, step(saleId), await again(m)))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, saleId: await draftSale(m) }),
      effects: async (m, { saleId }) => ((await stateOf(m, saleId)) === 'submitted' ? 1 : 0),
    },
  }),

  endpointCase({
    endpoint: merchant.withdrawSale,
    as,
    valid: async (m) => step(await draftSale(m)),
    hiddenFrom,
    happy: async (m) => {
      const saleId = await upcomingSale(m)
      await m.value(merchant.withdrawSale, step(saleId), as(m))
      expect(await see(m, saleId)).toMatchObject({ state: 'withdrawn', returnedKg: 20_000, availableKg: 0 })
    },
    refusals: {
      sale_step_not_open: async (m) => m.ask(merchant.withdrawSale, step(await runningSale(m)), as(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, saleId: await draftSale(m) }),
      effects: async (m, { saleId }) => ((await stateOf(m, saleId)) === 'withdrawn' ? 1 : 0),
    },
  }),

  endpointCase({
    endpoint: operators.operatorSales,
    as: reviewer,
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await reviewer(m)
      const waiting = async () =>
        (await m.value(operators.operatorSales, { state: 'submitted', size: 1_000 }, operator)).list
      const [draft, submitted] = [await draftSale(m), await submittedSale(m)]
      const ids = (await waiting()).map(({ id }) => id)
      expect(ids).toContain(submitted)
      expect(ids).not.toContain(draft)
      const { days } = await m.value(operators.operatorSales, {}, operator)
      expect(days).toHaveLength(7)
      const onDay = await m.value(operators.operatorSales, { day: days[0]?.day, size: 1_000 }, operator)
      expect(onDay.list.map(({ id }) => id)).not.toContain(submitted)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.operatorSale,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ saleId: await submittedSale(m) }),
    happy: async (m) => {
      const operator = await reviewer(m)
      const saleId = await submittedSale(m)
      const detail = () => m.value(operators.operatorSale, { saleId }, operator)
      expect(await detail()).toMatchObject({ state: 'submitted', reviewer: null })
      await m.value(operators.decideSale, approval(saleId), operator)
      expect(await detail()).toMatchObject({ state: 'approved', reviewer: expect.any(String) })
      const draft = await m.ask(operators.operatorSale, { saleId: await draftSale(m) }, operator)
      expect(draft.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.decideSale,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => approval(await submittedSale(m)),
    happy: async (m) => {
      const [approved, returned] = [await submittedSale(m), await submittedSale(m)]
      await m.value(operators.decideSale, approval(approved), await reviewer(m))
      expect(await see(m, approved)).toMatchObject({ state: 'approved', availableKg: 20_000 })
      await m.value(operators.decideSale, rejection(returned), await reviewer(m))
      expect(await see(m, returned)).toMatchObject({ state: 'returned', reviewNote: '秒杀价与报价相差过小' })
      const { list } = await m.value(myMessages, { type: 4, size: 1000 }, as(m))
      expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['秒杀已通过审核', '秒杀已退回']))
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const { offerId, ...planned } = await planInput(m)
        const { id } = await m.value(merchant.planSale, { offerId, ...planned }, as(m))
        await m.value(merchant.submitSale, step(id), as(m))
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return m.ask(operators.decideSale, approval(id), await reviewer(m))
      },
      sale_step_not_open: async (m) =>
        m.ask(operators.decideSale, approval(await upcomingSale(m)), await reviewer(m)),
      sale_starts_past: async (m) => {
        const saleId = await submittedSale(m)
        return await m.later(2 * DAY_MS, async () =>
          m.ask(operators.decideSale, approval(saleId), await reviewer(m)),
        )
      },
      sale_stock_missing: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 30_000 })
        const ids = [await submittedSale(m, { offerId }), await submittedSale(m, { offerId })]
        const answers = []
        for (const id of ids) answers.push(await m.ask(operators.decideSale, approval(id), await reviewer(m)))
        const [first, second] = answers
        expect(first?.status).toBe(200)
        if (!second) throw new Error('no second answer')
        return second
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, saleId: await submittedSale(m) }),
      effects: async (m, { saleId }) => ((await stateOf(m, saleId)) === 'approved' ? 1 : 0),
    },
  }),
]

/** The merchant with a session that was opened after the clock was moved. */
async function again(m: Market) {
  const { merchant: seller } = m.seed
  const session = await m.db.transaction((tx) =>
    openSession(tx, seller.memberId, '203.0.113.7', m.clock.now()),
  )
  return { ...seller, ...session }
}
