/** Endpoint cases of quote sheets. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/quote-sheets'
import { QUOTE_SHEETS_PER_DAY } from 'contract/quote-sheets/limits'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
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
    },
    refusals: {
      quote_line_refused: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
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
