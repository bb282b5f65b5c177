import { addCategories } from 'backend/catalogue'
import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskLicence } from './find-shop-introduction'
import { saveShopProfile } from './save-shop-profile'
import { profileOf } from './shop-store'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((tx) => addCategories(tx, [{ code: 'PP', name: '聚丙烯', sort: 0 }]))
})
afterAll(() => database.drop())

const SAID = {
  slogan: '现货',
  introduction: '专营聚丙烯',
  city: '余姚',
  mainCategories: ['PP'],
  promises: [],
}

test.each([
  ['an unknown category', { mainCategories: ['PP', 'XX'] }, 'category_unknown'],
  ['an unknown city', { city: '哥谭' }, 'city_unknown'],
  ['an unknown picture', { logo: '0'.repeat(32) }, 'picture_unknown'],
  ['both', { mainCategories: ['XX'], city: '哥谭' }, 'category_unknown'],
])('refuses %s and stores nothing', async (_, wrong, reason) => {
  const shopId = newId()
  const verdict = await database.db.transaction((tx) =>
    saveShopProfile(tx, { shopId, memberId: newId() }, { ...SAID, ...wrong }, NOON),
  )
  expect(verdict).toMatchObject({ ok: false, reason })
  expect(await profileOf(database.db.orm, shopId)).toBeUndefined()
})

test('stores the latest profile with the city’s province', async () => {
  const shopId = newId()
  const save = (slogan: string) =>
    database.db.transaction((tx) =>
      saveShopProfile(tx, { shopId, memberId: newId() }, { ...SAID, slogan }, NOON),
    )
  await save('先说的')
  expect(await save('后说的')).toMatchObject({ ok: true })
  expect(await profileOf(database.db.orm, shopId)).toMatchObject({ slogan: '后说的', province: '浙江省' })
})

test('shows the beginning and end of a licence', () => {
  expect(maskLicence('91330206MA2AB1CD2E')).toBe('913302********CD2E')
})
