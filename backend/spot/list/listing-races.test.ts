import { sql } from 'drizzle-orm'
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

/** Offers that the list contains by mistake, misses, or shows at another price. */
async function wrongInList() {
  return await fixture.db.orm.execute(sql`
    with truth as (
      select o.id as offer_id, o.price_fen_per_ton from offer o join stock_pool s on s.id = o.pool_id
      where o.withdrawn_at is null and o.expired_at is null and s.on_hand_kg - s.held_kg >= o.min_kg
    ), list as (select offer_id, price_fen_per_ton from offer_listing)
    (select 'lacks' as list, * from truth except select 'lacks', * from list)
    union all
    (select 'has' as list, * from list except select 'has', * from truth)`)
}

test('keeps the list correct under parallel orders, price changes and withdrawals of the same offers', async () => {
  // Of 25 t at least 5 t each: the fifth buyer sells the offer out.
  const offers = await Promise.all(
    Array.from({ length: OFFERS }, () => fixture.offer({ stockKg: 25_000, minKg: 5_000, stepKg: 1_000 })),
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
        const done = await fixture.reprice(offerId, version, 600_000 + 100 * (worker * STEPS + step))
        if (done.ok) seen.repriced++
      } else if (kind === 1 && step === STEPS - 2) {
        if ((await fixture.withdraw(offerId)).ok) seen.withdrawn++
      } else if ((await fixture.buy(offerId, { offerVersion: version })).ok) seen.bought++
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
  expect(await wrongInList()).toEqual([])
  const [left] = await fixture.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from offer_listing`,
  )
  expect(left?.n).toBeLessThan(OFFERS)
})
