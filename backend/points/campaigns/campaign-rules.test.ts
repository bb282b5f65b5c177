import { DAY_MS } from 'contract/durations'
import { describe, expect, test } from 'vitest'
import { bonusBy, doOverlap, isAhead, mostExtra, periodOfDays } from './campaign-rules'

const NOW = new Date('2026-11-30T15:59:00.000Z')
const SETTINGS = {
  ...{ points_per_ton: 1, points_cost: 100, points_reference_price: 700_000, commission_per_mille: 3 },
}

test('a period has the whole of its last day in Asia/Shanghai', () => {
  expect(periodOfDays('2026-12-31', '2027-01-01')).toEqual({
    startsAt: new Date('2026-12-30T16:00:00.000Z'),
    endsAt: new Date('2027-01-01T16:00:00.000Z'),
  })
})

describe('isAhead', () => {
  test.each([
    ['tomorrow, a minute before midnight', '2026-12-01', '2026-12-01', true],
    ['today', '2026-11-30', '2026-12-05', false],
    ['in more than a year', '2027-12-03', '2027-12-04', false],
    ['for a year', '2026-12-01', '2027-11-30', true],
    ['for more than a year', '2026-12-01', '2027-12-02', false],
  ])('%s', (_, from, to, expected) => {
    expect(isAhead(periodOfDays(from, to), NOW)).toBe(expected)
  })
})

describe('doOverlap', () => {
  const scope = (days: number, categories: string[] = []) => ({
    startsAt: new Date(NOW.getTime() + days * DAY_MS),
    endsAt: new Date(NOW.getTime() + (days + 2) * DAY_MS),
    categories,
  })
  test.each([
    ['one after the other', scope(0), scope(2), false],
    ['a common day', scope(0), scope(1), true],
    ['other categories', scope(0, ['PP']), scope(0, ['PE']), false],
    ['a common category', scope(0, ['PP', 'PE']), scope(1, ['PE']), true],
    ['all goods and one category', scope(0), scope(1, ['PE']), true],
  ])('%s', (_, one, other, expected) => {
    expect([doOverlap(one, other), doOverlap(other, one)]).toEqual([expected, expected])
  })
})

test.each([
  ['6.30 yuan bear 6 points, of which 1 is given anyway', {}, 5],
  ['a dearer point', { points_cost: 315 }, 1],
  ['the ordinary points use everything', { points_per_ton: 6 }, 0],
  ['the ordinary points use more', { points_per_ton: 9 }, 0],
])('most extra points: %s', (_, changes, expected) => {
  expect(mostExtra({ ...SETTINGS, ...changes })).toBe(expected)
})

describe('bonusBy', () => {
  const TERMS = { extraPerTon: 2, affordablePerTon: 2, ownerCapPoints: 100, leftPoints: 1_000 }
  const counted = (tons: number, points: number) => [{ tons, points }]
  test.each([
    ['full tons alone count', 5_999, [], {}, { tons: 5, points: 10 }],
    ['less what was counted', 8_000, counted(5, 10), {}, { tons: 3, points: 6 }],
    ['nothing new', 5_500, counted(5, 10), {}, { tons: 0, points: 0 }],
    ['within the cap of an owner', 60_000, counted(45, 90), {}, { tons: 15, points: 10 }],
    ['within what is left of the campaign', 9_000, [], { leftPoints: 7 }, { tons: 9, points: 7 }],
    ['nothing left', 9_000, [], { leftPoints: 0 }, { tons: 9, points: 0 }],
    ['no more than the commission bears', 9_000, [], { affordablePerTon: 1 }, { tons: 9, points: 9 }],
    ['a refund takes its points back', 3_000, counted(5, 10), {}, { tons: -2, points: -4 }],
    ['a refund beyond the cap takes nothing', 55_000, counted(60, 100), {}, { tons: -5, points: 0 }],
    ['a refund takes what the rest does not earn', 49_000, counted(60, 100), {}, { tons: -11, points: -2 }],
    ['a refund of everything', 0, counted(9, 7), {}, { tons: -9, points: -7 }],
  ])('%s', (_, kg, before, changes, expected) => {
    expect(bonusBy(kg, before, { ...TERMS, ...changes })).toEqual(expected)
  })
})
