import type { Database, Reader } from 'backend/platform/database/database'
import type { Session } from 'backend/platform/database/shared-connection'
import { eventCache } from 'backend/platform/events/event-cache'
import type { DiscountLevel } from 'contract/discounts/rules'
import { ShopGoodsQuery } from 'contract/shops'
import type { SpotQuery } from 'contract/spot/list'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { forVisitors, spotQuery } from 'tests/support/spot-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { goodsOfShop } from '../shop-goods'
import { findNewest, findOffers } from './find-offers'
import type { ListCounts } from './list-statement'
import type { DeliveredOrder } from './list-store'

let fixture: SpotFixture

beforeAll(async () => {
  fixture = await openSpotFixture()
  await fixture.offer()
})
afterAll(() => fixture.test.drop())

const find = (query: Partial<SpotQuery>) => findOffers(fixture.db, spotQuery(query), forVisitors(NOON))

test('refuses with search_timed_out after the time limit', async () => {
  const [searched, filtered, deep] = await fixture.db.transaction(async (tx) => {
    await tx.execute(sql`lock table offer_listing in access exclusive mode`)
    return await Promise.all([find({ sText: 'T30S' }), find({ maker: ['镇海炼化'] }), find({ page: 10_000 })])
  })
  expect([searched, filtered, deep]).toEqual([null, null, null])
  expect((await find({ sText: 'T30S' }))?.total).toBe(1)
})

test('applies the time limit to far pages of new offers and to searches in one shop', async () => {
  const since = new Date(NOON.getTime() - DAY_MS)
  const newest = (page: number) =>
    findNewest(fixture.db, { since, now: NOON, tons: DEFAULT_PRICE_TONS, page, size: 20 })
  const id = fixture.seed.merchant.shopId ?? ''
  const goods = () => goodsOfShop(fixture.db, ShopGoodsQuery.parse({ id, sText: 'T30S' }), NOON)
  const late = await fixture.db.transaction(async (tx) => {
    await tx.execute(sql`lock table offer_listing in access exclusive mode`)
    return await Promise.all([newest(9_999), goods()])
  })
  expect(late).toEqual([null, null])
  expect([(await newest(0))?.total, (await newest(9_999))?.list, (await goods())?.total]).toEqual([1, [], 1])
})

test('returns the same data of an offer with and without filters', async () => {
  const [plain, narrowed] = [await find({}), await find({ maker: ['镇海炼化'] })]
  expect(narrowed).toEqual(plain)
  expect((await find({ page: 10_000 }))?.list).toEqual([])
})

test('pages by delivered price share one comparison, which an offer that has left the list ends', async () => {
  const deliveries = [{ way: 'delivered' as const, freightFenPerTon: 10_000 }]
  const priced = (priceFenPerTon: number) => fixture.offer({ deliveries, priceFenPerTon })
  const [first, second, third] = [await priced(100_000), await priced(100_100), await priced(100_200)]
  const cacheOf = <T extends object>() => eventCache<T>({ subscribe: () => undefined, changedBy: ['offer_'] })
  const [counts, delivered] = [cacheOf<ListCounts>(), cacheOf<DeliveredOrder>()]
  let comparisons = 0
  const reading: typeof delivered.reading = (key) => {
    comparisons++
    return delivered.reading(key)
  }
  const caches = { counts, delivered: { ...delivered, reading } }
  const pageOf = async (over: Partial<SpotQuery> = {}, levels: DiscountLevel[] = []) => {
    const query = spotQuery({ sort: 'delivered_asc', size: 2, destination: '杭州', ...over })
    const found = await findOffers(fixture.db, query, { now: NOON, levels }, caches)
    return found?.list.map(({ id }) => id) ?? []
  }
  expect(await pageOf()).toEqual([first, second])
  expect((await pageOf({ page: 1 }))[0]).toBe(third)
  expect(comparisons).toBe(1)
  await pageOf({ destination: '东莞' })
  await pageOf({}, [{ type: 1, ruleKg: 0, offFenPerTon: 100 }])
  await pageOf({ maker: ['镇海炼化'] })
  expect(comparisons, 'of other destinations, discounts and filters').toBe(4)
  await fixture.withdraw(first)
  expect(await pageOf(), 'although no event has told of it').toEqual([second, third])
  expect(comparisons).toBe(5)
  expect((await pageOf({ page: 9 })).length).toBe(0)
  for (const id of [second, third]) await fixture.withdraw(id)
})

/** Records the texts of a reader's statements. @returns ends the recording */
function record(reader: Reader, texts: string[]): () => void {
  const { client } = reader._.session as Session
  const send = client.unsafe.bind(client)
  const recording: typeof client.unsafe = (...statement) => {
    texts.push(statement[0])
    return send(...statement)
  }
  Object.assign(client, { unsafe: recording })
  return () => void Object.assign(client, { unsafe: send })
}

/** Statements of a search: in its transaction, and beside it on the pool. */
async function statementsOf(query: Partial<SpotQuery>): Promise<{ within: string[]; beside: string[] }> {
  const { db } = fixture
  const [within, beside] = [[] as string[], [] as string[]]
  const search: Database['search'] = (work) =>
    db.search((tx) => {
      record(tx, within)
      return work(tx)
    })
  const end = record(db.orm, beside)
  try {
    await findOffers({ ...db, search }, spotQuery(query), forVisitors(NOON))
  } finally {
    end()
  }
  return { within, beside }
}

test('completes the rows of a search beside its transaction, by statements without values', async () => {
  // Registers the order types in which offers are sold as well.
  await import('backend/modules')
  const ofRows = (texts: string[]) => texts.filter((text) => /shop_freight_rate|sold\.offer_id/.test(text))
  const searched = await statementsOf({ sText: 'T30S' })
  expect(searched.within.some((text) => text.includes('offer_listing l'))).toBe(true)
  expect(ofRows(searched.within)).toEqual([])
  const completing = ofRows(searched.beside)
  expect(completing).toHaveLength(2)
  const other = await statementsOf({ maker: ['镇海炼化'], destination: '东莞' })
  expect([ofRows(other.within), ofRows(other.beside)], 'of any search').toEqual([[], completing])
})
