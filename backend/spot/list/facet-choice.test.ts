import { addWarehouses } from 'backend/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'

/** More cities than a facet shows, the rarest last. */
const CITIES = Array.from({ length: 13 }, (_, i) => `城市${String(i + 1).padStart(2, '0')}`)
const RAREST = '城市13'

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture()
  const warehouses = await fixture.db.transaction((tx) =>
    addWarehouses(
      tx,
      CITIES.map((city) => ({ name: `${city}库`, province: '浙江省', city, address: '港区路' })),
    ),
  )
  for (const { id, city } of warehouses)
    for (let n = city === RAREST ? 1 : 0; n < 2; n++) await fixture.offer({ warehouseId: id })
})
afterAll(() => fixture.test.drop())

test('shows the most frequent values, and always a chosen one', async () => {
  const open = await fixture.list({ filters: 'common' })
  expect(open.facets.city).toHaveLength(12)
  expect(open.facets.city.map(({ value }) => value)).not.toContain(RAREST)
  const chosen = await fixture.list({ filters: 'common', city: [RAREST] })
  expect(chosen.facets.city).toHaveLength(12)
  expect(chosen.facets.city).toContainEqual({ value: RAREST, count: 1 })
})

test('shows every value with all filters', async () => {
  const { facets } = await fixture.list({ filters: 'all' })
  expect(facets.city.map(({ value }) => value)).toEqual(expect.arrayContaining(CITIES))
})
