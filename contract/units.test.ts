import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountFen,
  clampQuantity,
  formatClock,
  formatNearTime,
  formatSecond,
  formatTime,
  formatTons,
  formatYuan,
  parseTons,
  parseYuan,
  plainTons,
} from './units'

describe('amounts', () => {
  test.each([
    ['a whole ton', 673_500, 1_000, 673_500],
    ['just under half a fen', 673_499, 1, 673],
    ['exactly half a fen is rounded up', 500, 1, 1],
    ['one and a half fen is rounded up', 1_500, 1, 2],
    ['just below half is rounded down', 499, 1, 0],
    ['a bag at an odd price', 673_533, 25, 16_838],
    ['nothing', 673_500, 0, 0],
    ['no freight', 0, 32_000, 0],
    ['the largest order at the largest price', 100_000_000, 100_000_000, 10_000_000_000_000],
  ])('%s', (_, priceFenPerTon, weightKg, expected) => {
    expect(amountFen(priceFenPerTon, weightKg)).toBe(expected)
  })

  test('differ from the exact amount by at most half a fen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (price, kg) => {
          const off = BigInt(amountFen(price, kg)) * 1000n - BigInt(price) * BigInt(kg)
          expect(off > -500n && off <= 500n).toBe(true)
        },
      ),
    )
  })
})

describe('formatting', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [673_500, '6,735.00'],
    [100_000_000, '1,000,000.00'],
    [-673_500, '-6,735.00'],
  ])('formats %i fen as %s yuan', (fen, text) => {
    expect(formatYuan(fen)).toBe(text)
  })

  test.each([
    [0, '0', '0'],
    [25, '0.025', '0.025'],
    [500, '0.5', '0.5'],
    [5_000, '5', '5'],
    [120_050, '120.05', '120.05'],
    [1_234_567, '1,234.567', '1234.567'],
    [12_345_678_900, '12,345,678.9', '12345678.9'],
    [1_000_000, '1,000', '1000'],
  ])('formats %i kg as %s t in columns and %s t in fields', (kg, inColumns, inFields) => {
    expect([formatTons(kg), plainTons(kg)]).toEqual([inColumns, inFields])
  })
})

describe('parsing', () => {
  test.each([
    ['5', 5_000],
    ['5.025', 5_025],
    ['0.5', 500],
    [' 32 ', 32_000],
    ['007', 7_000],
    ['５．２５', 5_250],
    ['5.0251', null],
    ['5.', null],
    ['.5', null],
    ['-5', null],
    ['1e3', null],
    ['0x3E8', null],
    ['0b11', null],
    ['−1000', null],
    ['+5', null],
    ['Infinity', null],
    ['٣٢', null],
    ['1_000', null],
    ['1,000', null],
    ['五吨', null],
    ['', null],
    ['1234567', null],
  ])('%j tons', (text, kg) => {
    expect(parseTons(text)).toBe(kg)
  })

  test.each([
    ['1,000.5', 100_050],
    ['6735', 673_500],
    ['0.01', 1],
    ['１，０００．５', 100_050],
    ['１００', 10_000],
    ['12,345,678', 1_234_567_800],
    ['10,00', null],
    ['1,0000', null],
    ['1,,000', null],
    [',100', null],
    ['1.00,0', null],
    ['99,999,999,999', 9_999_999_999_900],
    ['100,000,000,000', null],
    ['1.005', null],
    ['-1', null],
    ['1e3', null],
    ['NaN', null],
    ['', null],
    ['123456789012', null],
  ])('%j yuan', (text, fen) => {
    expect(parseYuan(text)).toBe(fen)
  })

  test('parses the text of a field to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
        expect([parseTons(plainTons(n)), parseYuan(formatYuan(n))]).toEqual([n, n])
      }),
    )
  })
})

describe('quantities', () => {
  const range = { minKg: 5_000, maxKg: 12_500, stepKg: 2_000 }
  test.each([
    ['below the min', 1, 5_000],
    ['nothing', 0, 5_000],
    ['the min', 5_000, 5_000],
    ['off-step goes to the step below, counted from the min', 8_999, 7_000],
    ['a multiple of the step that is off-step from the min', 6_000, 5_000],
    ['on step', 9_000, 9_000],
    ['the last step under the max', 11_000, 11_000],
    ['the max, which is off-step', 12_500, 11_000],
    ['above the max', 99_000, 11_000],
  ])('%s', (_, wanted, expected) => {
    expect(clampQuantity(range, wanted)).toBe(expected)
  })

  test('are in range, on a step from the min, and the nearest below the wanted one', () => {
    const ranges = fc
      .record({ minKg: fc.integer({ min: 1, max: 100_000 }), stepKg: fc.integer({ min: 1, max: 50_000 }) })
      .chain((r) => fc.integer({ min: 0, max: 1_000_000 }).map((more) => ({ ...r, maxKg: r.minKg + more })))
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 2_000_000 }), (r, wanted) => {
        const kg = clampQuantity(r, wanted)
        expect(kg).toBeGreaterThanOrEqual(r.minKg)
        expect(kg).toBeLessThanOrEqual(r.maxKg)
        expect((kg - r.minKg) % r.stepKg).toBe(0)
        expect(clampQuantity(r, kg)).toBe(kg)
        const isInRange = wanted >= r.minKg && wanted <= r.maxKg
        if (isInRange) expect(wanted - kg).toBeLessThan(r.stepKg)
        if (isInRange) expect(kg).toBeLessThanOrEqual(wanted)
      }),
    )
  })
})

describe('times in Shanghai', () => {
  test.each([
    ['2026-11-21T09:30:00.000Z', '2026-11-21 17:30'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00'],
    [null, '--'],
    [undefined, '--'],
    ['', '--'],
  ])('%s is %s', (iso, text) => {
    expect(formatTime(iso)).toBe(text)
  })

  test.each([
    ['later the same day', '2026-11-21T09:30:00Z', '2026-11-21T04:00:00Z', '今日 17:30'],
    ['the last minute of the day', '2026-11-21T15:59:59Z', '2026-11-20T16:00:00Z', '今日 23:59'],
    ['midnight is tomorrow', '2026-11-21T16:00:00Z', '2026-11-21T15:59:59Z', '明日 00:00'],
    [
      'the same day in UTC, another in Shanghai',
      '2026-11-21T17:00:00Z',
      '2026-11-21T15:00:00Z',
      '明日 01:00',
    ],
    ['the day after tomorrow', '2026-11-23T01:00:00Z', '2026-11-21T04:00:00Z', '11-23 09:00'],
    ['over the end of a month', '2026-11-30T16:30:00Z', '2026-11-30T15:30:00Z', '明日 00:30'],
    ['over the end of a year', '2026-12-31T16:30:00Z', '2026-12-31T15:30:00Z', '明日 00:30'],
    ['over the end of February', '2027-02-28T18:00:00Z', '2027-02-28T04:00:00Z', '明日 02:00'],
    ['yesterday', '2026-11-20T09:30:00Z', '2026-11-21T04:00:00Z', '11-20 17:30'],
    ['no date', null, '2026-11-21T04:00:00Z', '--'],
  ])('%s', (_, iso, now, text) => {
    expect(formatNearTime(iso, now)).toBe(text)
  })
})

test('formats the time of a page to the second in Shanghai', () => {
  expect(formatClock('2026-11-21T16:05:09.999Z')).toBe('00:05:09')
})

test('formats an instant for files in Shanghai', () => {
  expect(formatSecond('2026-11-21T16:05:09.999Z')).toBe('2026-11-22 00:05:09')
})
