import { shortCityName } from 'backend/addresses'
import { DIVISIONS } from 'backend/addresses/divisions'
import { listCities } from 'backend/catalogue'
import { newId } from 'backend/platform/ids'
import { recordSetting } from 'backend/settings'
import { roadFreight } from 'contract/spot/freight'
import fc from 'fast-check'
import { anyFreightTable, FREIGHT_LOADS_KG, STANDARD_TABLE } from 'tests/fixtures/freight-table'
import { NOON } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinationFrom, destinationsFrom } from './destinations'

const HOUR_MS = 3_600_000
const SHOP = newId()
/** Every 20th city of the address form, by its official name. */
const SAMPLE = [...DIVISIONS.values()].flatMap((cities) => [...cities.keys()]).filter((_, i) => i % 20 === 0)

let database: TestDatabase
/** Road kilometres of all pairs of the sample, shortest first. */
let lengthsKm: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { orm } = database.db
  const stored = new Set((await listCities(orm)).map(({ name }) => name))
  const origins = SAMPLE.map((name) => ({
    shopId: SHOP,
    city: stored.has(name) ? name : shortCityName(name),
  }))
  const found: number[] = []
  for (const toCity of SAMPLE) {
    const destinationOf = await destinationsFrom(orm, origins, toCity, NOON)
    for (const origin of origins) {
      const { road } = destinationOf(origin)
      expect(road?.table, `${origin.city} ${toCity}`).toEqual(STANDARD_TABLE)
      found.push(road?.km ?? 0)
    }
  }
  lengthsKm = found.sort((a, b) => a - b)
})
afterAll(() => database.drop())

test('over all pairs of cities more kilometres are never cheaper, and more tons never dearer per ton', () => {
  expect(lengthsKm).toHaveLength(SAMPLE.length ** 2)
  fc.assert(
    fc.property(fc.oneof(fc.constant(STANDARD_TABLE), anyFreightTable), (table) => {
      const costs = (weightKg: number) =>
        lengthsKm.map((km) => roadFreight({ km, table, quoted: null }, weightKg).fenPerTon)
      const byLoad = FREIGHT_LOADS_KG.map(costs)
      for (const [i, fenPerTon] of byLoad.entries()) {
        expect(fenPerTon).toEqual([...fenPerTon].sort((a, b) => a - b))
        const ofMore = byLoad[i + 1] ?? []
        for (const [pair, fen] of ofMore.entries()) expect(fen).toBeLessThanOrEqual(fenPerTon[pair] ?? 0)
      }
    }),
    { numRuns: 30 },
  )
})

test('a changed table applies from its start on', async () => {
  const { db } = database
  const later = new Date(NOON.getTime() + HOUR_MS)
  const change = { code: 'freight_km_near' as const, value: 30, reason: '油价上涨', byName: '管理员' }
  await db.transaction((tx) => recordSetting(tx, change, later))
  const rateAt = async (at: Date) => {
    const { road } = await destinationFrom(db.orm, { shopId: SHOP, city: '宁波' }, '杭州市', at)
    return road?.table.stretches[0]?.fenPerTonKm
  }
  expect([await rateAt(new Date(later.getTime() - 1)), await rateAt(later)]).toEqual([25, 30])
})
