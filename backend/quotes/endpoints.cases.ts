/** Endpoint cases of quotes. */
import { addProducts } from 'backend/catalogue'
import { storeDay } from 'backend/quotes/publish-quotes'
import * as quotes from 'contract/quotes'
import { QUOTE_EXPORT_ROWS } from 'contract/quotes'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { timesOut } from '../../tests/fixtures/locked-table'

const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21']
let grades = 0

/** Adds a grade without quotes. @returns its product and name */
async function newGrade(m: Market, category = 'PP') {
  const { id: _, ...drawing } = m.seed.goods.drawing
  const grade = `Q${++grades}00`
  const [product] = await m.db.transaction((tx) => addProducts(tx, [{ ...drawing, category, grade }]))
  return { grade, productId: product?.id ?? '' }
}

/** Publishes a quote of a product on a day. */
async function quote(m: Market, day: string, productId: string, yuan: number, city = '余姚') {
  const row = { productId, city, priceFenPerTon: yuan * 100, offers: 2 }
  await m.db.transaction((tx) => storeDay(tx, day, [row], m.clock.now()))
}

export const quoteCases = [
  endpointCase({
    endpoint: quotes.latestQuotes,
    valid: async () => ({ sText: 't30s', category: ['PP'], city: ['余姚'], sort: 'rise' as const, size: 10 }),
    happy: async (m) => {
      const { grade, productId } = await newGrade(m)
      const find = () => m.value(quotes.latestQuotes, { sText: grade, city: ['余姚'] })
      expect((await find()).total).toBe(0)
      await quote(m, FRIDAY, productId, 6_700)
      await quote(m, SATURDAY, productId, 6_735)
      await quote(m, SATURDAY, productId, 6_800, '青岛')
      expect(await find()).toMatchObject({
        total: 1,
        day: SATURDAY,
        publishedAt: m.clock.now().toISOString(),
        list: [
          {
            grade,
            city: '余姚',
            priceFenPerTon: 673_500,
            offers: 2,
            dayChangeFenPerTon: 3_500,
            weekChangeFenPerTon: null,
            trendFenPerTon: [670_000, 673_500],
          },
        ],
        facets: {
          city: [
            { value: '余姚', count: 1 },
            { value: '青岛', count: 1 },
          ],
        },
      })
      const inPinyin = await m.value(quotes.latestQuotes, { sText: `jbx ${grade}` })
      expect([inPinyin.total, inPinyin.search?.words.map(({ how }) => how)]).toEqual([2, ['known', 'known']])
      await quote(m, SATURDAY, productId, 6_640)
      expect((await find()).list[0]).toMatchObject({ priceFenPerTon: 664_000, dayChangeFenPerTon: -6_000 })
    },
    refusals: {
      search_timed_out: (m) => timesOut(m, 'product', () => m.ask(quotes.latestQuotes, { sText: '拉丝' })),
    },
  }),

  endpointCase({
    endpoint: quotes.quoteExport,
    valid: async () => ({ sText: 'T30S', after: `${SATURDAY}_${QUOTE_EXPORT_ROWS}` }),
    happy: async (m) => {
      const { grade, productId } = await newGrade(m)
      const all = async (after?: string) => await m.value(quotes.quoteExport, { sText: grade, after })
      expect(await all()).toEqual({ list: [], next: null })
      await quote(m, SATURDAY, productId, 6_735)
      const { list, next } = await all()
      expect([list.map(({ day, priceFenPerTon }) => [day, priceFenPerTon]), next]).toEqual([
        [[SATURDAY, 673_500]],
        null,
      ])
      expect((await all(`${SATURDAY}_1`)).list).toEqual([])
      for (const after of ['x', `${SATURDAY}_`, '2026-02-30_0', '0000-01-01_0'])
        expect((await m.ask(quotes.quoteExport, { after })).status).toBe(400)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: quotes.quoteHistory,
    valid: async (m) => ({ productId: m.seed.goods.drawing.id, city: '余姚', days: 365 }),
    happy: async (m) => {
      const { productId } = await newGrade(m)
      const prices = async (city?: string, days = 30) =>
        (await m.value(quotes.quoteHistory, { productId, city, days })).points.map(
          (point) => point.priceFenPerTon,
        )
      expect(await prices()).toEqual([])
      await quote(m, '2026-09-01', productId, 6_500)
      await quote(m, FRIDAY, productId, 6_700)
      await quote(m, FRIDAY, productId, 6_800, '青岛')
      await quote(m, SATURDAY, productId, 6_735)
      expect(await prices('余姚')).toEqual([670_000, 673_500])
      expect(await prices()).toEqual([675_000, 673_500])
      expect(await prices('余姚', 90)).toEqual([650_000, 670_000, 673_500])
      expect(await m.value(quotes.quoteHistory, { productId, days: 31 })).toMatchObject({
        city: null,
        days: 90,
      })
      const unknown = { productId: m.seed.buyer.memberId }
      expect((await m.ask(quotes.quoteHistory, unknown)).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: quotes.priceIndexes,
    valid: async () => ({}),
    happy: async (m) => {
      const { productId } = await newGrade(m, 'EG')
      const glycol = async () =>
        (await m.value(quotes.priceIndexes, {})).find(({ category }) => category === 'EG')
      expect(await glycol()).toBeUndefined()
      // The newest day stays Saturday, which other cases expect.
      const [first, second] = ['2026-11-13', '2026-11-14']
      await quote(m, first, productId, 4_000)
      expect(await glycol()).toMatchObject({ indexHundredths: 100_000, changeHundredths: null })
      await quote(m, second, productId, 4_050)
      expect(await glycol()).toMatchObject({
        name: '乙二醇',
        day: second,
        indexHundredths: 101_250,
        changeHundredths: 1_250,
        weekChangeHundredths: null,
        trendHundredths: [100_000, 101_250],
        price: {
          averageFenPerTon: 405_000,
          changeFenPerTon: 5_000,
          weekChangeFenPerTon: null,
          trendFenPerTon: [400_000, 405_000],
        },
      })
      await quote(m, SATURDAY, productId, 4_131)
      expect(await glycol()).toMatchObject({ weekChangeHundredths: 2_025, monthChangeHundredths: null })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: quotes.indexHistory,
    valid: async () => ({ category: 'PP' }),
    happy: async (m) => {
      const { productId } = await newGrade(m, 'SM')
      const history = async (days = 30) =>
        (await m.value(quotes.indexHistory, { category: 'SM', days })).points
      expect(await history()).toEqual([])
      await quote(m, '2026-09-01', productId, 9_000)
      await quote(m, '2026-09-10', productId, 9_900)
      await quote(m, SATURDAY, productId, 7_600)
      expect(await history()).toEqual([{ day: SATURDAY, indexHundredths: 110_000 }])
      expect((await history(90)).map(({ indexHundredths }) => indexHundredths)).toEqual([
        100_000, 110_000, 110_000,
      ])
      expect((await m.ask(quotes.indexHistory, { category: 'XX' })).reason).toBe('not_found')
    },
    refusals: {},
  }),
]
