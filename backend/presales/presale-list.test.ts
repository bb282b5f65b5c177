/** The limit of the delivered price compares all presales that match otherwise. */
import { PresaleQuery } from 'contract/presales'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, NOON } from '../../tests/fixtures/market'
import { type PresaleFixture, presaleFixture } from '../../tests/fixtures/presales'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { presalePage } from './presale-list'

/** More than are reckoned at once. */
const COPIES = 510
const FREIGHT_FEN_PER_TON = 10_000
/** Of 30 t: the first tier. */
const DELIVERED_FEN_PER_TON = 670_000 + FREIGHT_FEN_PER_TON

let spot: SpotFixture
let presales: PresaleFixture
beforeAll(async () => {
  spot = await openSpotFixture(4)
  presales = presaleFixture(spot.db, spot.seed)
  await presales.fundSeller()
  const validUntil = new Date(NOON.getTime() + 60 * DAY_MS).toISOString()
  const deliveries = [{ way: 'delivered' as const, freightFenPerTon: FREIGHT_FEN_PER_TON }]
  const id = await presales.opened(await spot.offer({ validUntil, deliveries }), 10_000)
  await presales.opened(await spot.offer({ validUntil }), 10_000)
  await spot.db.orm.execute(sql`with copy as materialized (
      select gen_random_uuid() as id, n from generate_series(1, ${COPIES}) n
    ), copied as (
      insert into presale select (jsonb_populate_record(p, jsonb_build_object('id', c.id, 'presale_no', 'YS' || c.n,
        'opened_kg', 0))).* from presale p, copy c where p.id = ${id} returning id
    )
    insert into presale_tier select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'presale_id', c.id))).*
      from presale_tier t, copied c where t.presale_id = ${id}`)
})
afterAll(() => spot.test.drop())

const pageOf = (maxFenPerTon: number, page = 0) =>
  presalePage(spot.db.orm, PresaleQuery.parse({ maxFenPerTon, page, size: 20 }), NOON)

test('finds all presales within the limit, page by page', async () => {
  const first = await pageOf(DELIVERED_FEN_PER_TON)
  expect([first.total, first.list.length]).toEqual([COPIES + 1, 20])
  expect(new Set(first.list.map(({ deliveredFenPerTon }) => deliveredFenPerTon))).toEqual(
    new Set([DELIVERED_FEN_PER_TON]),
  )
  const last = await pageOf(DELIVERED_FEN_PER_TON, Math.floor(COPIES / 20))
  expect(last.list).toHaveLength((COPIES + 1) % 20)
  expect(first.list.some(({ id }) => last.list.some((row) => row.id === id))).toBe(false)
  expect((await pageOf(DELIVERED_FEN_PER_TON - 1)).total).toBe(0)
})
