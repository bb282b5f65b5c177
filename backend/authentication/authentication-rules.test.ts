import { expect, test } from 'vitest'
import { isExpired, needsAuthority, needsTwoReviewers } from './authentication-rules'

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
