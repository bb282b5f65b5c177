import { BAG_KG } from 'contract/units'
import { checkDuration } from 'tests/support/durations'
import { expect, test } from 'vitest'
import { demoOffer, usualYuanPerTon } from './offer-generator'
import { readGrades } from './seed/grades'
import { HAZARDOUS, LIQUID, PERMIT_SHOP, SHOPS, WAREHOUSES } from './seed/places'

const offers = Array.from({ length: 600 }, (_, n) => demoOffer(n))
const different = (values: readonly string[]) => new Set(values).size

test('generates six hundred offers of every grade, fifteen shops and twenty-five warehouses', () => {
  expect(different(offers.map(({ grade }) => `${grade.grade} ${grade.maker}`))).toBe(100)
  expect([SHOPS.length, WAREHOUSES.length]).toEqual([15, 25])
  expect(different(offers.map(({ shop }) => shop))).toBe(15)
  expect(different(offers.map(({ warehouse }) => warehouse))).toBe(25)
})

test('offers a well-known grade from several makers and warehouses at several prices', () => {
  const known = offers.filter(({ grade }) => grade.grade === 'T30S')
  expect(different(known.map(({ grade }) => grade.maker))).toBeGreaterThan(3)
  expect(different(known.map(({ warehouse }) => warehouse))).toBeGreaterThan(6)
  expect(different(known.map(({ priceFenPerTon }) => String(priceFenPerTon)))).toBeGreaterThan(6)
})

test('generates valid offers: whole bags, enough stock for an order, a permit where needed', () => {
  for (const { grade, shop, stockKg, minKg, stepKg, deliveries, validDays } of offers) {
    if (!LIQUID.has(grade.category))
      expect([stockKg, minKg, stepKg].map((kg) => kg % BAG_KG)).toEqual([0, 0, 0])
    expect(minKg).toBeLessThanOrEqual(stockKg)
    if (HAZARDOUS.has(grade.category)) expect(shop).toBe(PERMIT_SHOP)
    expect(new Set(deliveries.map(({ way }) => way)).size).toBe(deliveries.length)
    expect(validDays).toBeLessThanOrEqual(30)
  }
})

test('gives some shops rising tiers between minimum and stock', () => {
  const tiered = offers.filter(({ tiers }) => tiers.length > 0)
  expect(tiered.length).toBeGreaterThan(100)
  expect(tiered.length).toBeLessThan(300)
  for (const { minKg, stockKg, tiers } of tiered)
    tiers.forEach(({ fromKg, offFenPerTon }, i) => {
      expect(fromKg).toBeGreaterThan(tiers[i - 1]?.fromKg ?? minKg)
      expect(fromKg).toBeLessThanOrEqual(stockKg)
      expect(offFenPerTon).toBeGreaterThan(tiers[i - 1]?.offFenPerTon ?? 0)
    })
})

test('generates prices near the usual one of grade and city', () => {
  for (const { grade, city, priceFenPerTon } of offers) {
    expect(Math.abs(priceFenPerTon / 100 - usualYuanPerTon(grade, city))).toBeLessThanOrEqual(30)
    expect(Math.abs(usualYuanPerTon(grade, city) - grade.typicalYuanPerTon)).toBeLessThanOrEqual(40)
  }
})

test('generates the same offer for the same number, without an upper limit', () => {
  expect(demoOffer(123_456)).toEqual(demoOffer(123_456))
  expect(demoOffer(0)).toMatchObject({ grade: readGrades()[0] })
  const began = performance.now()
  for (let n = 0; n < 20_000; n++) demoOffer(1_000_000 + n)
  checkDuration('20,000 demo offers', performance.now() - began, 2_000)
})
