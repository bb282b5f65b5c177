import { createCompany, createShop } from 'backend/account'
import { grantPermit, listProducts, listWarehouses } from 'backend/catalogue'
import { seedGoods } from 'backend/demo/seed/goods'
import { type Grade, readGrades } from 'backend/demo/seed/grades'
import { WAREHOUSES } from 'backend/demo/seed/places'
import { newId } from 'backend/platform/ids'
import { DAY_MS, NOON, publishWithoutReview } from 'tests/fixtures/market'
import {
  manualQueries,
  queriesByRule,
  type SearchQuery,
  traderQueries,
} from 'tests/fixtures/search/search-queries'
import { unmetConditions } from 'tests/fixtures/search/search-results'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { forVisitors, spotQuery } from 'tests/support/spot-query'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishOffer } from '../offers/merchant-offers'
import { queryOffers } from './list-store'

/** Each grade has an offer of 100 t in each of these, at its typical price. */
const CITIES = ['东莞', '宁波', '上海']
const STOCK_KG = 100_000
/** Two grades of 镇海炼化 have large offers in another city, below the typical price. */
const LARGE = {
  grades: ['T30S', 'DFDA-7042'],
  maker: '镇海炼化',
  city: '广州',
  stockKg: 600_000,
  offYuan: 20,
}

/** Required share of queries with the expected result; for some kinds all. */
const HIT_RATE = 0.97
const FLAWLESS = ['grade', 'mill', 'mill and grade']
/** Share of the queries that may be generated from the goods. */
const BY_RULE_MAX = 1 / 3

const grades = readGrades()
let base: TestDatabase

beforeAll(async () => {
  base = await openTestDatabase()
  await seedGoods(base.db, NOON)
  const shopId = await base.db.transaction(async (tx) => {
    await publishWithoutReview(tx)
    const companyId = await createCompany(tx, { name: '宁波检索贸易有限公司', authenticatedAt: NOON }, NOON)
    await grantPermit(tx, { companyId, permitNo: '危化经字 0001', validUntil: '2026-12-31' })
    return await createShop(tx, { name: '检索塑化', companyId }, NOON)
  })
  const warehouses = await listWarehouses(base.db.orm)
  const goods = await listProducts(base.db.orm)
  for (const city of [...CITIES, LARGE.city]) {
    const [name] = WAREHOUSES.find(([, , at]) => at === city) ?? []
    const warehouse = warehouses.find((one) => one.name === name)
    if (!warehouse) throw new Error(`no warehouse in ${city}`)
    await base.db.transaction(async (tx) => {
      for (const { id, ...product } of goods) {
        const isLarge = city === LARGE.city
        if (isLarge && !(LARGE.grades.includes(product.grade) && product.maker === LARGE.maker)) continue
        const yuan = typicalYuan(product) - (isLarge ? LARGE.offYuan : 0)
        const stockKg = isLarge ? LARGE.stockKg : STOCK_KG
        accepted(
          await publishOffer(
            tx,
            { shopId, memberId: shopId },
            offerOf(id, warehouse.id, { yuan, stockKg }),
            NOON,
          ),
        )
      }
    })
  }
}, 600_000)
afterAll(() => base.drop())

function typicalYuan(product: Pick<Grade, 'category' | 'grade' | 'maker'>): number {
  const found = grades.find(
    ({ category, grade, maker }) =>
      category === product.category && grade === product.grade && maker === product.maker,
  )
  if (!found) throw new Error(`no grade ${product.grade}`)
  return found.typicalYuanPerTon
}

function offerOf(productId: string, warehouseId: string, terms: { yuan: number; stockKg: number }) {
  return {
    productId,
    warehouseId,
    priceFenPerTon: terms.yuan * 100,
    stockKg: terms.stockKg,
    minKg: 5_000,
    stepKg: 1_000,
    deliveries: [
      { way: 'pickup' as const, freightFenPerTon: 0 },
      { way: 'delivered' as const, freightFenPerTon: 10_000 },
    ],
    validUntil: new Date(NOON.getTime() + DAY_MS).toISOString(),
    requestId: newId(),
  }
}

/** What is wrong with a query's result, or null. */
async function missOf({ kind, query, expect: expected }: SearchQuery): Promise<string | null> {
  const page = await queryOffers(base.db.orm, spotQuery({ sText: query }), forVisitors(NOON))
  const unmet = unmetConditions(expected, page, grades)
  if (unmet.length === 0) return null
  const [first] = page.list
  const row = first ? `${first.category} ${first.grade} ${first.maker} ${first.city}` : 'nothing'
  const words = (page.search?.words ?? [])
    .map(({ typed, meant, how }) => `${typed}→${meant}(${how})`)
    .join(' ')
  return `${kind}: ${JSON.stringify(query)} gives ${row}, not ${unmet.join(';')} | ${words}`
}

test('finds what traders mean: first hits by kind', async () => {
  const manual = [...traderQueries(), ...manualQueries()]
  const byRule = queriesByRule(grades)
  const queries = [...manual, ...byRule]
  expect(queries.length).toBeGreaterThanOrEqual(400)
  expect(byRule.length / queries.length).toBeLessThanOrEqual(BY_RULE_MAX)
  const rates = new Map<string, [hits: number, of: number]>()
  const misses: string[] = []
  for (const query of queries) {
    const miss = await missOf(query)
    const [hits, of] = rates.get(query.kind) ?? [0, 0]
    rates.set(query.kind, [hits + (miss === null ? 1 : 0), of + 1])
    if (miss !== null) misses.push(miss)
  }
  for (const [kind, [hits, of]] of rates) process.stdout.write(`search, ${kind}: ${hits} of ${of}\n`)
  for (const miss of misses) process.stdout.write(`search, missed: ${miss}\n`)
  expect(rates.size).toBeGreaterThanOrEqual(15)
  for (const kind of FLAWLESS) expect(rates.get(kind)?.[0], kind).toBe(rates.get(kind)?.[1])
  expect(1 - misses.length / queries.length).toBeGreaterThanOrEqual(HIT_RATE)
})
