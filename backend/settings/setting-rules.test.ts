import type { SettingCode } from 'contract/settings/settings'
import { describe, expect, test } from 'vitest'
import {
  type ChangeFacts,
  changeInForce,
  checkExtraCost,
  checkFalling,
  checkPeriod,
  checkPointsCost,
  type NewChange,
  phaseOf,
  readValue,
  startOnApproval,
} from './setting-rules'

const NOW = new Date('2026-11-24T04:00:00.000Z')
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000)

describe('readValue', () => {
  test.each([
    ['commission_per_mille', '5', 5],
    ['commission_per_mille', '50', 50],
    ['commission_per_mille', '51', null],
    ['commission_per_mille', '-1', null],
    ['commission_per_mille', '3.5', null],
    ['cash_out_fee_1', '6.50', 650],
    ['cash_out_fee_1', '200', 20_000],
    ['cash_out_fee_1', '200.01', null],
    ['cash_out_fee_1', 'abc', null],
    ['spot_pay_minutes', '４５', 45],
    ['spot_pay_minutes', '4', null],
    ['cash_out_day_max', '4999999.99', null],
    ['freight_km_near', '0.26', 26],
    ['freight_km_near', '0.51', null],
    ['freight_base', '35', 3_500],
    ['freight_small_percent', '99', null],
  ] as const)('reads %s %s as %s', (code, typed, expected) => {
    const read = readValue(code, typed)
    expect(read.ok ? read.value : null).toBe(expected)
  })
})

describe('checkPeriod', () => {
  test.each([
    ['from now on', undefined, undefined, true],
    ['a start in the future', hours(1), undefined, true],
    ['a start in the past', hours(-1), undefined, false],
    ['an end after the start', hours(1), hours(2), true],
    ['an end at the start', hours(1), hours(1), false],
    ['an end before now without a start', undefined, hours(-1), false],
    ['a start in three years', hours(3 * 365 * 24), undefined, false],
  ])('%s', (_, validFrom, validUntil, isAccepted) => {
    expect(checkPeriod({ validFrom, validUntil }, NOW).ok).toBe(isAccepted)
  })
})

test.each([
  ['keeps a future start', hours(2), null, hours(2)],
  ['starts a late approval at the decision', hours(-2), null, NOW],
  ['refuses a change that has ended', hours(-2), hours(-1), null],
])('%s', (_, validFrom, validUntil, expected) => {
  expect(startOnApproval({ validFrom, validUntil }, NOW)).toEqual(expected)
})

const change = (
  value: number,
  from: number,
  until: number | null,
  rest: Partial<ChangeFacts> = {},
): ChangeFacts => ({
  ...{ value, validFrom: hours(from), validUntil: until === null ? null : hours(until) },
  ...{ decision: 'approved', decidedAt: hours(from - 1), ...rest },
})

test.each([
  ['nothing', [], undefined],
  ['a change that has started', [change(5, -1, null)], 5],
  ['a change at its first instant', [change(5, 0, null)], 5],
  ['no change before its start', [change(5, 1, null)], undefined],
  ['no change at its end', [change(5, -1, 0)], undefined],
  ['the later start', [change(5, -3, null), change(6, -1, null)], 6],
  ['the earlier value again after the end of the later', [change(5, -3, null), change(6, -2, -1)], 5],
  ['no returned change', [change(5, -1, null, { decision: 'returned' })], undefined],
  ['no proposed change', [change(5, -1, null, { decision: null, decidedAt: null })], undefined],
])('finds %s in force', (_, changes, expected) => {
  expect(changeInForce(changes, NOW)?.value).toBe(expected)
})

describe('values of a table never rise from one setting to the next', () => {
  const medium = { code: 'freight_medium_percent' as const, validFrom: NOW, validUntil: null }
  const small = (value: number, from: number, until: number | null, rest: Partial<ChangeFacts> = {}) => ({
    ...{ code: 'freight_small_percent', ...change(value, from, until, rest) },
  })
  const rate = (code: SettingCode, value: number) => ({ code, value, validFrom: NOW, validUntil: null })

  test.each<[string, NewChange, Parameters<typeof checkFalling>[1], string | null]>([
    ['a factor up to that of smaller loads', { ...medium, value: 170 }, [], null],
    ['a factor above that of smaller loads', { ...medium, value: 171 }, [], NOW.toISOString()],
    [
      'a factor above it that has been raised before',
      { ...medium, value: 171 },
      [small(180, -1, null)],
      null,
    ],
    [
      'a factor above it that is raised later',
      { ...medium, value: 171 },
      [small(180, 1, null)],
      NOW.toISOString(),
    ],
    [
      'a factor above it once a raise has ended',
      { ...medium, value: 171 },
      [small(180, -1, 2)],
      hours(2).toISOString(),
    ],
    [
      'a factor above it that will be lowered',
      { ...medium, value: 150 },
      [small(140, 3, null)],
      hours(3).toISOString(),
    ],
    [
      'a factor that ends before it is lowered',
      { ...medium, value: 150, validUntil: hours(3) },
      [small(140, 3, null)],
      null,
    ],
    [
      'a proposed raise without an approval',
      { ...medium, value: 171 },
      [small(180, -1, null, { decision: null, decidedAt: null })],
      NOW.toISOString(),
    ],
    ['a rate above that of the stretch before', rate('freight_km_middle', 26), [], NOW.toISOString()],
    ['a rate below that of the next stretch', rate('freight_km_near', 21), [], NOW.toISOString()],
    ['a rate between its neighbours', rate('freight_km_far', 22), [], null],
    ['a setting of no table', rate('spot_pay_minutes', 5), [], null],
  ])('%s', (_, proposed, changes, brokenFrom) => {
    const falling = checkFalling(proposed, changes, NOW)
    expect(falling.ok ? null : falling.facts.startsAt).toBe(brokenFrom)
  })
})

