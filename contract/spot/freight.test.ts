import { describe, expect, test } from 'vitest'
import { deliveryFreight, roadFreight } from './freight'

test.each([
  ['from 30 t', 1_000, 30_000, 32, 33_500],
  ['just below 30 t', 1_000, 29_999, 42, 43_500],
  ['from 10 t', 1_000, 10_000, 42, 43_500],
  ['below 10 t', 1_000, 9_999, 60, 61_500],
  ['at the minimum', 25, 32_000, 32, 6_000],
  ['just above the minimum', 141, 32_000, 32, 6_012],
  ['2,320 km with a truck', 2_320, 32_000, 32, 75_740],
])('default freight %s', (_, km, weightKg, fenPerTonKm, fenPerTon) => {
  expect(roadFreight(km, weightKg)).toEqual({ km, fenPerTonKm, fenPerTon })
})

describe('freight of a delivery', () => {
  const unknown = { offerFenPerTon: null, shopFenPerTon: null, km: null }

  test.each([
    ['the offer’s own first', { offerFenPerTon: 5_000, shopFenPerTon: 7_000, km: 100 }, 'merchant', 5_000],
    ['free delivery', { ...unknown, offerFenPerTon: 0, km: 100 }, 'merchant', 0],
    [
      'the merchant’s for the destination next',
      { ...unknown, shopFenPerTon: 7_000, km: 100 },
      'merchant',
      7_000,
    ],
    ['by distance last', { ...unknown, km: 1_000 }, 'road', 33_500],
  ] as const)('%s', (_, terms, by, fenPerTon) => {
    expect(deliveryFreight(terms, 32_000)).toEqual({ by, fenPerTon })
  })

  test('is unknown without any', () => {
    expect(deliveryFreight(unknown, 32_000)).toBeNull()
  })
})
