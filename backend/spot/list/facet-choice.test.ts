import { addWarehouses } from 'backend/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotRoom, type SpotRoom } from '../../../tests/fixtures/spot'

/** More cities than a facet shows, the rarest named last. */
const CITIES = Array.from({ length: 13 }, (_, i) => `城市${String(i + 1).padStart(2, '0')}`)
const RAREST = '城市13'

let room: SpotRoom
beforeAll(async () => {
  room = await openSpotRoom()
  const houses = await room.db.transaction((tx) =>
    addWarehouses(
      tx,
      CITIES.map((city) => ({ name: `${city}库`, province: '浙江省', city, address: '港区路' })),
    ),
  )
  for (const { id, city } of houses)
    for (let n = city === RAREST ? 1 : 0; n < 2; n++) await room.offer({ warehouseId: id })
})
afterAll(() => room.test.drop())

test('a facet shows the most frequent values, and a chosen one however rare it is', async () => {
  const open = await room.list({ filters: 'common' })
  expect(open.facets.city).toHaveLength(12)
  expect(open.facets.city.map(({ value }) => value)).not.toContain(RAREST)
  const chosen = await room.list({ filters: 'common', city: [RAREST] })
  expect(chosen.facets.city).toHaveLength(12)
  expect(chosen.facets.city).toContainEqual({ value: RAREST, count: 1 })
})

test('with all filters wanted every value can be chosen', async () => {
  const { facets } = await room.list({ filters: 'all' })
  expect(facets.city.map(({ value }) => value)).toEqual(expect.arrayContaining(CITIES))
})
