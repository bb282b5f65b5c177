import { isRefused } from 'backend/platform/verdict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOpen, judgeApproval, type ReviewedCase, waitingHours } from './review-rules'

const REASONS = { decided: 'decided', changed: 'changed', second: 'second' } as const
const application = (over: Partial<ReviewedCase> = {}): ReviewedCase => ({
  state: 'submitted',
  version: 3,
  needsTwo: false,
  firstApprovedBy: null,
  ...over,
})
const outcome = (verdict: ReturnType<typeof judgeApproval>) => (verdict.ok ? verdict.value : verdict.reason)

describe('approval', () => {
  test.each([
    ['one reviewer', {}, 'approved'],
    ['the first of two', { needsTwo: true }, 'confirming'],
    ['the second of two', { needsTwo: true, state: 'confirming', firstApprovedBy: 'b' }, 'approved'],
    ['the first again', { needsTwo: true, state: 'confirming', firstApprovedBy: 'a' }, 'second'],
    ['an older version', { version: 4 }, 'changed'],
    ['a rejected one', { state: 'rejected' }, 'decided'],
    ['an approved one of another version', { state: 'approved', version: 4 }, 'decided'],
    ['a replaced one', { state: 'replaced' }, 'decided'],
  ] as const)('%s', (_, over, expected) =>
    expect(
      outcome(
        judgeApproval(
          application(over),
          { isFirst: application(over).firstApprovedBy === 'a', version: 3 },
          REASONS,
        ),
      ),
    ).toBe(expected),
  )

  test('no sequence of reviews approves a change by one operator', () => {
    const step = fc.record({
      operatorId: fc.constantFrom('a', 'b', 'c'),
      act: fc.constantFrom('approve', 'reject', 'resubmit'),
      lag: fc.constantFrom(0, 0, 0, 1),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let row = application({ needsTwo: true })
        for (const { operatorId, act, lag } of steps) {
          const version = row.version - lag
          if (act === 'resubmit') {
            if (row.state === 'rejected')
              row = { ...row, state: 'submitted', version: row.version + 1, firstApprovedBy: null }
          } else if (act === 'reject') {
            if (!isRefused(checkOpen(row, version, REASONS)))
              row = { ...row, state: 'rejected', version: row.version + 1 }
          } else {
            const verdict = judgeApproval(
              row,
              { isFirst: row.firstApprovedBy === operatorId, version },
              REASONS,
            )
            if (!verdict.ok) continue
            if (verdict.value === 'approved') expect([null, operatorId]).not.toContain(row.firstApprovedBy)
            const firstApprovedBy = row.firstApprovedBy ?? operatorId
            row = { ...row, state: verdict.value, version: row.version + 1, firstApprovedBy }
          }
        }
      }),
    )
  })
})

test.each([
  ['submitted', '2026-11-21T03:59:59.999Z', 1],
  ['confirming', '2026-11-22T03:00:00.000Z', 25],
  ['submitted', '2026-11-21T01:00:00.000Z', 0],
  ['approved', '2026-11-22T03:00:00.000Z', null],
])('a case %s since 10:00, at %s, has waited %s whole hours', (state, now, expected) => {
  const submittedAt = new Date('2026-11-21T02:00:00.000Z')
  expect(waitingHours({ state, submittedAt }, new Date(now))).toBe(expected)
})
