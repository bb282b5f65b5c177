import { offersAt } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { openSpotRoom, type SpotRoom } from 'tests/fixtures/spot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricesSince } from './histories'

let room: SpotRoom
beforeAll(async () => {
  room = await openSpotRoom()
})
afterAll(() => room.test.drop())

test.each([
  ['two thirds of a fen', '2026-11-18', [670_000, 670_001, 670_001], 670_001],
  ['a third of a fen', '2026-11-19', [670_000, 670_000, 670_001], 670_000],
  ['half a fen', '2026-11-20', [670_000, 670_001], 670_001],
])('the average of several cities is whole fen: %s', async (_, day, prices, average) => {
  const productId = room.town.goods.drawing.id
  for (const [i, price] of prices.entries())
    await room.db.orm.execute(
      sql`insert into daily_quote (product_id, city, day, revision, price_fen_per_ton, offers, at)
          values (${productId}, ${`城市${i}`}, ${day}, 1, ${price}, 1, ${NOON.toISOString()})`,
    )
  const points = await pricesSince(room.db.orm, { productId, city: undefined, after: '2026-11-01' })
  expect(points.filter((point) => point.day === day)).toEqual([{ day, priceFenPerTon: average }])
})

test('prices and goods of an instant are whole fen and kg, also where much was sold and brought back', async () => {
  const id = await room.offer({ priceFenPerTon: 673_533, stockKg: 99_975, minKg: 25, stepKg: 25 })
  await room.reprice(id, 1, 670_001)
  expect(await offersAt(room.db.orm, new Date(NOON.getTime() + 1))).toEqual([
    { productId: room.town.goods.drawing.id, city: '宁波', priceFenPerTon: 670_001, stockKg: 99_975 },
  ])
})
