/** Endpoint cases of presales: planning by merchants, and the review by operators. */
import { myMessages } from 'contract/messages'
import { planDepositFen } from 'contract/plans/terms'
import * as merchant from 'contract/presales/merchant-presales'
import * as operators from 'contract/presales/operator-presales'
import { publishOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { laterAs } from '../../tests/fixtures/dispute-stages'
import { DAY_MS, MINUTE_MS, offerInput, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import {
  arrivedPresale,
  book,
  draftPresale,
  openPresale,
  planPresaleInput,
  presaleOffer,
  submittedPresale,
} from '../../tests/fixtures/presale-stages'
import { presaleFixture, presaleTerms } from '../../tests/fixtures/presales'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const reviewer = (m: Market) => m.newOperator('reviewer')

const see = (m: Market, presaleId: string) => m.value(merchant.myPresale, { presaleId }, as(m))
const stateOf = async (m: Market, presaleId: string) => (await see(m, presaleId)).state
const step = (presaleId: string) => ({ presaleId, ...fresh() })
const approval = (presaleId: string) => ({ presaleId, decision: 'approve' as const, ...fresh() })
const rejection = (presaleId: string) => ({
  ...{ presaleId, decision: 'return' as const, note: '请补充提单号' },
  ...fresh(),
})
type Planned = Awaited<ReturnType<typeof planPresaleInput>>
const planWrong = async (m: Market, over: (planned: Planned) => Partial<Planned>) => {
  const planned = await planPresaleInput(m)
  return await m.ask(merchant.planPresale, { ...planned, ...over(planned) }, as(m))
}
const at = (m: Market, ms: number) => new Date(m.clock.now().getTime() + ms).toISOString()
const countOf = async (m: Market) => (await m.value(merchant.myPresales, { size: 1 }, as(m))).total
const tier = (reachedKg: number, priceFenPerTon: number) => ({ reachedKg, priceFenPerTon })

const bondFen = (weightKg: number) =>
  planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 150 }, weightKg)
/** Input that opens 50 t. */
const opening = (presaleId: string, weightKg = 50_000) => ({
  ...{ presaleId, weightKg, payPassword: PAY_PASSWORD },
  ...fresh(),
})
const unopened = (m: Market) => openPresale(m, { openedKg: 0 })

/** A member of the merchant's staff who may pay, with a pay password. */
const financier = (m: Market): Promise<Person> =>
  addStaff(m, m.seed.merchant, 'finance', { payPassword: true })

