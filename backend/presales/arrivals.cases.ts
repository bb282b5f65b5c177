/** Endpoint cases of presales: what happens to the goods, and the plans that consoles see. */
import { proposeTermination } from 'contract/plans'
import { planDepositFen } from 'contract/plans/terms'
import { info } from 'contract/presales'
import * as contract from 'contract/presales/console'
import * as merchant from 'contract/presales/merchant-presales'
import { formatTime } from 'contract/units'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { DAY_MS, MINUTE_MS } from '../../tests/fixtures/market'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import {
  arrivalInput,
  arrivedPresale,
  book,
  bookedPresale,
  delayArrivalInput,
  draftPresale,
  failureInput,
  openPresale,
  paperOf,
  presalesOf,
  submittedPresale,
} from '../../tests/fixtures/presale-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const reviewer = (m: Market) => m.newOperator('reviewer')

const see = (m: Market, presaleId: string) => m.value(merchant.myPresale, { presaleId }, as(m))
const eventsOf = async (m: Market, presaleId: string) => (await see(m, presaleId)).events.length
/** Of the fixture's highest price. */
const bondFen = (weightKg: number) =>
  planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 150 }, weightKg)
const booked = async (m: Market) => (await bookedPresale(m)).presaleId
const foreignPaper = (m: Market) => paperOf(m, m.seed.rival)

