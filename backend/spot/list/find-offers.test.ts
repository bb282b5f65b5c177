import { ShopGoodsQuery } from 'contract/shops'
import { SpotQuery } from 'contract/spot/list'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotRoom, type SpotRoom } from '../../../tests/fixtures/spot'
import { goodsOfShop } from '../shop-goods'
import { findNewest, findOffers } from './find-offers'

let room: SpotRoom

beforeAll(async () => {
  room = await openSpotRoom()
  await room.offer()
})
afterAll(() => room.test.drop())

const find = (query: Partial<SpotQuery>) => findOffers(room.db, SpotQuery.parse(query), NOON)

test('what takes too long is given up, and says so: search_timed_out', async () => {
  const [searched, filtered, deep] = await room.db.transaction(async (tx) => {
    await tx.execute(sql`lock table offer_listing in access exclusive mode`)
    return await Promise.all([find({ sText: 'T30S' }), find({ maker: ['镇海炼化'] }), find({ page: 10_000 })])
  })
  expect([searched, filtered, deep]).toEqual([null, null, null])
  expect((await find({ sText: 'T30S' }))?.total).toBe(1)
})

test('so are the newest far behind, and what words find in one shop', async () => {
  const since = new Date(NOON.getTime() - DAY_MS)
  const newest = (page: number) => findNewest(room.db, { since, now: NOON, page, size: 20 })
  const id = room.town.merchant.shopId ?? ''
  const goods = () => goodsOfShop(room.db, ShopGoodsQuery.parse({ id, sText: 'T30S' }), NOON)
  const late = await room.db.transaction(async (tx) => {
    await tx.execute(sql`lock table offer_listing in access exclusive mode`)
    return await Promise.all([newest(9_999), goods()])
  })
  expect(late).toEqual([null, null])
  expect([(await newest(0))?.total, (await newest(9_999))?.list, (await goods())?.total]).toEqual([1, [], 1])
})

test('the list as it is and narrowed down say the same of the same offer', async () => {
  const [plain, narrowed] = [await find({}), await find({ maker: ['镇海炼化'] })]
  expect(narrowed).toEqual(plain)
  expect((await find({ page: 10_000 }))?.list).toEqual([])
})
