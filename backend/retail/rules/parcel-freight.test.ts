import { describe, expect, test } from 'vitest'
import { freightOf } from './parcel-freight'
import { PARCEL_RATES, type ParcelRates, ratesOn } from './parcel-rates'

const [RATES] = PARCEL_RATES

test.each([
  ['same_province', 25, 15_00],
  ['same_province', 50, 15_00 + 25 * 32],
  ['near', 25, 22_00],
  ['near', 75, 22_00 + 50 * 48],
  ['far', 100, 30_00 + 75 * 72],
  ['remote', 200, 45_00 + 175 * 1_20],
  ['same_province', 1_000, 250_00],
  ['near', 1_000, 380_00],
  ['far', 1_000, 580_00],
  ['remote', 1_000, 1_000_00],
] as const)('a parcel in zone %s of %i kg costs %i fen', (zone, weightKg, freightFen) => {
  expect(freightOf(RATES, zone, weightKg)).toMatchObject({ zone, freightFen })
})

test('less than the first weight costs the first weight', () => {
  expect(freightOf(RATES, 'near', 1).freightFen).toBe(22_00)
})

test('never falls with the weight', () => {
  for (const zone of Object.keys(RATES.zones) as (keyof typeof RATES.zones)[]) {
    const freights = Array.from({ length: 40 }, (_, n) => freightOf(RATES, zone, (n + 1) * 25).freightFen)
    expect(freights).toEqual([...freights].sort((a, b) => a - b))
  }
})

test('shows the arithmetic', () => {
  expect(freightOf(RATES, 'near', 25).arithmetic).toBe('邻近地区：首 25 公斤 22.00 元')
  expect(freightOf(RATES, 'near', 75).arithmetic).toBe(
    '邻近地区：首 25 公斤 22.00 元 + 续重 50 公斤 × 0.48 元 = 46.00 元',
  )
  expect(freightOf(RATES, 'far', 1_000).arithmetic).toBe(
    '其他地区：首 25 公斤 30.00 元 + 续重 975 公斤 × 0.72 元 = 732.00 元，每单封顶 580.00 元',
  )
})

describe('versions', () => {
  const later: ParcelRates = { ...RATES, version: '2026-12', from: '2026-12-01' }
  test.each([
    ['2025-12-31', '2026-01'],
    ['2026-01-01', '2026-01'],
    ['2026-11-30', '2026-01'],
    ['2026-12-01', '2026-12'],
    ['2027-05-01', '2026-12'],
  ])('on %s the rates of %s hold', (day, version) => {
    expect(ratesOn(day, [RATES, later]).version).toBe(version)
  })

  test('are in order of their days', () => {
    const days = PARCEL_RATES.map(({ from }) => from)
    expect(days).toEqual([...days].sort())
  })
})
