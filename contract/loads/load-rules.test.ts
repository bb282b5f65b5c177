import { describe, expect, test } from 'vitest'
import { compareQuotes, endState, netPerTon, selectableKg, windowProblem } from './load-rules'

const NOW = new Date('2026-11-30T02:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const OPEN_UNTIL = hours(2)
const TIMES = {
  loadingFrom: hours(4),
  loadingUntil: hours(10),
  unloadingFrom: hours(24),
  unloadingUntil: hours(48),
}

describe('windowProblem', () => {
  test.each([
    ['usual times', {}, null],
    ['loading that began before the bidding ends', { loadingFrom: hours(1) }, null],
    [
      'loading that ends with the bidding',
      { loadingFrom: hours(1), loadingUntil: OPEN_UNTIL },
      'loading_window_wrong',
    ],
    ['loading that ends before it begins', { loadingUntil: hours(3) }, 'loading_window_wrong'],
    [
      'loading in 61 days',
      { loadingFrom: hours(61 * 24), loadingUntil: hours(62 * 24) },
      'loading_window_wrong',
    ],
    ['loading over 16 days', { loadingUntil: hours(4 + 16 * 24) }, 'loading_window_wrong'],
    ['unloading before loading', { unloadingFrom: hours(3) }, 'unloading_window_wrong'],
    [
      'unloading that ends before the loading',
      { unloadingFrom: hours(5), unloadingUntil: hours(9) },
      'unloading_window_wrong',
    ],
    ['unloading over 16 days', { unloadingUntil: hours(24 + 16 * 24) }, 'unloading_window_wrong'],
  ] as const)('%s', (_, change, problem) => {
    expect(windowProblem({ ...TIMES, ...change }, OPEN_UNTIL, NOW)).toBe(problem)
  })
})

test.each([
  [600_000, 30_000, 20_000],
  [100, 3_000, 33],
  [200, 3_000, 67],
])('%i fen for %i kg are %i fen per ton', (netFen, weightKg, perTon) => {
  expect(netPerTon(netFen, weightKg)).toBe(perTon)
})

test('a selection takes what is left of the load, never more than the quote', () => {
  expect(selectableKg(32_000, { weightKg: 60_000, selectedKg: 0 })).toBe(32_000)
  expect(selectableKg(32_000, { weightKg: 60_000, selectedKg: 40_000 })).toBe(20_000)
  expect(selectableKg(32_000, { weightKg: 60_000, selectedKg: 60_000 })).toBe(0)
})

test('quotes compare without tax, expired ones last, equal ones by the earlier', () => {
  const quotes = [
    { id: 'c', netFenPerTon: 100, isExpired: true },
    { id: 'b', netFenPerTon: 120, isExpired: false },
    { id: 'a', netFenPerTon: 120, isExpired: false },
    { id: 'd', netFenPerTon: 110, isExpired: false },
  ]
  expect(quotes.sort(compareQuotes).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
})

test('a load with selected kg stays selected when the rest is given up', () => {
  expect([endState(0, 'lapsed'), endState(0, 'cancelled'), endState(1, 'lapsed')]).toEqual([
    'lapsed',
    'cancelled',
    'selected',
  ])
})
