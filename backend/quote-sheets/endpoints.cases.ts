/** Endpoint cases of quote sheets. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/quote-sheets'
import { QUOTE_SHEETS_PER_DAY } from 'contract/quote-sheets/limits'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  closedGroup,
  groupsOf,
  openGroup,
  signPlanOf,
  upcomingGroup,
} from '../../tests/fixtures/group-stages'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { quoteSheet, quoteSheetLine } from './tables'

const HOUR_MS = 3_600_000
const wanted = (...offerIds: string[]) => ({
  offerIds,
  weightsKg: offerIds.map(() => 5_000),
  ...fresh(),
})
const make = async (m: Market, as: Person, input: ReturnType<typeof wanted> & { city?: string }) =>
  await m.value(contract.makeQuoteSheet, input, as)
const sheetOf = async (m: Market, as: Person, id: string) => await m.value(contract.quoteSheet, { id }, as)
const totalOf = async (m: Market, as: Person) => (await m.value(contract.quoteSheets, {}, as)).total

/** Fills the member's sheets of today by rows, without lines. */
async function fillSheets(m: Market, { memberId }: Person): Promise<void> {
  const madeAt = m.clock.now()
  const validUntil = new Date(madeAt.getTime() + HOUR_MS)
  const rows = Array.from({ length: QUOTE_SHEETS_PER_DAY }, () => {
    const id = newId()
    return { id, sheetNo: id, memberId, madeAt, validUntil }
  })
  await m.db.transaction(async (tx) => {
    await tx.insert(quoteSheet).values(rows)
  })
}

const wantedActivity = (activityId: string, weightKg = 10_000) => ({
  ...{ activityIds: [activityId], activityWeightsKg: [weightKg] },
  ...fresh(),
})

/** Sheets with a group purchase: after the lines of offers, on step, at the tier that is reached. */
async function quotesActivities(m: Market, person: Person): Promise<void> {
  const [offerId, activityId] = [await putOnSale(m), await openGroup(m)]
  await signPlanOf(m, activityId, 150_000)
  await signPlanOf(m, activityId, 60_000)
  const input = { ...wanted(offerId), ...wantedActivity(activityId, 32_000), city: '东莞' }
  const { sheetId } = await m.value(contract.makeQuoteSheet, input, person)
  const { lines, validUntil, totalFen } = await sheetOf(m, person, sheetId)
  expect(lines).toMatchObject([
    { offerId, activity: null },
    {
      ...{ offerId: null, weightKg: 30_000, isAdjusted: true, availableKg: 190_000, state: 'unchanged' },
      ...{ priceFenPerTon: 668_000, goodsFen: 20_040_000, totalFen: 20_040_000, landedFenPerTon: null },
      activity: {
        ...{ id: activityId, kind: 'group_purchase', minKg: 10_000, stepKg: 5_000, isPriceOpen: true },
        // A tenth of the highest price.
        ...{ depositFen: 2_010_000, path: `/pickDetail?id=${activityId}` },
      },
      validUntil,
    },
  ])
  expect(totalFen).toBe((lines[0]?.totalFen ?? 0) + 20_040_000)
  const at = (ms: number) => new Date(m.clock.now().getTime() + ms)
  const soon = at(HOUR_MS / 60)
  const ending = await openGroup(m, { startsAt: at(-24 * HOUR_MS), endsAt: soon })
  const { sheetId: short } = await m.value(contract.makeQuoteSheet, wantedActivity(ending), person)
  expect((await sheetOf(m, person, short)).lines).toMatchObject([{ validUntil: soon.toISOString() }])
  const none = { offerIds: [], weightsKg: [], ...fresh() }
  expect((await m.ask(contract.makeQuoteSheet, none, person)).status).toBe(400)
  const unknown = await m.ask(contract.makeQuoteSheet, wantedActivity(offerId), person)
  expect(unknown.reason, 'an offer is no activity').toBe('not_found')
}