export const planningCases = [
  endpointCase({
    endpoint: merchant.myPresales,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await draftPresale(m)
      const inState = async (state: 'draft' | 'submitted') =>
        (await m.value(merchant.myPresales, { state, size: 1_000 }, as(m))).list.map((row) => row.id)
      expect(await inState('draft')).toContain(id)
      expect(await inState('submitted')).not.toContain(id)
      const others = await m.value(merchant.myPresales, { size: 1_000 }, hiddenFrom(m))
      expect(others.list.map((row) => row.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.myPresale,
    as,
    valid: async (m) => ({ presaleId: await draftPresale(m) }),
    hiddenFrom,
    happy: async (m) => {
      const presaleId = await draftPresale(m)
      expect(await see(m, presaleId)).toMatchObject({
        ...{ state: 'draft', phase: null, openSteps: ['submit', 'withdraw'], openBondFen: 0, cutKg: null },
      })
      const open = await openPresale(m, { openedKg: 50_000 })
      await book(m, open, 40_000)
      expect(await see(m, open)).toMatchObject({
        ...{ phase: 'open', signedKg: 40_000, openKg: 40_000, openBondFen: bondFen(10_000) },
        openSteps: ['open_tons', 'report_arrival', 'delay', 'declare_failure'],
      })
      const { presaleId: arrived } = await arrivedPresale(m, { arrivedKg: 97_000 })
      expect(await see(m, arrived)).toMatchObject({
        ...{ state: 'arrived', phase: 'converting', arrivedKg: 97_000, cutKg: 5_000, keptBySellerKg: 2_000 },
        ...{ openKg: 95_000, openSteps: ['declare_failure'] },
        events: [{ kind: 'approved' }, { kind: 'arrived_short', weightKg: 97_000, pictures: [{}] }],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.planPresale,
    as,
    valid: (m) => planPresaleInput(m),
    hiddenFrom,
    happy: async (m) => {
      const { id } = await m.value(merchant.planPresale, await planPresaleInput(m), as(m))
      expect(await see(m, id)).toMatchObject({
        ...{ state: 'draft', totalKg: 400_000, openedKg: 0, source: 'vessel', depositPerMille: 150 },
      })
      const terms = (await see(m, id)).terms.join('')
      expect(terms).toContain('两名工作人员认可承运单据的除外')
    },
    refusals: {
      presale_offer_unusable: async (m) => {
        const offerId = await presaleOffer(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return await planWrong(m, () => ({ offerId }))
      },
      expected_window_wrong: async (m) => {
        const past = { expectedFrom: at(m, -3 * DAY_MS), expectedUntil: at(m, -DAY_MS) }
        const before = await countOf(m)
        expect((await planWrong(m, () => past)).reason, 'all of it in the past').toBe('expected_window_wrong')
        expect(await countOf(m)).toBe(before)
        return await planWrong(m, () => ({ expectedFrom: at(m, -1) }))
      },
      booking_time_wrong: (m) => planWrong(m, () => ({ bookUntil: at(m, 60 * DAY_MS) })),
      presale_quantities_wrong: (m) => planWrong(m, () => ({ totalKg: 401_000 })),
      presale_first_tier_wrong: (m) => planWrong(m, () => ({ tiers: [tier(20_000, 670_000)] })),
      presale_tiers_not_rising: (m) =>
        planWrong(m, () => ({ tiers: [tier(10_000, 670_000), tier(10_000, 668_000)] })),
      presale_prices_not_falling: async (m) => {
        const rising = [tier(10_000, 668_000), tier(20_000, 670_000)]
        const answer = await planWrong(m, () => ({ tiers: rising }))
        expect(answer).toMatchObject({ data: { position: 2 } })
        return answer
      },
      presale_tier_above_total: (m) =>
        planWrong(m, () => ({ tiers: [tier(10_000, 670_000), tier(500_000, 668_000)] })),
      presale_deposit_too_high: async (m) => {
        const answer = await planWrong(m, () => ({ tiers: [tier(10_000, 670_000), tier(20_000, 502_000)] }))
        expect(answer.data).toMatchObject({ depositFenPerTon: 100_500, mostFenPerTon: 100_400 })
        return answer
      },
      unusual_values: (m) => planWrong(m, () => ({ tiers: [tier(10_000, 67_000)] })),
    },
    repeat: {
      other: async (input) => ({ ...input, totalKg: 300_000 }),
      effects: countOf,
    },
  }),

  endpointCase({
    endpoint: merchant.submitPresale,
    as,
    valid: async (m) => step(await draftPresale(m)),
    hiddenFrom,
    happy: async (m) => {
      const presaleId = await draftPresale(m)
      await m.value(merchant.submitPresale, step(presaleId), as(m))
      expect(await stateOf(m, presaleId)).toBe('submitted')
    },
    refusals: {
      presale_step_not_open: async (m) =>
        m.ask(merchant.submitPresale, step(await submittedPresale(m)), as(m)),
      presale_time_past: async (m) => {
        const presaleId = await draftPresale(m)
        return await laterAs(m, 11 * DAY_MS, as(m), (later) =>
          m.ask(merchant.submitPresale, step(presaleId), later),
        )
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, presaleId: await draftPresale(m) }),
      effects: async (m, { presaleId }) => Number((await stateOf(m, presaleId)) === 'submitted'),
    },
  }),

  endpointCase({
    endpoint: merchant.withdrawPresale,
    as,
    valid: async (m) => step(await draftPresale(m)),
    hiddenFrom,
    happy: async (m) => {
      const presaleId = await openPresale(m, { openedKg: 50_000 })
      expect((await see(m, presaleId)).openBondFen).toBeGreaterThan(0)
      await m.value(merchant.withdrawPresale, step(presaleId), as(m))
      expect(await see(m, presaleId)).toMatchObject({ state: 'withdrawn', openBondFen: 0, openSteps: [] })
    },
    refusals: {
      presale_step_not_open: async (m) => {
        const presaleId = await openPresale(m)
        await book(m, presaleId, 30_000)
        return await m.ask(merchant.withdrawPresale, step(presaleId), as(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, presaleId: await draftPresale(m) }),
      effects: async (m, { presaleId }) => Number((await stateOf(m, presaleId)) === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: merchant.openBookingTons,
    as,
    valid: async (m) => opening(await unopened(m)),
    hiddenFrom,
    happy: async (m) => {
      const presaleId = await unopened(m)
      const opened = await m.value(merchant.openBookingTons, opening(presaleId), as(m))
      expect(opened).toEqual({ openedKg: 50_000, bondFen: bondFen(50_000) })
      expect(await see(m, presaleId)).toMatchObject({ openedKg: 50_000, openBondFen: bondFen(50_000) })
    },
    refusals: {
      presale_step_not_open: async (m) =>
        m.ask(merchant.openBookingTons, opening((await arrivedPresale(m)).presaleId), as(m)),
      presale_tons_closed: async (m) => {
        const answer = await m.ask(merchant.openBookingTons, opening(await unopened(m), 400_001), as(m))
        expect(answer.data).toMatchObject({ leftKg: 400_000 })
        return answer
      },
      verification_expired: async (m) => {
        const presaleId = await unopened(m)
        return await m.later(31 * MINUTE_MS, () => m.ask(merchant.openBookingTons, opening(presaleId), as(m)))
      },
      ...payPasswordRefusals(merchant.openBookingTons, async (m) => opening(await unopened(m)), financier),
      balance_short: async (m) => {
        const poor = m.seed.otherMerchant
        const presales = presaleFixture(m.db, { ...m.seed, merchant: poor })
        const now = m.clock.now()
        const offer = offerInput(m.seed, { validUntil: at(m, 30 * DAY_MS) })
        const { offerId } = await m.value(publishOffer, offer, poor)
        const from = (days: number) => new Date(now.getTime() + days * DAY_MS)
        const times = { bookUntil: from(10), expectedFrom: from(10), expectedUntil: from(15) }
        const { id } = accepted(await presales.plan(presaleTerms(offerId, times), now))
        accepted(await presales.submit(id, now))
        accepted(await presales.decide(id, 'approve', now))
        const answer = await m.ask(merchant.openBookingTons, opening(id, 400_000), poor)
        expect(answer.data).toMatchObject({ missingFen: expect.any(Number) })
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 60_000 }),
      effects: async (m, { presaleId }) => Number((await see(m, presaleId)).openedKg > 0),
    },
  }),
]

export const reviewCases = [
  endpointCase({
    endpoint: operators.operatorPresales,
    as: reviewer,
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await reviewer(m)
      const waiting = async () =>
        (await m.value(operators.operatorPresales, { state: 'submitted', size: 1_000 }, operator)).list
      const [draft, submitted] = [await draftPresale(m), await submittedPresale(m)]
      const ids = (await waiting()).map(({ id }) => id)
      expect(ids).toContain(submitted)
      expect(ids).not.toContain(draft)
      await m.value(operators.decidePresale, approval(submitted), operator)
      expect((await waiting()).map(({ id }) => id)).not.toContain(submitted)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.operatorPresale,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ presaleId: await submittedPresale(m) }),
    happy: async (m) => {
      const operator = await reviewer(m)
      const presaleId = await submittedPresale(m)
      const detail = () => m.value(operators.operatorPresale, { presaleId }, operator)
      expect(await detail()).toMatchObject({ state: 'submitted', reviewer: null })
      await m.value(operators.decidePresale, approval(presaleId), operator)
      expect(await detail()).toMatchObject({ state: 'approved', reviewer: expect.any(String) })
      const draft = await m.ask(operators.operatorPresale, { presaleId: await draftPresale(m) }, operator)
      expect(draft.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.decidePresale,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => approval(await submittedPresale(m)),
    happy: async (m) => {
      const [approved, returned] = [await submittedPresale(m), await submittedPresale(m)]
      await m.value(operators.decidePresale, approval(approved), await reviewer(m))
      expect(await see(m, approved)).toMatchObject({ state: 'approved', phase: 'open' })
      await m.value(operators.decidePresale, rejection(returned), await reviewer(m))
      expect(await see(m, returned)).toMatchObject({ state: 'returned', reviewNote: '请补充提单号' })
      const { list } = await m.value(myMessages, { type: 4, size: 1000 }, as(m))
      expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['预售已通过审核', '预售已退回']))
    },
    refusals: {
      presale_offer_unusable: async (m) => {
        const offerId = await presaleOffer(m)
        const presaleId = await submittedPresale(m, { offerId })
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return await m.ask(operators.decidePresale, approval(presaleId), await reviewer(m))
      },
      presale_step_not_open: async (m) =>
        m.ask(operators.decidePresale, approval(await unopened(m)), await reviewer(m)),
      presale_time_past: async (m) => {
        const presaleId = await submittedPresale(m)
        return await m.later(11 * DAY_MS, async () =>
          m.ask(operators.decidePresale, approval(presaleId), await reviewer(m)),
        )
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, presaleId: await submittedPresale(m) }),
      effects: async (m, { presaleId }) => Number((await stateOf(m, presaleId)) === 'approved'),
    },
  }),
]
