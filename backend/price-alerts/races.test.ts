import { queueNewPrices } from 'backend/price-alerts'
import { myMessages } from 'contract/messages'
import { priceAlerts, savePriceAlert } from 'contract/price-alerts'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { fresh } from '../../tests/fixtures/sms-codes'
import { moveAlerts } from './follow-catalogue'
import { sendAlerts } from './send-alerts'
import { priceAlertOffer } from './tables'

const RUNS = 6
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

async function withAlert(priceFenPerTon = 700_000) {
  const person = await m.newPerson()
  const { grade, maker } = m.seed.goods.drawing
  await m.value(savePriceAlert, { grade, maker, priceFenPerTon, ...fresh() }, person)
  const messages = async () => (await m.value(myMessages, {}, person)).total
  return { person, messages }
}
const send = () => sendAlerts(m.db, m.clock.now())

test('runs at the same time write one message about several offers', async () => {
  const { messages } = await withAlert()
  for (const _ of Array.from({ length: RUNS })) await putOnSale(m, { priceFenPerTon: 690_000 })
  await Promise.all(Array.from({ length: RUNS }, send))
  expect(await messages()).toBe(1)
  expect(await m.db.orm.select().from(priceAlertOffer)).toEqual([])
})

test('does not tell the same price of the same offer on another day', async () => {
  const offerId = await putOnSale(m, { priceFenPerTon: 680_000 })
  const { messages } = await withAlert()
  const again = () => m.db.transaction((tx) => queueNewPrices(tx, [offerId], m.clock.now()))
  await again()
  await send()
  expect(await messages()).toBe(1)
  await m.later(3 * 3_600_000 + 12 * 3_600_000, async () => {
    await again()
    await send()
    expect(await messages()).toBe(1)
  })
})

test('an offer that was withdrawn or re-priced meanwhile is not told', async () => {
  const { messages } = await withAlert(500_000)
  const offerId = await putOnSale(m, { priceFenPerTon: 490_000 })
  await m.value(withdrawOffer, { offerId, ...fresh() }, m.seed.merchant)
  await send()
  expect(await messages()).toBe(0)
})

test('queues no offer that no alert waits for', async () => {
  await send()
  await putOnSale(m, { priceFenPerTon: 99_000_000 })
  expect(await m.db.orm.select().from(priceAlertOffer)).toEqual([])
})

test('a merged grade keeps one alert per city', async () => {
  const { person } = await withAlert()
  const { drawing, film } = m.seed.goods
  await m.value(
    savePriceAlert,
    { grade: film.grade, maker: film.maker, priceFenPerTon: 600_000, ...fresh() },
    person,
  )
  await m.db.transaction((tx) => moveAlerts(tx, film.id, drawing.id))
  const { list } = await m.value(priceAlerts, {}, person)
  expect(list.map(({ grade, priceFenPerTon }) => ({ grade, priceFenPerTon }))).toEqual([
    { grade: drawing.grade, priceFenPerTon: 700_000 },
  ])
})
