/** Endpoint cases of the home page: it follows published, re-priced, sold and viewed offers. */
import { addCategories } from 'backend/catalogue'
import * as home from 'contract/home'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { sql } from 'drizzle-orm'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { As, Market } from '../../tests/endpoints/market'
import { timesOut } from '../../tests/fixtures/locked-table'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { offerOfNewShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'

const MINUTE_MS = 60_000

/** Sales lists are cached for one minute. */
const nextMinute = <T>(m: Market, work: () => Promise<T>) => m.later(MINUTE_MS, work)

const withdraw = (m: Market, offerId: string, owner: As = m.seed.merchant) =>
  m.value(withdrawOffer, { offerId, ...fresh() }, owner)

const glycol = (m: Market) => ({ productId: m.seed.goods.glycol.id })
/** Recommendations look at the cheapest offers of all goods of interest. */
const cheapGlycol = (m: Market) => ({ ...glycol(m), priceFenPerTon: 100_000 })

/** A second view on the same day changes nothing; on the next day it does. */
async function expectOneRecordPerDay(m: Market, offerId: string, { memberId, token }: Person): Promise<void> {
  const view = () => m.value(home.addBrowsingHistory, { offerId }, { token })
  const noted = async () =>
    (
      await m.db.orm.execute<{ at: string }>(
        sql`select at from browsing_history where member_id = ${memberId}`,
      )
    )[0]?.at
  const first = await noted()
  expect(first).toBeDefined()
  await m.later(MINUTE_MS, view)
  expect(await noted()).toEqual(first)
  await m.later(DAY_MS, view)
  expect(await noted()).not.toEqual(first)
}

export const homeCases = [
  endpointCase({
    endpoint: home.categoryTree,
    valid: async () => ({}),
    happy: async (m) => {
      const chemicals = async (minutes: number) =>
        (await m.later(minutes * MINUTE_MS, () => m.value(home.categoryTree, {})))
          .find(({ name }) => name === '化工原料')
          ?.categories.find(({ code }) => code === 'EG')
      const before = await chemicals(0)
      const offerId = await putOnSale(m, glycol(m))
      expect(await chemicals(1)).toMatchObject({
        name: '乙二醇',
        offerCount: (before?.offerCount ?? 0) + 1,
        grades: ['MEG'],
        picture: expect.stringMatching(/^\/assets\/drawings-\w+\/eg\.svg$/),
      })
      await withdraw(m, offerId)
      expect(await chemicals(2)).toMatchObject({ offerCount: before?.offerCount })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.categoryList,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(home.categoryList, {})
      await m.db.transaction((tx) => addCategories(tx, [{ code: 'TPU', name: '热塑性聚氨酯', sort: 99 }]))
      const after = await m.value(home.categoryList, {})
      expect(after).toHaveLength(before.length + 1)
      expect(after).toContainEqual({ code: 'TPU', name: '热塑性聚氨酯' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.hotSkus,
    valid: async () => ({}),
    happy: async (m) => {
      const drawing = async () =>
        (await m.value(home.hotSkus, {})).find(({ productId }) => productId === m.seed.goods.drawing.id)
      // Half an hour ahead: offers of other cases end within the next minutes.
      await m.later(30 * MINUTE_MS, async () => {
        const before = await drawing()
        await paidOrder(m)
        expect((await drawing())?.soldKg).toBe(before?.soldKg)
        await nextMinute(m, async () => {
          expect(await drawing()).toMatchObject({
            grade: 'T30S',
            soldKg: (before?.soldKg ?? 0) + 5_000,
            offerCount: (before?.offerCount ?? 0) + 1,
          })
          const [best] = await m.value(home.hotSkus, { size: 1 })
          expect(best?.productId).toBe(m.seed.goods.drawing.id)
        })
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.hotCategories,
    valid: async () => ({}),
    happy: async (m) => {
      const pp = async () => (await m.value(home.hotCategories, {})).find(({ code }) => code === 'PP')
      const before = await pp()
      await paidOrder(m)
      await nextMinute(m, async () =>
        expect(await pp()).toMatchObject({ name: '聚丙烯', soldKg: (before?.soldKg ?? 0) + 5_000 }),
      )
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.newSpot,
    valid: async () => ({}),
    // Three days ahead: cases of other modules publish offers up to two days later.
    happy: (m) =>
      m.later(3 * DAY_MS, async () => {
        const newest = () => m.value(home.newSpot, { size: 10 })
        const { total } = await newest()
        const { offerId, owner } = await offerOfNewShop(m)
        const after = await newest()
        expect(after.total).toBe(total + 1)
        expect(after.list.map(({ id }) => id)).toContain(offerId)
        const times = after.list.map(({ publishedAt }) => Date.parse(publishedAt))
        expect(times).toEqual([...times].sort((a, b) => b - a))
        await withdraw(m, offerId, owner)
        expect((await newest()).list.map(({ id }) => id)).not.toContain(offerId)
      }),
    refusals: {
      search_timed_out: (m) => timesOut(m, 'offer_listing', () => m.ask(home.newSpot, { page: 9_999 })),
    },
  }),

  endpointCase({
    endpoint: home.homeStopPage,
    valid: async () => ({}),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      await m.later(DAY_MS, async () => {
        const dropped = async () => (await m.value(home.homeStopPage, { size: 50 })).offers
        const reprice = (version: number, priceFenPerTon: number) =>
          m.value(repriceOffer, { offerId, version, priceFenPerTon, ...fresh() }, m.seed.merchant)
        expect((await dropped()).map(({ id }) => id)).not.toContain(offerId)
        await reprice(1, 668_000)
        expect(await dropped()).toContainEqual(
          expect.objectContaining({ id: offerId, priceFenPerTon: 668_000, changeFenPerTon: -5_500 }),
        )
        await reprice(2, 680_000)
        expect((await dropped()).map(({ id }) => id)).not.toContain(offerId)
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.homeStopPages,
    valid: async () => ({}),
    happy: async (m) => {
      const validUntil = new Date(m.clock.now().getTime() + DAY_MS).toISOString()
      const ending = async () =>
        (await m.value(home.homeStopPages, { size: 50 })).list.find(({ id }) => id === 'ending')?.offers ?? []
      const offerId = await putOnSale(m, { validUntil })
      expect(await ending()).toContainEqual(expect.objectContaining({ id: offerId, validUntil }))
      await withdraw(m, offerId)
      expect((await ending()).map(({ id }) => id)).not.toContain(offerId)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.recommend,
    valid: async () => ({}),
    happy: async (m) => {
      const offerId = await putOnSale(m, cheapGlycol(m))
      await paidOrder(m)
      const first = async (as?: typeof m.seed.buyer) =>
        (await nextMinute(m, () => m.value(home.recommend, { size: 1 }, as))).list[0]?.category
      const person = await m.newPerson()
      expect(await first()).toBe('PP')
      expect(await first(person)).toBe('PP')
      await m.value(home.addBrowsingHistory, { offerId }, person)
      expect(await first(person)).toBe('EG')
      expect(await first()).toBe('PP')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: home.addBrowsingHistory,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const offerId = await putOnSale(m, cheapGlycol(m))
      const person = await m.newPerson()
      const viewed = await m.value(home.addBrowsingHistory, { offerId }, person)
      expect(viewed.seenAt).toBe(m.clock.now().toISOString())
      const { list } = await m.value(home.recommend, { size: 1 }, person)
      expect(list.map(({ category }) => category)).toEqual(['EG'])
      await expectOneRecordPerDay(m, offerId, person)
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),
]
