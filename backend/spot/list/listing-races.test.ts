import { type PriceTier, priceAt } from 'contract/spot/price-tiers'
import { PRICE_TONS, priceTonsKg } from 'contract/spot/price-tons'
import { clampQuantity } from 'contract/units'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'

const OFFERS = 12
const WORKERS = 8
const STEPS = 40

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture(WORKERS)
})
afterAll(() => fixture.test.drop())

interface Terms {
  [column: string]: unknown
  id: string
  priceFenPerTon: number
  minKg: number
  stepKg: number
  maxKg: number
  tiers: PriceTier[]
}

/** Prices of all listable offers by tons, worked out by the rules of an order. */
async function truth() {
  const rows = await fixture.db.orm.execute<Terms>(sql`
    select o.id, o.price_fen_per_ton::float8 as "priceFenPerTon", o.min_kg::float8 as "minKg", o.step_kg::float8 as "stepKg",
      (s.on_hand_kg - s.held_kg)::float8 as "maxKg",
      coalesce((select json_agg(json_build_object('fromKg', t.from_kg, 'offFenPerTon', t.off_fen_per_ton))
        from offer_price_tier t where t.offer_id = o.id and t.version = o.version), '[]') as tiers
    from offer o join stock_pool s on s.id = o.pool_id
    where o.withdrawn_at is null and o.expired_at is null and s.on_hand_kg - s.held_kg >= o.min_kg
    order by o.id`)
  return rows.map((terms) => ({
    id: terms.id,
    base: terms.priceFenPerTon,
    prices: PRICE_TONS.map((tons) => priceAt(terms, clampQuantity(terms, priceTonsKg(tons)))),
  }))
}

const listed = () =>
  fixture.db.orm.execute(sql`
    select offer_id as id, price_fen_per_ton::float8 as base,
      json_build_array(fen_per_ton1, fen_per_ton5, fen_per_ton10, fen_per_ton30, fen_per_ton60) as prices
    from offer_listing order by offer_id`)

/** Tiers that the stock reaches or not, by a number. */
const tiersBy = (n: number): PriceTier[] =>
  [
    { fromKg: 8_000, offFenPerTon: 1_000 + n },
    { fromKg: 15_000, offFenPerTon: 3_000 + n },
  ].slice(n % 3)

test('keeps the list correct under parallel orders, price changes and withdrawals of the same offers', async () => {
  // Of 25 t at least 5 t each: the fifth buyer sells the offer out, and each of them can take a tier out of reach.
  const offers = await Promise.all(
    Array.from({ length: OFFERS }, (_, n) =>
      fixture.offer({ stockKg: 25_000, minKg: 5_000, stepKg: 1_000, tiers: tiersBy(n) }),
    ),
  )
  const seen = { bought: 0, repriced: 0, withdrawn: 0 }
  const work = async (worker: number) => {
    for (let step = 0; step < STEPS; step++) {
      const offerId = offers[(worker * 5 + step * 7) % OFFERS] ?? ''
      const [now] = await fixture.db.orm.execute<{ version: number }>(
        sql`select version from offer where id = ${offerId}`,
      )
      const version = now?.version ?? 0
      const kind = (worker + step) % 4
      if (kind === 0) {
        const price = 600_000 + 100 * (worker * STEPS + step)
        const done = await fixture.reprice(offerId, version, price, NOON, tiersBy(step))
        if (done.ok) seen.repriced++
      } else if (kind === 1 && step === STEPS - 2) {
        if ((await fixture.withdraw(offerId)).ok) seen.withdrawn++
      } else if ((await fixture.buy(offerId, { offerVersion: version })).ok) seen.bought++
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
  const rows = await listed()
  expect([...rows]).toEqual(await truth())
  expect(rows.length).toBeLessThan(OFFERS)
})

test.each([
  ['a minimum above the tons', { minKg: 32_000, stepKg: 32_000, stockKg: 100_000 }],
  ['a step that the tons are not on', { minKg: 3_000, stepKg: 4_000, stockKg: 100_000 }],
  ['a stock below the tons', { minKg: 1_000, stepKg: 1_000, stockKg: 9_500 }],
  ['a stock off the step', { minKg: 5_000, stepKg: 10_000, stockKg: 34_000 }],
] as const)('has the price of each number of tons for %s', async (_, terms) => {
  const tiers = [4_000, 10_000, 30_000, 60_000]
    .filter((fromKg) => fromKg > terms.minKg)
    .map((fromKg, i) => ({ fromKg, offFenPerTon: 500 * (i + 1) }))
  const id = await fixture.offer({ ...terms, tiers })
  const ours = (rows: readonly { id?: unknown }[]) => rows.filter((row) => row.id === id)
  const at = async () => ours(await listed())
  expect(await at()).toEqual(ours(await truth()))
  await fixture.buy(id, { weightKg: terms.minKg })
  expect(await at(), 'with less stock').toEqual(ours(await truth()))
  await fixture.reprice(id, 1, 650_000, NOON, [])
  expect(await at(), 'without tiers').toEqual(ours(await truth()))
})
