import { expect, test } from 'vitest'
import { type AttemptOutcome, GIVE_UP_AFTER_MS, judgeAttempt, nextAttemptAfter } from './retry'

const NOW = new Date('2026-11-21T04:00:00.000Z')

test.each([
  [1, 20],
  [2, 40],
  [3, 40],
  [9, 40],
])('after attempt %i the next one is due in %i seconds', (attempts, seconds) => {
  expect(nextAttemptAfter(attempts, NOW).getTime() - NOW.getTime()).toBe(seconds * 1000)
})

const MINUTE_MS = 60_000
test.each<[AttemptOutcome, number, number, string]>([
  ['accepted', 1, 0, 'sent'],
  ['rejected', 1, 0, 'failed'],
  ['refused', 1, 0, 'retry'],
  ['unknown', 1, 0, 'retry'],
  ['refused', 500, GIVE_UP_AFTER_MS - 1, 'retry'],
  ['refused', 3, GIVE_UP_AFTER_MS, 'failed'],
  ['unknown', 3, GIVE_UP_AFTER_MS, 'failed'],
  ['refused', 2, GIVE_UP_AFTER_MS + MINUTE_MS, 'retry'],
  ['accepted', 9, GIVE_UP_AFTER_MS, 'sent'],
])('%s at attempt %i after %i ms means %s', (outcome, attempts, ageMs, next) => {
  const createdAt = new Date(NOW.getTime() - ageMs)
  expect(judgeAttempt(outcome, { attempts, createdAt }, NOW)).toBe(next)
})
