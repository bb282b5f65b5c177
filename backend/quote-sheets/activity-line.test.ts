import type { Activity } from 'backend/plans'
import { expect, test } from 'vitest'
import { activityLine, compareActivity } from './activity-line'

const ENDS_AT = new Date('2026-11-26T09:00:00Z')
const CLOSE = new Date('2026-11-26T09:30:00Z')
const ACTIVITY: Activity = {
  ...{ id: 'a', kind: 'presale', activityNo: 'YS1', category: 'PP', grade: 'T30S', maker: '镇海炼化' },
  ...{ warehouse: '北仑港区库', city: '宁波', shop: { id: 's', name: '甬联塑化' } },
  ...{ phase: 'open', stateName: '报名中', isPriceOpen: true, path: '/pickDetail?id=a' },
  ...{ openKg: 62_000, minKg: 10_000, stepKg: 5_000, maxKg: 60_000 },
  ...{ startsAt: new Date('2026-11-25T01:00:00Z'), endsAt: ENDS_AT },
  ...{ deliverFrom: new Date('2026-12-01T01:00:00Z'), deliverUntil: new Date('2026-12-09T01:00:00Z') },
  priceFor: (weightKg) => (weightKg >= 50_000 ? 660_000 : 670_000),
  depositFor: (weightKg) => weightKg * 67,
}

test.each([
  ['below the minimum', 1_000, 10_000, 670_000],
  ['a step', 15_000, 15_000, 670_000],
  ['off step', 54_999, 50_000, 660_000],
  ['more than is left', 100_000, 60_000, 660_000],
])('prices tons: %s', (_, wantedKg, weightKg, priceFenPerTon) => {
  const line = activityLine(ACTIVITY, wantedKg, CLOSE)
  expect(line).toMatchObject({
    ok: true,
    value: {
      ...{ activityId: 'a', activityKind: 'presale', weightKg, isAdjusted: wantedKg !== weightKg },
      ...{ priceFenPerTon, goodsFen: (priceFenPerTon * weightKg) / 1_000, depositFen: weightKg * 67 },
      ...{ availableKg: 62_000, validUntil: ENDS_AT },
    },
  })
})

test('is valid until the close of the market if the signing ends later', () => {
  const later = { ...ACTIVITY, endsAt: new Date('2026-12-01T09:00:00Z') }
  expect(activityLine(later, 10_000, CLOSE)).toMatchObject({ value: { validUntil: CLOSE } })
})

test.each([
  ['activity_upcoming', { phase: 'upcoming', maxKg: 0 }],
  ['activity_ended', { phase: 'ended', maxKg: 0 }],
  ['activity_full', { maxKg: 0 }],
] as const)('refuses with %s', (reason, over) => {
  expect(activityLine({ ...ACTIVITY, ...over }, 10_000, CLOSE)).toMatchObject({ ok: false, reason })
})

test.each([
  ['unchanged', {}, null],
  [
    'changed',
    { priceFor: (): number => 665_000, maxKg: 0 },
    { priceFenPerTon: 665_000, landedFenPerTon: null },
  ],
  ['short', { maxKg: 15_000 }, null],
  ['ended', { phase: 'ended', priceFor: (): number => 1 }, null],
] as const)('compares a line: %s', (state, over, now) => {
  const line = { weightKg: 20_000, priceFenPerTon: 670_000 }
  expect(compareActivity(line, { ...ACTIVITY, ...over })).toEqual({ state, now })
})

test('a line of an activity that does not exist has ended', () => {
  expect(compareActivity({ weightKg: 1, priceFenPerTon: 1 }, undefined)).toEqual({
    state: 'ended',
    now: null,
  })
})
