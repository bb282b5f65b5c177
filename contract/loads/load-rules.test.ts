import { describe, expect, test } from 'vitest'
import {
  compareQuotes,
  endState,
  isWantedTruck,
  netPerTon,
  selectableKg,
  stateAfterGiveBack,
  wantedTruckName,
  windowProblem,
} from './load-rules'

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

describe('isWantedTruck', () => {
  const truck = { body: 'high_rail', lengthDm: 130 } as const
  test.each([
    ['any truck', { body: null, lengthDm: null }, true],
    ['the body', { body: 'high_rail', lengthDm: null }, true],
    ['another body', { body: 'box', lengthDm: null }, false],
    ['the length', { body: null, lengthDm: 130 }, true],
    ['a shorter truck', { body: 'high_rail', lengthDm: 96 }, true],
    ['a longer truck', { body: 'high_rail', lengthDm: 137 }, false],
    ['another body of that length', { body: 'flatbed', lengthDm: 130 }, false],
  ] as const)('a high-rail truck of 13 m serves a load that wants %s or not', (_, wanted, expected) => {
    expect(isWantedTruck(wanted, truck)).toBe(expected)
  })
})

test('a wanted truck is named by its body and least length', () => {
  expect(wantedTruckName({ body: 'high_rail', lengthDm: 130 })).toBe('高栏、至少 13 米')
  expect(wantedTruckName({ body: null, lengthDm: 96 })).toBe('至少 9.6 米')
  expect(wantedTruckName({ body: 'tank', lengthDm: null })).toBe('罐车')
})

describe('stateAfterGiveBack', () => {
  const LOAD: Parameters<typeof stateAfterGiveBack>[0] = {
    ...{ state: 'selected', weightKg: 60_000, selectedKg: 60_000, carrierId: null },
    loadingUntil: hours(10),
  }
  test.each([
    ['a load with all kg selected', {}, 'choosing'],
    ['a load that is still open', { state: 'choosing', selectedKg: 30_000 }, 'choosing'],
    ['a load whose rest was given up', { selectedKg: 30_000 }, 'lapsed'],
    ['one with another truck whose rest was given up', { selectedKg: 50_000 }, 'selected'],
    ['a load after its loading time', { loadingUntil: NOW }, 'selected'],
    [
      'a load at the price of a line',
      { carrierId: 'carrier', weightKg: 30_000, selectedKg: 30_000 },
      'lapsed',
    ],
  ] as const)('%s gets 30 t back', (_, change, state) => {
    expect(stateAfterGiveBack({ ...LOAD, ...change }, 30_000, NOW)).toBe(state)
  })
})
