import { offersAt } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from 'tests/fixtures/spot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricesSince } from './histories'

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture()
})
afterAll(() => fixture.test.drop())

test.each([
  ['two thirds of a fen', '2026-11-18', [670_000, 670_001, 670_001], 670_001],
  ['a third of a fen', '2026-11-19', [670_000, 670_000, 670_001], 670_000],
  ['half a fen', '2026-11-20', [670_000, 670_001], 670_001],
])('rounds the average of several cities to whole fen: %s', async (_, day, prices, average) => {
  const productId = fixture.seed.goods.drawing.id
  for (const [i, price] of prices.entries())
    await fixture.db.orm.execute(
      sql`insert into daily_quote (product_id, city, day, revision, price_fen_per_ton, offers, at)
          values (${productId}, ${`城市${i}`}, ${day}, 1, ${price}, 1, ${NOON.toISOString()})`,
    )
  const points = await pricesSince(fixture.db.orm, { productId, city: undefined, after: '2026-11-01' })
  expect(points.filter((point) => point.day === day)).toEqual([{ day, priceFenPerTon: average }])
})

test('returns prices and stock of an instant as integers, also with many sales and returns', async () => {
  const id = await fixture.offer({ priceFenPerTon: 673_533, stockKg: 99_975, minKg: 25, stepKg: 25 })
  await fixture.reprice(id, 1, 670_001)
  expect(await offersAt(fixture.db.orm, new Date(NOON.getTime() + 1))).toEqual([
    { productId: fixture.seed.goods.drawing.id, city: '宁波', priceFenPerTon: 670_001, stockKg: 99_975 },
  ])
})