/** A line of a group purchase from its signing to its end. */
async function comparesActivity(m: Market, person: Person): Promise<void> {
  const activityId = await openGroup(m)
  const input = wantedActivity(activityId, 150_000)
  const { sheetId } = await m.value(contract.makeQuoteSheet, input, person)
  const line = async () => (await sheetOf(m, person, sheetId)).lines[0]
  expect(await line()).toMatchObject({ state: 'unchanged', priceFenPerTon: 670_000, now: null })
  await signPlanOf(m, activityId, 150_000)
  await signPlanOf(m, activityId, 150_000)
  expect(await line()).toMatchObject({ state: 'changed', now: { priceFenPerTon: 668_000 } })
  const few = await openGroup(m)
  await signPlanOf(m, few, 150_000)
  await signPlanOf(m, few, 45_000)
  await signPlanOf(m, few, 60_000)
  const quoted = await m.value(contract.makeQuoteSheet, wantedActivity(few, 145_000), person)
  expect((await sheetOf(m, person, quoted.sheetId)).lines).toMatchObject([
    { state: 'unchanged', weightKg: 145_000, priceFenPerTon: 668_000 },
  ])
  await signPlanOf(m, few, 20_000)
  expect((await sheetOf(m, person, quoted.sheetId)).lines).toMatchObject([{ state: 'short', now: null }])
  const withdrawn = await openGroup(m)
  const gone = await m.value(contract.makeQuoteSheet, wantedActivity(withdrawn), person)
  await (await groupsOf(m)).withdraw(withdrawn, m.clock.now())
  expect((await sheetOf(m, person, gone.sheetId)).lines).toMatchObject([
    { state: 'ended', activity: { path: null } },
  ])
}

