import type { InstructionResult } from 'backend/gateways/bank'
import { expect, test } from 'vitest'
import type { InstructionKind, InstructionState } from '../tables'
import { type InstructionStep, nextInquiryAt, RETURNS_WITHIN_MS, stepsTo } from './instruction-states'

const RESULTS: readonly InstructionResult[] = ['processing', 'succeeded', 'failed', 'returned']

/** Steps for the results above, in this order; null: the bank contradicts itself. */
const STEPS: Record<InstructionState, (InstructionStep[] | null)[]> = {
  queued: [['accepted'], ['accepted', 'succeeded'], ['failed'], ['accepted', 'succeeded', 'returned']],
  sending: [['accepted'], ['accepted', 'succeeded'], ['failed'], ['accepted', 'succeeded', 'returned']],
  accepted: [[], ['succeeded'], ['failed'], ['succeeded', 'returned']],
  succeeded: [[], [], null, ['returned']],
  failed: [[], null, [], null],
  returned: [[], [], null, []],
}

const CASES = (Object.keys(STEPS) as InstructionState[]).flatMap((state) =>
  RESULTS.map((result, nth) => [state, result, STEPS[state][nth] ?? null] as const),
)

test.each(CASES)('an instruction that is %s, and the bank reports %s: %j', (state, result, steps) => {
  expect(stepsTo(state, result)).toEqual(steps)
})

test.each(CASES.filter(([, , steps]) => steps !== null && steps.length > 0))(
  'an instruction that was %s takes the report %s once',
  (_, result, steps) => {
    const reached = steps?.at(-1)
    expect(reached && stepsTo(reached, result)).toEqual([])
  },
)

const CREATED = new Date('2026-11-24T02:00:00Z')
const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

test.each<[string, InstructionState, InstructionKind, number, number, number | null]>([
  ['one that is not sent, at once', 'queued', 'cash_out', 0, 0, 0],
  ['the first inquiry, after 6 s', 'sending', 'cash_out', 1, 0, 6 * SECOND_MS],
  ['the second inquiry, after 12 s', 'accepted', 'cash_out', 2, 0, 12 * SECOND_MS],
  ['later inquiries, every 40 s', 'sending', 'collect', 9, 0, 40 * SECOND_MS],
  ['the review of an account, every 10 minutes', 'accepted', 'open_account', 9, 0, 600 * SECOND_MS],
  ['a paid cash-out that may return, every 6 hours', 'succeeded', 'cash_out', 3, 0, 6 * HOUR_MS],
  ['a paid cash-out after 7 days, never', 'succeeded', 'cash_out', 3, RETURNS_WITHIN_MS, null],
  ['a return to a payer that may bounce', 'succeeded', 'suspense_return', 3, 0, 6 * HOUR_MS],
  ['a small amount that was paid, never', 'succeeded', 'small_amount', 3, 0, null],
  ['an opened account, never', 'succeeded', 'open_account', 3, 0, null],
  ['what failed, never', 'failed', 'cash_out', 3, 0, null],
  ['what came back, never', 'returned', 'cash_out', 3, 0, null],
])('asks for %s', (_, state, kind, attempts, ageMs, afterMs) => {
  const now = new Date(CREATED.getTime() + ageMs)
  const at = nextInquiryAt(state, { kind, attempts, createdAt: CREATED }, now)
  expect(at && at.getTime() - now.getTime()).toBe(afterMs)
})
