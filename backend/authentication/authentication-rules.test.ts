import { isRefused } from 'backend/platform/verdict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkOpen,
  isExpired,
  judgeApproval,
  needsAuthority,
  needsTwoReviewers,
  type Reviewed,
} from './authentication-rules'

const application = (over: Partial<Reviewed> = {}): Reviewed => ({
  state: 'submitted',
  version: 3,
  needsTwo: false,
  firstApprovedBy: null,
  ...over,
})
const outcome = (verdict: ReturnType<typeof judgeApproval>) => (verdict.ok ? verdict.value : verdict.reason)

test.each([
  ['personal', false, false],
  ['personal', true, true],
  ['enterprise', false, false],
  ['enterprise', true, true],
  ['permit', true, false],
  ['phone', false, true],
] as const)('%s, change %s: two reviewers %s', (kind, isChange, expected) =>
  expect(needsTwoReviewers(kind, isChange)).toBe(expected),
)

describe('approval', () => {
  test.each([
    ['one reviewer', {}, 'approved'],
    ['the first of two', { needsTwo: true }, 'confirming'],
    ['the second of two', { needsTwo: true, state: 'confirming', firstApprovedBy: 'b' }, 'approved'],
    [
      'the first again',
      { needsTwo: true, state: 'confirming', firstApprovedBy: 'a' },
      'second_reviewer_required',
    ],
    ['an older version', { version: 4 }, 'authentication_changed'],
    ['a rejected one', { state: 'rejected' }, 'authentication_decided'],
    ['an approved one of another version', { state: 'approved', version: 4 }, 'authentication_decided'],
    ['a replaced one', { state: 'replaced' }, 'authentication_decided'],
  ] as const)('%s', (_, over, expected) =>
    expect(outcome(judgeApproval(application(over), { operatorId: 'a', version: 3 }))).toBe(expected),
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
            if (!isRefused(checkOpen(row, version)))
              row = { ...row, state: 'rejected', version: row.version + 1 }
          } else {
            const verdict = judgeApproval(row, { operatorId, version })
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

test('the legal person needs no letter, everyone else does', () => {
  expect(needsAuthority('王建国', '王建国')).toBe(false)
  expect(needsAuthority('王建国', '李强')).toBe(true)
  expect(needsAuthority('王建国', null)).toBe(true)
})

test.each([
  [null, false],
  [undefined, false],
  ['2026-11-22', false],
  ['2026-11-21', false],
  ['2026-11-20', true],
])('a paper until %s is expired on 2026-11-21: %s', (until, expected) =>
  expect(isExpired(until, '2026-11-21')).toBe(expected),
)
