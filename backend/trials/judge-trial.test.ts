import { describe, expect, test } from 'vitest'
import { judgeTrial, reportState, TRIAL_INTERVAL_MS, type TrialFacts } from './judge-trial'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number, moreMs = 0) => new Date(NOW.getTime() - days * DAY_MS + moreMs)

const FREE: TrialFacts = {
  isEnded: false,
  companyId: 'buyer',
  sellerCompanyId: 'seller',
  overdueOrderNo: null,
  claimedAt: null,
  availableBags: 10,
}

/** Each row breaks one more rule, from the last in precedence to the first. */
const CHANGES: readonly [reason: string, changes: Partial<TrialFacts>][] = [
  ['sample_short', { availableBags: 0 }],
  ['trial_used', { claimedAt: daysAgo(90, 1) }],
  ['report_overdue', { overdueOrderNo: 'SJ20260801' }],
  ['own_sample', { sellerCompanyId: 'buyer' }],
  ['company_required', { companyId: null }],
  ['sample_withdrawn', { isEnded: true }],
]

describe('a trial', () => {
  test('is accepted for a company without trials of the grade', () => {
    expect(judgeTrial(FREE, NOW)).toEqual({ ok: true, value: undefined })
  })

  test.each(CHANGES.map(([reason], i) => [reason, i] as const))(
    'is refused with %s before all later rules',
    (reason, i) => {
      const facts = Object.assign({}, FREE, ...CHANGES.slice(0, i + 1).map(([, changes]) => changes))
      expect(judgeTrial(facts, NOW)).toMatchObject({ ok: false, reason })
    },
  )

  test.each([
    [89, 0, false],
    [90, 1, false],
    [90, 0, true],
    [91, 0, true],
  ])('%i days after the last one, plus %i ms: %s', (days, moreMs, isOk) => {
    expect(judgeTrial({ ...FREE, claimedAt: daysAgo(days, moreMs) }, NOW).ok).toBe(isOk)
  })

  test('names the overdue order, and the instant from which the grade may be tried again', () => {
    expect(judgeTrial({ ...FREE, overdueOrderNo: 'SJ1' }, NOW)).toMatchObject({ facts: { orderNo: 'SJ1' } })
    const claimedAt = daysAgo(10)
    const againAt = new Date(claimedAt.getTime() + TRIAL_INTERVAL_MS).toISOString()
    expect(judgeTrial({ ...FREE, claimedAt }, NOW)).toMatchObject({ facts: { againAt } })
  })
})

test.each([
  ['not_due', null, null],
  ['due', daysAgo(0), null],
  ['due', daysAgo(30), null],
  ['overdue', daysAgo(30, -1), null],
  ['submitted', daysAgo(40), daysAgo(5)],
] as const)('a report is %s', (state, completedAt, reportedAt) => {
  expect(reportState({ completedAt, reportedAt }, NOW)).toBe(state)
})
