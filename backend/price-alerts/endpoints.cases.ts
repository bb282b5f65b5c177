/** Endpoint cases of price alerts. */
import { newId } from 'backend/platform/ids'
import { myMessages } from 'contract/messages'
import * as contract from 'contract/price-alerts'
import { PRICE_ALERTS_PER_MEMBER } from 'contract/price-alerts/limits'
import { followSku } from 'contract/quality'
import { repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { choosePriceTons } from 'contract/spot/price-tons-choice'
import { addVariants } from 'tests/fixtures/paged-rows'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { fresh } from '../../tests/fixtures/sms-codes'
import { sendAlerts } from './send-alerts'
import { priceAlert } from './tables'

/** Below the prices of all other cases. */
const LOW_FEN = 123_400

const wanted = (m: Market, changes: { city?: string; priceFenPerTon?: number } = {}) => {
  const { grade, maker } = m.seed.goods.drawing
  return { grade, maker, priceFenPerTon: LOW_FEN, ...changes, ...fresh() }
}
const save = async (m: Market, as: Person, changes = {}) =>
  (await m.value(contract.savePriceAlert, wanted(m, changes), as)).alertId
const alertsOf = async (m: Market, as: Person) => (await m.value(contract.priceAlerts, {}, as)).list
const messagesOf = async (m: Market, as: Person) =>
  (await m.value(myMessages, { size: 1000 }, as)).list.filter(({ kindName }) => kindName === '到价提醒')
const sendNow = (m: Market) => sendAlerts(m.db, m.clock.now())
const reprice = (m: Market, offerId: string, version: number, priceFenPerTon: number) =>
  m.value(repriceOffer, { offerId, version, priceFenPerTon, ...fresh() }, m.seed.merchant)

/** Fills a member's alerts by rows, without goods. */
async function fillAlerts(m: Market, { memberId }: Person): Promise<void> {
  const savedAt = m.clock.now()
  const rows = Array.from({ length: PRICE_ALERTS_PER_MEMBER }, () => {
    const [id, productId] = [newId(), newId()]
    return { id, memberId, productId, priceFenPerTon: LOW_FEN, savedAt }
  })
  await m.db.transaction(async (tx) => {
    await tx.insert(priceAlert).values(rows)
  })
}

/** Checks that a member is told of the price for its own tons. */
async function expectPricesByTons(m: Market): Promise<void> {
  const [usual, bulk] = [await m.newPerson(), await m.newPerson()]
  await m.value(choosePriceTons, { tons: 60 }, bulk)
  for (const person of [usual, bulk]) await save(m, person, { priceFenPerTon: LOW_FEN - 500 })
  const tiers = [{ fromKg: 60_000, offFenPerTon: 600 }]
  const offerId = await putOnSale(m, { priceFenPerTon: LOW_FEN, tiers })
  await sendNow(m)
  expect(await messagesOf(m, usual)).toEqual([])
  expect(await messagesOf(m, bulk)).toMatchObject([
    { title: expect.stringContaining('1,228.00'), link: `/nowDetail?id=${offerId}` },
  ])
  expect((await alertsOf(m, bulk))[0]?.lowest).toMatchObject({ priceFenPerTon: LOW_FEN - 600 })
  await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
}

export const priceAlertCases = [
  endpointCase({
    endpoint: contract.watchedGrades,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const watched = () => m.value(contract.watchedGrades, {}, person)
      expect(await watched()).toEqual([])
      const { film } = m.seed.goods
      const follow = { skuId: film.id, act: 'follow' as const }
      await m.value(followSku, follow, person)
      const offerId = await putOnSale(m, { productId: film.id, priceFenPerTon: LOW_FEN })
      const cheapest = { lowest: { offerId, city: '宁波', priceFenPerTon: LOW_FEN } }
      expect(await watched()).toMatchObject([
        { grade: film.grade, maker: film.maker, city: null, ...cheapest },
      ])
      await m.later(1, () => save(m, person, { city: '东莞市' }))
      expect(await watched()).toMatchObject([
        { grade: m.seed.goods.drawing.grade, city: '东莞' },
        { grade: film.grade },
      ])
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
      await m.value(followSku, { ...follow, act: 'unfollow' }, person)
      expect(await watched()).toHaveLength(1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.savePriceAlert,
    as: (m) => m.newPerson(),
    valid: async (m) => wanted(m),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      await sendNow(m)
      const offerId = await putOnSale(m, { priceFenPerTon: LOW_FEN + 100 })
      const [here, elsewhere] = [await save(m, person), await save(m, person, { city: '东莞市' })]
      await save(m, other, { priceFenPerTon: LOW_FEN - 1 })
      await reprice(m, offerId, 1, LOW_FEN)
      await sendNow(m)
      const sent = await messagesOf(m, person)
      expect(sent).toMatchObject([
        { title: expect.stringContaining('1,234.00'), link: `/nowDetail?id=${offerId}` },
      ])
      expect(await messagesOf(m, other)).toEqual([])
      const alerts = await alertsOf(m, person)
      expect(alerts.find(({ id }) => id === here)?.alertedAt).toBe(m.clock.now().toISOString())
      expect(alerts.find(({ id }) => id === elsewhere)).toMatchObject({ city: '东莞', alertedAt: null })
      // Another price on the same day, and the same price on the next day, are not told.
      await reprice(m, offerId, 2, LOW_FEN - 100)
      await sendNow(m)
      expect(await messagesOf(m, person)).toHaveLength(1)
      const DAY_MS = 86_400_000
      await m.later(DAY_MS, async () => {
        const again = await putOnSale(m, {
          priceFenPerTon: LOW_FEN,
          validUntil: new Date(m.clock.now().getTime() + DAY_MS).toISOString(),
        })
        await sendNow(m)
        expect((await messagesOf(m, person)).map(({ link }) => link)).toContain(`/nowDetail?id=${again}`)
        expect(await messagesOf(m, person)).toHaveLength(2)
        await m.value(withdrawOffer, { offerId: again, ...fresh() }, m.seed.merchant)
      })
      // The same goods and city: the new price of the same alert.
      expect(await save(m, person, { priceFenPerTon: LOW_FEN + 500 })).toBe(here)
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
      await expectPricesByTons(m)
    },
    refusals: {
      too_many_price_alerts: async (m) => {
        const person = await m.newPerson()
        await fillAlerts(m, person)
        return await m.ask(contract.savePriceAlert, wanted(m), person)
      },
      alert_grade_unknown: async (m) =>
        await m.ask(contract.savePriceAlert, { ...wanted(m), grade: '没有的牌号' }, m.seed.buyer),
      alert_maker_needed: async (m) => {
        const grade = `A${newId().slice(-8)}`
        await addVariants(m, grade)
        return await m.ask(contract.savePriceAlert, { ...wanted(m), grade }, m.seed.buyer)
      },
      alert_city_unknown: async (m) =>
        await m.ask(contract.savePriceAlert, wanted(m, { city: '漠河' }), m.seed.buyer),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: LOW_FEN + 1 }),
      effects: async (m) => {
        const rows = await m.db.orm.select({ id: priceAlert.id }).from(priceAlert)
        return rows.length
      },
    },
  }),

  endpointCase({
    endpoint: contract.changePriceAlert,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({
      alertId: await save(m, m.seed.buyer),
      change: 'remove' as const,
      ...fresh(),
    }),
    happy: async (m) => {
      const person = await m.newPerson()
      const alertId = await save(m, person)
      const change = (step: 'pause' | 'resume' | 'remove') =>
        m.value(contract.changePriceAlert, { alertId, change: step, ...fresh() }, person)
      const isPaused = async () => (await alertsOf(m, person)).map((one) => one.isPaused)
      await change('pause')
      expect(await isPaused()).toEqual([true])
      await sendNow(m)
      const offerId = await putOnSale(m, { priceFenPerTon: LOW_FEN - 200 })
      await sendNow(m)
      expect(await messagesOf(m, person)).toEqual([])
      await change('resume')
      expect(await isPaused()).toEqual([false])
      await change('remove')
      expect(await isPaused()).toEqual([])
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
    repeat: {
      other: async (input) => ({ ...input, change: 'pause' as const }),
      effects: async (m, { alertId }) =>
        (await alertsOf(m, m.seed.buyer)).some(({ id }) => id === alertId) ? 0 : 1,
    },
  }),

  endpointCase({
    endpoint: contract.priceAlerts,
    as: (m) => m.newPerson(),
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const person = await m.newPerson()
      const alertId = await save(m, person, { city: '宁波' })
      const offerId = await putOnSale(m, { priceFenPerTon: LOW_FEN - 300 })
      const lowest = { offerId, city: '宁波', priceFenPerTon: LOW_FEN - 300 }
      expect(await alertsOf(m, person)).toMatchObject([
        { id: alertId, city: '宁波', isPaused: false, lowest },
      ])
      await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
      expect((await alertsOf(m, person))[0]?.lowest?.offerId).not.toBe(offerId)
    },
    refusals: {},
  }),
]
