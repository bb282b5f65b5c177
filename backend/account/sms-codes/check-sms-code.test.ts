import { expect, test } from 'vitest'
import { MAX_GUESSES, validateCode } from './check-sms-code'

const NOW = new Date('2026-11-20T09:00:00+08:00')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const fresh = { expiresAt: later(1), usedByRequest: null, failedAttempts: 0, subject: null }
const used = { ...fresh, failedAttempts: MAX_GUESSES }

test.each([
  ['never sent', undefined, true, 'code_expired'],
  ['expired at this instant', { ...fresh, expiresAt: NOW }, true, 'code_expired'],
  ['spent by another request', { ...fresh, usedByRequest: 'other' }, true, 'code_expired'],
  ['spent by another request and locked', { ...used, usedByRequest: 'other' }, true, 'code_expired'],
  ['right, but locked', used, true, 'code_guesses_used'],
  ['wrong and locked', used, false, 'code_guesses_used'],
  ['wrong', fresh, false, 'code_wrong'],
  ['wrong for the fifth time', { ...fresh, failedAttempts: MAX_GUESSES - 1 }, false, 'code_wrong'],
  ['right at the fifth guess', { ...fresh, failedAttempts: MAX_GUESSES - 1 }, true, 'ok'],
  ['right', fresh, true, 'ok'],
  ['sent for another order', { ...fresh, subject: 'other order' }, true, 'code_expired'],
  ['sent for another order and guessed', { ...fresh, subject: 'other order' }, false, 'code_expired'],
  ['shown again by the request that spent it', { ...fresh, usedByRequest: 'mine' }, true, 'ok'],
  ['wrong, by the request that spent it', { ...fresh, usedByRequest: 'mine' }, false, 'code_wrong'],
] as const)('checks a code that is %s', (_, row, isSame, outcome) => {
  const verdict = validateCode(row, { isSame, requestId: 'mine' }, NOW)
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(outcome)
})
