import { SHOP_PROMISES } from 'contract/states'
import { expect, test } from 'vitest'
import { CATEGORIES, SHOPS } from './places'
import { demoProfile } from './shop-profiles'

test.each(SHOPS.map(([shop]) => shop))('%s has a profile', (shop) => {
  const { mainCategories, promises, licenceNo, introduction, foundedOn } = demoProfile(shop)
  const codes = CATEGORIES.map(([code]) => code)
  expect(mainCategories.filter((code) => !codes.includes(code))).toEqual([])
  expect(promises.filter((promise) => !(promise in SHOP_PROMISES))).toEqual([])
  expect(promises.length).toBeGreaterThan(1)
  expect(licenceNo).toMatch(/^91\d{6}00DEMO\d{4}$/)
  expect(introduction).toContain('演示资料')
  expect(introduction).not.toBe(demoProfile('没有人知道的店').introduction)
  expect(foundedOn).toMatch(/^20[01]\d-\d\d-\d\d$/)
})

test('gives an unlisted shop a profile too', () => {
  expect(demoProfile('新店')).toMatchObject({ city: '广州', mainCategories: ['PP'] })
})

test('gives every shop its own licence number', () => {
  const numbers = SHOPS.map(([shop]) => demoProfile(shop).licenceNo)
  expect(new Set(numbers).size).toBe(SHOPS.length)
})
