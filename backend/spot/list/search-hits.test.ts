import { grantPermit, listProducts, listWarehouses } from 'backend/catalogue'
import { seedGoods } from 'backend/demo/seed/goods'
import { readGrades } from 'backend/demo/seed/grades'
import { newId } from 'backend/platform/ids'
import type { OfferRow } from 'contract/spot'
import { SpotQuery } from 'contract/spot/list'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { handWrittenQueries, queriesByRule, type SearchQuery } from 'tests/fixtures/search-queries'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishOffer } from '../offers/merchant-offers'
import { queryOffers } from './list-store'

/** Each grade has an offer in each of these. */
const CITIES = ['东莞', '宁波', '上海']
/** Number of results to check if no grade is expected. */
const HITS = 5

/** Required share of queries with a correct result; for some kinds all. */
const HIT_RATE = 0.95
const FLAWLESS = ['exact grade', 'exact maker', 'maker and grade', 'maker full']

let base: TestDatabase

beforeAll(async () => {
  base = await openTestDatabase()
  await seedGoods(base.db, NOON)
  const shopId = newId()
  const permit = { shopId, permitNo: '危化经字 0001', validUntil: '2026-12-31' }
  await base.db.transaction((tx) => grantPermit(tx, permit))
  const houses = await listWarehouses(base.db.orm)
  const goods = await listProducts(base.db.orm)
  for (const city of CITIES) {
    const house = houses.find((one) => one.city === city)
    if (!house) throw new Error(`no warehouse in ${city}`)
    await base.db.transaction(async (tx) => {
      for (const { id } of goods) accepted(await publishOffer(tx, shopId, offerOf(id, house.id), NOON))
    })
  }
}, 600_000)
afterAll(() => base.drop())

function offerOf(productId: string, warehouseId: string) {
  return {
    productId,
    warehouseId,
    priceFenPerTon: 700_000,
    stockKg: 100_000,
    minKg: 5_000,
    stepKg: 1_000,
    deliveries: [{ way: 'pickup' as const, freightFenPerTon: 0 }],
    validUntil: new Date(NOON.getTime() + DAY_MS).toISOString(),
    requestId: newId(),
  }
}

/** The fault of a query's result, or null. */
async function missOf(wanted: SearchQuery): Promise<string | null> {
  const { list, search } = await queryOffers(base.db.orm, SpotQuery.parse({ sText: wanted.query }), NOON)
  const found = list
    .slice(0, 2)
    .map(({ category, grade, maker, city }) => `${category} ${grade} ${maker} ${city}`)
  const miss = `${wanted.kind}: ${JSON.stringify(wanted.query)} gives ${found.join(', ') || 'nothing'}`
  if (wanted.category.includes('none')) {
    const proposes = wanted.suggest === '' || search?.suggestions.includes(wanted.suggest)
    return list.length === 0 && proposes ? null : miss
  }
  const looked = list.slice(0, wanted.grade.length > 0 ? 1 : HITS)
  return looked.length > 0 && looked.every((row) => fits(row, wanted)) ? null : miss
}

function fits(row: OfferRow, wanted: SearchQuery): boolean {
  const isOneOf = (values: string[], value: string) => values.length === 0 || values.includes(value)
  return (
    isOneOf(wanted.category, row.category) &&
    isOneOf(wanted.grade, row.grade) &&
    isOneOf(wanted.maker, row.maker) &&
    isOneOf(wanted.city, row.city) &&
    (wanted.processing.length === 0 || wanted.processing.some((part) => row.processing.includes(part)))
  )
}

test('finds what queries mean: hits by kind', async () => {
  const byRule = queriesByRule(readGrades())
  const written = handWrittenQueries()
  expect(byRule.length + written.length).toBeGreaterThanOrEqual(260)
  expect(byRule.length).toBeGreaterThanOrEqual(written.length)
  const rates = new Map<string, [hits: number, of: number]>()
  const misses: string[] = []
  for (const query of [...byRule, ...written]) {
    const miss = await missOf(query)
    const [hits, of] = rates.get(query.kind) ?? [0, 0]
    rates.set(query.kind, [hits + (miss === null ? 1 : 0), of + 1])
    if (miss !== null) misses.push(miss)
  }
  for (const [kind, [hits, of]] of rates) process.stdout.write(`search, ${kind}: ${hits} of ${of}\n`)
  for (const miss of misses) process.stdout.write(`search, missed: ${miss}\n`)
  for (const kind of FLAWLESS) expect(rates.get(kind)?.[0], kind).toBe(rates.get(kind)?.[1])
  const asked = byRule.length + written.length
  expect(1 - misses.length / asked).toBeGreaterThanOrEqual(HIT_RATE)
})