test('names the phase of each change', () => {
  const [past, current, future] = [change(5, -3, null), change(6, -1, null), change(7, 1, null)]
  const proposed = change(8, 1, null, { decision: null, decidedAt: null })
  const returned = change(9, -1, null, { decision: 'returned' })
  const inForce = changeInForce([past, current, future, proposed, returned], NOW)
  expect([past, current, future, proposed, returned].map((one) => phaseOf(one, inForce, NOW))).toEqual([
    'past',
    'current',
    'future',
    'proposed',
    'returned',
  ])
})

describe('the points of a ton cost at most 30 % of the commission on it', () => {
  const set = (code: SettingCode, value: number, from = 0, until: number | null = null) => ({
    ...{ code, value, validFrom: hours(from), validUntil: until === null ? null : hours(until) },
  })
  const approved = (code: SettingCode, value: number, from: number, until: number | null = null) => ({
    ...{ code, ...change(value, from, until) },
  })

  test.each<[string, NewChange, Parameters<typeof checkPointsCost>[1], string | null]>([
    ['6 points at 1 yuan', set('points_per_ton', 6), [], null],
    ['7 points at 1 yuan', set('points_per_ton', 7), [], NOW.toISOString()],
    ['a point of 6.30 yuan', set('points_cost', 630), [], null],
    ['a point of 6.31 yuan', set('points_cost', 631), [], NOW.toISOString()],
    [
      '7 points after the price was raised',
      set('points_per_ton', 7),
      [approved('points_reference_price', 800_000, -1)],
      null,
    ],
    [
      '7 points while the price is still to be raised',
      set('points_per_ton', 7),
      [approved('points_reference_price', 800_000, 1)],
      NOW.toISOString(),
    ],
    [
      '6 points until the commission falls',
      set('points_per_ton', 6),
      [approved('commission_per_mille', 2, 5)],
      hours(5).toISOString(),
    ],
    ['no commission at all', set('commission_per_mille', 0), [], NOW.toISOString()],
    [
      'no commission without points',
      set('commission_per_mille', 0),
      [approved('points_per_ton', 0, -1)],
      null,
    ],
    ['a lower reference price', set('points_reference_price', 100_000), [], NOW.toISOString()],
    ['another setting', set('spot_pay_minutes', 60), [approved('points_per_ton', 900, -1)], null],
  ])('%s', (_, next, changes, startsAt) => {
    const checked = checkPointsCost(next, changes, [], NOW)
    expect(checked.ok ? null : checked.facts.startsAt).toBe(startsAt)
  })

  const campaign = (extraPerTon: number, from: number, until: number) => ({
    ...{ extraPerTon, startsAt: hours(from), endsAt: hours(until) },
  })

  test.each<[string, NewChange, ReturnType<typeof campaign>[], Date | null]>([
    ['while a campaign gives 3 more', set('points_per_ton', 4), [campaign(3, -1, 5)], NOW],
    ['before a campaign gives 3 more', set('points_per_ton', 4), [campaign(3, 2, 5)], hours(2)],
    ['until a campaign starts', set('points_per_ton', 4, 0, 2), [campaign(3, 2, 5)], null],
    ['after a campaign', set('points_per_ton', 4), [campaign(3, -5, 0)], null],
    [
      'with two campaigns, of which an order gets one',
      set('points_per_ton', 4),
      [campaign(2, 0, 5), campaign(2, 0, 5)],
      null,
    ],
    ['a lower commission', set('commission_per_mille', 1), [campaign(2, 0, 5)], NOW],
  ])('4 points %s', (_, next, campaigns, startsAt) => {
    const checked = checkPointsCost(next, [], campaigns, NOW)
    expect(checked.ok ? null : checked.facts.startsAt).toBe(startsAt?.toISOString() ?? null)
  })

  test.each<[string, ReturnType<typeof campaign>, Parameters<typeof checkExtraCost>[1], Date | null]>([
    ['5 extra points', campaign(5, 1, 9), [], null],
    ['6 extra points', campaign(6, 1, 9), [], hours(1)],
    ['a setting that rises within', campaign(5, 1, 9), [approved('points_per_ton', 2, 3)], hours(3)],
    ['a setting that rises after', campaign(5, 1, 9), [approved('points_per_ton', 2, 9)], null],
  ])('a campaign with %s', (_, planned, changes, startsAt) => {
    const checked = checkExtraCost(planned, changes)
    expect(checked.ok ? null : checked.facts.startsAt).toBe(startsAt?.toISOString() ?? null)
  })
})
