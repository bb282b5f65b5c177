import { DAY_MS } from 'contract/durations'
import { planRange } from 'contract/group-purchases/terms'
import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { type GroupFacts, judgeSigning } from './judge-signing'

const START = new Date('2026-12-01T02:00:00.000Z')
const END = new Date(START.getTime() + 4 * DAY_MS)
const NOW = new Date(START.getTime() + DAY_MS)
const GROUP: GroupFacts = {
  ...{ state: 'approved', startsAt: START, endsAt: END, totalKg: 500_000, minKg: 10_000, stepKg: 5_000 },
  ...{ limitKg: 150_000, openedKg: 300_000, signedKg: 188_000 },
}

interface Case {
  group?: Partial<GroupFacts>
  weightKg?: number
  mineKg?: number
  now?: Date
}

test.each<[string, Case, string]>([
  ['the minimum', { weightKg: 10_000 }, 'ok'],
  ['all opened tons on step', { weightKg: 110_000 }, 'ok'],
  ['at the start', { now: START }, 'ok'],
  ['a millisecond before the start', { now: new Date(START.getTime() - 1) }, 'group_not_started'],
  ['a millisecond before the end', { now: new Date(END.getTime() - 1) }, 'ok'],
  ['at the end', { now: END }, 'group_ended'],
  ['a millisecond after the end', { now: new Date(END.getTime() + 1) }, 'group_ended'],
  ['of a withdrawn one', { group: { state: 'withdrawn' } }, 'group_not_open'],
  ['of one that is not approved', { group: { state: 'submitted' } }, 'group_not_open'],
  ['off step', { weightKg: 12_000 }, 'group_quantity_wrong'],
  ['below the minimum', { weightKg: 5_000 }, 'group_quantity_wrong'],
  ['of nothing', { weightKg: 0 }, 'group_quantity_wrong'],
  ['above the limit with an earlier plan', { weightKg: 20_000, mineKg: 135_000 }, 'group_quantity_wrong'],
  ['up to the limit with an earlier plan', { weightKg: 15_000, mineKg: 135_000 }, 'ok'],
  ['when less than the minimum is left to the limit', { mineKg: 145_000 }, 'group_limit_reached'],
  ['of more than is opened', { weightKg: 115_000 }, 'group_tons_missing'],
  ['when less than the minimum is opened', { group: { openedKg: 195_000 } }, 'group_tons_missing'],
])('judges a plan %s', (_, { group = {}, weightKg = 10_000, mineKg = 0, now = NOW }, reason) => {
  expect(reasonOf(judgeSigning({ ...GROUP, ...group }, { weightKg, mineKg }, now))).toBe(reason)
})

test.each([
  [0, 110_000],
  [100_000, 50_000],
  [135_000, 15_000],
  [145_000, 0],
])('with %i kg signed, %i kg more are possible', (mineKg, maxKg) => {
  expect(planRange(GROUP, mineKg).maxKg).toBe(maxKg)
})