export const arrivalCases = [
  endpointCase({
    endpoint: merchant.foreseeArrival,
    as,
    hiddenFrom,
    valid: async (m) => ({ presaleId: await booked(m), weightKg: 90_000 }),
    happy: async (m) => {
      const presaleId = await booked(m)
      const foresee = (weightKg: number) => m.value(merchant.foreseeArrival, { presaleId, weightKg }, as(m))
      expect(await foresee(500_000)).toMatchObject({
        ...{ plans: 1, securedKg: 100_000, keptKg: 100_000, cutKg: 0, keptBySellerKg: 400_000, bondFen: 0 },
      })
      expect(await foresee(97_000)).toMatchObject({
        ...{ keptKg: 95_000, cutKg: 5_000, keptBySellerKg: 2_000, isBondDue: false, bondFen: 0 },
      })
      expect(await foresee(40_000)).toMatchObject({
        ...{ keptKg: 40_000, cutKg: 60_000, isBondDue: true, bondFen: bondFen(60_000) },
      })
      expect(await see(m, presaleId)).toMatchObject({ state: 'approved' })
    },
    refusals: {
      presale_step_not_open: async (m) => {
        const wanted = { presaleId: await draftPresale(m), weightKg: 90_000 }
        return await m.ask(merchant.foreseeArrival, wanted, as(m))
      },
    },
  }),

  endpointCase({
    endpoint: merchant.reportArrival,
    as,
    hiddenFrom,
    valid: async (m) => arrivalInput(await booked(m)),
    happy: async (m) => {
      const presaleId = await booked(m)
      expect(await m.value(merchant.reportArrival, arrivalInput(presaleId, 410_000), as(m))).toEqual({
        ...{ id: presaleId, state: 'arrived', keptKg: 100_000, cutKg: 0, isBondDue: false },
      })
      expect(await m.value(info, { id: presaleId })).toMatchObject({
        ...{ phase: 'converting', arrivedKg: 410_000, convertUntil: expect.any(String) },
        events: [{ kind: 'approved' }, { kind: 'arrived', reason: '已过磅入库', weightKg: 410_000 }],
      })
      const second = await booked(m)
      const short = arrivalInput(second, 40_000, [await paperOf(m)])
      expect(await m.value(merchant.reportArrival, { ...short, cutKg: 60_000 }, as(m))).toMatchObject({
        keptKg: 40_000,
        cutKg: 60_000,
        isBondDue: true,
      })
      const [third, seller] = [await booked(m), await addStaff(m, m.seed.merchant, 'sales')]
      const shown = async (weightKg: number, cutKg: number) => ({
        ...arrivalInput(third, weightKg, [await paperOf(m, seller)]),
        cutKg,
      })
      const costly = await m.ask(merchant.reportArrival, await shown(40_000, 60_000), seller)
      expect(costly, 'the bond would pay').toMatchObject({ status: 403, reason: 'forbidden' })
      expect(await see(m, third)).toMatchObject({ state: 'approved', cutKg: null })
      expect(await m.value(merchant.reportArrival, await shown(96_000, 5_000), seller)).toMatchObject({
        ...{ keptKg: 95_000, cutKg: 5_000, isBondDue: false },
      })
      const none = await m.ask(merchant.reportArrival, arrivalInput(await booked(m), 0), as(m))
      expect([none.status, JSON.stringify(none.data)]).toEqual([400, expect.stringContaining('不能小于 1')])
    },
    refusals: {
      presale_step_not_open: async (m) => {
        const { presaleId } = await arrivedPresale(m)
        return await m.ask(merchant.reportArrival, arrivalInput(presaleId), as(m))
      },
      arrival_papers_missing: async (m) => {
        const presaleId = await booked(m)
        const wanted = { ...arrivalInput(presaleId, 90_000), cutKg: 10_000 }
        const answer = await m.ask(merchant.reportArrival, wanted, as(m))
        expect([answer.data, (await see(m, presaleId)).state]).toMatchObject([{ cutKg: 10_000 }, 'approved'])
        return answer
      },
      arrival_foreseen_changed: async (m) => {
        const presaleId = await booked(m)
        const costly = arrivalInput(presaleId, 1_000, [await paperOf(m)])
        const blind = await m.ask(merchant.reportArrival, costly, as(m))
        expect(blind, 'without the kg that were shown').toMatchObject({
          ...{ reason: 'arrival_foreseen_changed', data: { cutKg: 100_000 } },
        })
        const wanted = { ...arrivalInput(presaleId, 90_000), cutKg: 5_000 }
        const answer = await m.ask(merchant.reportArrival, wanted, as(m))
        expect((await see(m, presaleId)).state).toBe('approved')
        return answer
      },
      presale_picture_unknown: async (m) => {
        const wanted = arrivalInput(await booked(m), 90_000, [await foreignPaper(m)])
        return await m.ask(merchant.reportArrival, wanted, as(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 120_000 }),
      effects: async (m, { presaleId }) => (await eventsOf(m, presaleId)) - 1,
    },
  }),

  endpointCase({
    endpoint: merchant.delayArrival,
    as,
    hiddenFrom,
    valid: async (m) => delayArrivalInput(m, await booked(m)),
    happy: async (m) => {
      const presaleId = await booked(m)
      const input = await delayArrivalInput(m, presaleId)
      expect(await m.value(merchant.delayArrival, input, as(m))).toMatchObject({
        ...{ id: presaleId, plans: 1, openKg: 100_000 },
      })
      expect(await m.value(info, { id: presaleId })).toMatchObject({
        ...{ phase: 'awaited', presentUntil: input.expectedUntil },
        events: [{}, { kind: 'delayed', reason: '船期推迟', expectedUntil: input.expectedUntil }],
      })
    },
    refusals: {
      presale_step_not_open: async (m) => {
        const { presaleId } = await arrivedPresale(m)
        return await m.ask(merchant.delayArrival, await delayArrivalInput(m, presaleId), as(m))
      },
      no_plan_to_delay: async (m) => {
        const { presaleId, planId, buyer } = await bookedPresale(m)
        const presales = await presalesOf(m)
        accepted(await presales.delay(presaleId, 5, m.clock.now()))
        accepted(await presales.answer(planId, buyer, 'declined', m.clock.now()))
        return await m.ask(merchant.delayArrival, await delayArrivalInput(m, presaleId), as(m))
      },
      delay_window_past: async (m) => {
        const presaleId = await booked(m)
        return await m.ask(merchant.delayArrival, await delayArrivalInput(m, presaleId, -1), as(m))
      },
      presale_picture_unknown: async (m) => {
        const input = await delayArrivalInput(m, await booked(m))
        const pictures = [await foreignPaper(m)]
        return await m.ask(merchant.delayArrival, { ...input, pictures }, as(m))
      },
      plan_proposal_pending: async (m) => {
        const { presaleId, planId, buyer } = await bookedPresale(m)
        await m.value(proposeTermination, { planId, reason: '订单减少', ...fresh() }, buyer)
        return await m.ask(merchant.delayArrival, await delayArrivalInput(m, presaleId), as(m))
      },
      arrival_delay_too_long: async (m) => {
        const presaleId = await booked(m)
        return await m.ask(merchant.delayArrival, await delayArrivalInput(m, presaleId, 31), as(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另一原因' }),
      effects: async (m, { presaleId }) => (await eventsOf(m, presaleId)) - 1,
    },
  }),

  endpointCase({
    endpoint: merchant.declareFailure,
    as,
    hiddenFrom,
    valid: async (m) => failureInput(m, await booked(m)),
    happy: async (m) => {
      const { presaleId, buyer } = await bookedPresale(m)
      const available = async () => (await m.value(info, { id: presaleId }, buyer)).mine?.availableFen ?? 0
      const before = await available()
      await m.value(merchant.declareFailure, await failureInput(m, presaleId), as(m))
      expect((await m.value(info, { id: presaleId })).phase).toBe('failed')
      const presales = await presalesOf(m)
      await presales.settleFailures(m.clock.now())
      expect((await available()) - before, 'the deposit returns').toBe(bondFen(100_000))
      await presales.runForfeits(new Date(m.clock.now().getTime() + 6 * DAY_MS))
      expect((await available()) - before, 'and the same again').toBe(2 * bondFen(100_000))
      const bare = { ...(await failureInput(m, await booked(m))), pictures: [] }
      const refused = await m.ask(merchant.declareFailure, bare, as(m))
      expect([refused.status, JSON.stringify(refused.data)]).toEqual([
        ...[400, expect.stringContaining('请上传单据')],
      ])
    },
    refusals: {
      presale_step_not_open: async (m) =>
        m.ask(merchant.declareFailure, await failureInput(m, await openPresale(m)), as(m)),
      presale_picture_unknown: async (m) => {
        const input = await failureInput(m, await booked(m))
        const pictures = [await foreignPaper(m)]
        return await m.ask(merchant.declareFailure, { ...input, pictures }, as(m))
      },
      verification_expired: async (m) => {
        const input = await failureInput(m, await booked(m))
        return await m.later(31 * MINUTE_MS, () => m.ask(merchant.declareFailure, input, as(m)))
      },
      ...payPasswordRefusals(
        merchant.declareFailure,
        async (m) => failureInput(m, await booked(m)),
        (m) => addStaff(m, m.seed.merchant, 'finance', { payPassword: true }),
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另一原因' }),
      effects: async (m, { presaleId }) => Number((await see(m, presaleId)).state === 'failed'),
    },
  }),
]

export const consoleCases = [
  endpointCase({
    endpoint: contract.myPresalePlans,
    as,
    hiddenFrom,
    valid: async (m) => ({ presaleId: await openPresale(m) }),
    happy: async (m) => {
      const presaleId = await openPresale(m)
      const plans = async (id: string) =>
        (await m.value(contract.myPresalePlans, { presaleId: id }, as(m))).list
      expect(await plans(presaleId)).toEqual([])
      const { planId } = await book(m, presaleId, 40_000)
      expect(await plans(presaleId)).toMatchObject([
        {
          ...{ id: planId, company: `企业***${planId.slice(-2)}`, state: 'effective', cutKg: null },
          ...{ weightKg: 40_000, orderedKg: 0, openKg: 40_000, depositFen: bondFen(40_000) },
          ...{ isAnswerDue: false, priceFenPerTon: 670_000 },
        },
      ])
      const arrived = await arrivedPresale(m, { arrivedKg: 97_000 })
      const proposal = { planId: arrived.planId, reason: '订单减少', ...fresh() }
      await m.value(proposeTermination, proposal, arrived.buyer)
      const [named] = await plans(arrived.presaleId)
      expect(named).toMatchObject({ state: 'convertible', isAnswerDue: true, cutKg: 5_000 })
      expect(named?.company).toMatch(/有限公司$/)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.myPresaleTranches,
    as,
    hiddenFrom,
    valid: async (m) => ({ presaleId: await openPresale(m) }),
    happy: async (m) => {
      const presaleId = await openPresale(m, { openedKg: 50_000 })
      const read = () => m.value(contract.myPresaleTranches, { presaleId }, as(m))
      const tranche = { openedKg: 50_000, signedKg: 0, openBondFen: bondFen(50_000) }
      expect(await read()).toMatchObject({ list: [tranche], availableFen: expect.any(Number) })
      await book(m, presaleId, 40_000)
      expect((await read()).list).toMatchObject([
        { ...tranche, signedKg: 40_000, openBondFen: bondFen(10_000) },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.operatorPresalePlans,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ presaleId: await submittedPresale(m) }),
    happy: async (m) => {
      const operator = await reviewer(m)
      const presaleId = await openPresale(m, { openedKg: 50_000 })
      const { planId } = await book(m, presaleId, 40_000)
      const { list, tranches } = await m.value(contract.operatorPresalePlans, { presaleId }, operator)
      expect(list).toMatchObject([
        { id: planId, depositId: expect.any(String), depositFen: bondFen(40_000), bondFen: bondFen(40_000) },
      ])
      expect(list[0]?.company).toMatch(/有限公司$/)
      expect(tranches).toMatchObject([{ openedKg: 50_000, openBondFen: bondFen(10_000) }])
      const draft = { presaleId: await draftPresale(m) }
      expect((await m.ask(contract.operatorPresalePlans, draft, operator)).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.presaleCalendar,
    as: reviewer,
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await reviewer(m)
      const [submitted, draft] = [await submittedPresale(m), await draftPresale(m)]
      const delayed = await bookedPresale(m)
      accepted(await (await presalesOf(m)).delay(delayed.presaleId, 20, m.clock.now()))
      const arrived = await arrivedPresale(m)
      const dayIn = (ms: number) =>
        formatTime(new Date(m.clock.now().getTime() + ms)).slice(0, 'yyyy-mm-dd'.length)
      const read = (from?: string) => m.value(contract.presaleCalendar, { from }, operator)
      const { from, days } = await read()
      expect([from, days.length, days[0]?.day]).toEqual([dayIn(0), 14, dayIn(0)])
      const on = (ms: number) => days.find(({ day }) => day === dayIn(ms))
      const ids = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id)
      expect(ids(on(10 * DAY_MS)?.booking), 'a delay has ended the bookings').toEqual(
        expect.not.arrayContaining([delayed.presaleId]),
      )
      expect(ids(on(10 * DAY_MS)?.booking)).toContain(submitted)
      expect(ids(on(10 * DAY_MS)?.arriving)).toContain(submitted)
      expect(on(12 * DAY_MS)?.expected).toBeGreaterThan(0)
      expect(ids(on(0)?.delayed)).toContain(delayed.presaleId)
      expect(ids(on(10 * DAY_MS)?.converting)).toContain(arrived.presaleId)
      const later = await read(dayIn(14 * DAY_MS))
      const latest = later.days.flatMap((day) => ids(day.latest))
      expect(latest).toEqual(expect.arrayContaining([submitted]))
      expect(later.days.flatMap((day) => ids(day.arriving))).not.toContain(submitted)
      const all = [...days, ...later.days].flatMap((day) => [...day.booking, ...day.arriving, ...day.latest])
      expect(ids(all)).not.toContain(draft)
      const [shown] = (await read(dayIn(30 * DAY_MS))).days.flatMap((day) =>
        day.latest.filter(({ id }) => id === delayed.presaleId),
      )
      expect(shown && shown.presentUntil > shown.expectedUntil).toBe(true)
    },
    refusals: {},
  }),
]