export const quoteSheetCases = [
  endpointCase({
    endpoint: contract.quoteSheetOffers,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ offerIds: [await putOnSale(m)] }),
    happy: async (m) => {
      const [first, second] = [await putOnSale(m), await putOnSale(m)]
      await m.value(withdrawOffer, { offerId: first, ...fresh() }, m.seed.merchant)
      const offerIds = [second, first, second]
      expect(await m.value(contract.quoteSheetOffers, { offerIds }, m.seed.buyer)).toMatchObject([
        { id: second, state: 'on_sale', priceFenPerTon: 673_500, minKg: 5_000 },
        { id: first, state: 'withdrawn' },
      ])
      expect(await m.value(contract.quoteSheetOffers, { offerIds: [] }, m.seed.buyer)).toEqual([])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.quoteSheetActivities,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ activityIds: [await upcomingGroup(m)] }),
    happy: async (m) => {
      const [first, second] = [await openGroup(m, { openedKg: 120_000 }), await upcomingGroup(m)]
      const activities = async () =>
        await m.value(contract.quoteSheetActivities, { activityIds: [second, first, second] }, m.seed.buyer)
      expect(await activities()).toMatchObject([
        { id: second, phase: 'upcoming' },
        { id: first, phase: 'open', openKg: 120_000, maxKg: 120_000, priceFenPerTon: 670_000 },
      ])
      await signPlanOf(m, first, 20_000)
      expect((await activities())[1]).toMatchObject({ openKg: 100_000, maxKg: 100_000 })
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.makeQuoteSheet,
    as: (m) => m.newPerson(),
    valid: async (m) => wanted(await putOnSale(m)),
    happy: async (m) => {
      const person = await m.newPerson()
      const tiers = [{ fromKg: 10_000, offFenPerTon: 5_000 }]
      const [plain, tiered] = [await putOnSale(m), await putOnSale(m, { tiers })]
      const input = { ...wanted(plain, tiered), weightsKg: [1_000, 10_500], city: '东莞市' }
      const { sheetId, sheetNo } = await make(m, person, input)
      expect(sheetNo).toMatch(/^BJ20\d{16}$/)
      const sheet = await sheetOf(m, person, sheetId)
      expect(sheet).toMatchObject({ sheetNo, city: '东莞', isExpired: false })
      expect(sheet.lines).toMatchObject([
        { offerId: plain, weightKg: 5_000, isAdjusted: true, priceFenPerTon: 673_500, goodsFen: 3_367_500 },
        { offerId: tiered, priceFenPerTon: 668_500 },
      ])
      const [line] = sheet.lines
      const { freightFenPerTon, landedFenPerTon, totalFen } = line ?? {}
      expect(freightFenPerTon).toBeGreaterThan(0)
      expect(landedFenPerTon).toBe(673_500 + (freightFenPerTon ?? 0))
      expect(totalFen).toBe(3_367_500 + 5 * (freightFenPerTon ?? 0))
      expect(sheet.totalFen).toBe(sheet.lines.reduce((sum, one) => sum + one.totalFen, 0))
      await quotesActivities(m, person)
    },
    refusals: {
      quote_line_refused: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
        for (const [activityId, advice] of [
          [await upcomingGroup(m), '还没有开始报名'],
          [(await closedGroup(m)).groupId, '报名已经截止'],
          [await openGroup(m, { openedKg: 0 }), '已开放的吨数已报满'],
        ] as const) {
          const answer = await m.ask(contract.makeQuoteSheet, wantedActivity(activityId), m.seed.buyer)
          expect([answer.reason, answer.msg.includes(advice)]).toEqual(['quote_line_refused', true])
        }
        return await m.ask(contract.makeQuoteSheet, wanted(offerId), m.seed.buyer)
      },
      quote_city_unknown: async (m) =>
        await m.ask(contract.makeQuoteSheet, { ...wanted(await putOnSale(m)), city: '无此城' }, m.seed.buyer),
      too_many_quote_sheets: async (m) => {
        const person = await m.newPerson()
        await fillSheets(m, person)
        return await m.ask(contract.makeQuoteSheet, wanted(await putOnSale(m)), person)
      },
    },
    hiddenFrom: 'anyone',
    repeat: {
      other: async (input) => ({ ...input, weightsKg: [10_000] }),
      effects: async (m, { offerIds }) => {
        const [offerId] = offerIds as string[]
        const rows = await m.db.orm.select({ offerId: quoteSheetLine.offerId }).from(quoteSheetLine)
        return rows.filter((row) => row.offerId === offerId).length
      },
    },
  }),

  endpointCase({
    endpoint: contract.quoteSheets,
    as: (m) => m.newPerson(),
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      const offerId = await putOnSale(m)
      const first = await make(m, person, wanted(offerId))
      const both = wanted(offerId, await putOnSale(m))
      const second = await m.later(HOUR_MS / 60, () => make(m, person, both))
      const { list } = await m.value(contract.quoteSheets, {}, person)
      expect(list).toMatchObject([
        { id: second.sheetId, lines: 2, totalFen: 6_735_000, city: null },
        { id: first.sheetId, lines: 1, totalFen: 3_367_500, sheetNo: first.sheetNo },
      ])
      expect(list[0]?.grades).toHaveLength(2)
      expect(await totalOf(m, other)).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.quoteSheet,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ id: (await make(m, m.seed.buyer, wanted(await putOnSale(m)))).sheetId }),
    happy: async (m) => {
      const person = await m.newPerson()
      const [same, dearer, gone] = [await putOnSale(m), await putOnSale(m), await putOnSale(m)]
      const { sheetId } = await make(m, person, wanted(same, dearer, gone))
      const before = await sheetOf(m, person, sheetId)
      expect(before.lines.map(({ state }) => state)).toEqual(['unchanged', 'unchanged', 'unchanged'])
      const price = { offerId: dearer, version: 1, priceFenPerTon: 680_000 }
      await m.value(repriceOffer, { ...price, ...fresh() }, m.seed.merchant)
      await m.value(withdrawOffer, { offerId: gone, ...fresh() }, m.seed.merchant)
      const after = await sheetOf(m, person, sheetId)
      expect(after.lines.map(({ state, priceFenPerTon }) => [state, priceFenPerTon])).toEqual([
        ['unchanged', 673_500],
        ['changed', 673_500],
        ['ended', 673_500],
      ])
      expect(after.lines[1]?.now).toEqual({ priceFenPerTon: 680_000, landedFenPerTon: null })
      expect(after).toMatchObject({ totalFen: before.totalFen, validUntil: before.validUntil })
      await comparesActivity(m, await m.newPerson())
      const short = await putOnSale(m)
      const available = (await m.value(contract.quoteSheetOffers, { offerIds: [short] }, person))[0]
      const all = { ...wanted(short), weightsKg: [available?.availableKg ?? 0] }
      const { sheetId: whole } = await make(m, person, all)
      await buy(m, short)
      expect((await sheetOf(m, person, whole)).lines).toMatchObject([{ state: 'short' }])
      const untilMs = Date.parse(before.validUntil) - m.clock.now().getTime()
      await m.later(untilMs, async () => {
        const { list } = await m.value(contract.quoteSheets, {}, person)
        expect(list).toMatchObject([{ isExpired: true }, { isExpired: true }])
      })
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
  }),
]
