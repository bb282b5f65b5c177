/** Endpoint cases of the price dashboard and of the member's line on it. */
import { storeDay } from 'backend/quotes/publish-quotes'
import { dashboard, memberDesk } from 'contract/home/dashboard'
import { pay } from 'contract/ordering'
import { repriceOffer } from 'contract/spot/merchant-offers'
import { buy, putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS } from '../../tests/fixtures/market'
import { payment } from '../../tests/fixtures/order-stages'
import { offerOfNewShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'

const SATURDAY = '2026-11-21'

/** yyyy-mm-dd */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

const show = (m: Market) => m.value(dashboard, {})

/** Quotes the film grade on two days. */
async function expectQuotedPrices(m: Market): Promise<void> {
  const quote = (day: string, yuan: number) => {
    const row = { productId: m.seed.goods.film.id, city: '余姚', priceFenPerTon: yuan * 100, offers: 1 }
    return m.db.transaction((tx) => storeDay(tx, day, [row], m.clock.now()))
  }
  const second = (await show(m)).quoteDay ?? SATURDAY
  const first = dayBefore(second)
  await quote(first, 8_200)
  await quote(second, 8_150)
  const { quoteDay, prices } = await show(m)
  expect(quoteDay).toBe(second)
  expect(prices).toContainEqual(
    expect.objectContaining({
      category: 'LLDPE',
      averageFenPerTon: 815_000,
      changeFenPerTon: -5_000,
    }),
  )
  const film = prices.find(({ category }) => category === 'LLDPE')
  expect(film?.trendFenPerTon.slice(-2)).toEqual([820_000, 815_000])
}

/** Three days ahead: cases of other modules publish offers up to two days later. */
async function expectNewest(m: Market): Promise<void> {
  await m.later(3 * DAY_MS, async () => {
    const { offerId } = await offerOfNewShop(m)
    expect((await show(m)).newest.map(({ id }) => id)).toContain(offerId)
  })
}

/** An offer of yesterday becomes cheaper: it is the lowest of its region and has moved. */
async function expectLowestAndMove(m: Market, offerId: string): Promise<void> {
  const priceFenPerTon = 610_000
  await m.value(repriceOffer, { offerId, version: 1, priceFenPerTon, ...fresh() }, m.seed.merchant)
  const { lowest, moves } = await show(m)
  const found = lowest.find(({ grade }) => grade === 'T30S')
  const change = { offerId, priceFenPerTon, changeFenPerTon: -63_500 }
  expect(found).toMatchObject({
    category: 'PP',
    offers: expect.arrayContaining([expect.objectContaining(change)]),
  })
  expect(moves.of).toBe('offers')
  expect(moves.list.at(-1)).toMatchObject({
    grade: 'T30S',
    cheapest: { offerId, priceFenPerTon, availableKg: expect.any(Number) },
  })
  expect(moves.list.at(-1)?.changeFenPerTon).toBeLessThan(0)
}

export const dashboardCases = [
  endpointCase({
    endpoint: dashboard,
    valid: async () => ({}),
    happy: async (m) => {
      await expectQuotedPrices(m)
      await expectNewest(m)
      const offerId = await putOnSale(m)
      const { orderId } = await buy(m, offerId, 7_000)
      const traded = async () => (await show(m)).trades.find(({ soldKg }) => soldKg === 7_000)
      expect(await traded()).toBeUndefined()
      await m.value(pay, payment(orderId), m.seed.buyer)
      expect(await traded()).toEqual({
        paidAt: m.clock.now().toISOString(),
        category: 'PP',
        grade: 'T30S',
        maker: expect.any(String),
        city: expect.any(String),
        soldKg: 7_000,
        priceFenPerTon: 673_500,
        buyer: expect.stringMatching(/^用户\*\*\*\d\d$/),
      })
      await m.later(DAY_MS, () => expectLowestAndMove(m, offerId))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: memberDesk,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '100000' })
      const desk = () => m.value(memberDesk, {}, person)
      const empty = { toPay: 0, toPickUp: 0, toReceive: 0, purchasedThisMonthKg: 0, nextLevel: null }
      expect(await desk()).toEqual(empty)
      const { orderId } = await buy(m, await putOnSale(m), 5_000, person)
      expect(await desk()).toEqual({ ...empty, toPay: 1 })
      await m.value(pay, payment(orderId), person)
      expect(await desk()).toEqual({ ...empty, toPickUp: 1 })
    },
    refusals: {},
  }),
]
