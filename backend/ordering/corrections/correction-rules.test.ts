import type { CorrectionState } from 'contract/states'
import { expect, test } from 'vitest'
import { reasonOf } from '../../../tests/support/verdict-assertions'
import { correctWeights, judgeAnswer, judgeRequest, type OrderSide } from './correction-rules'

const HOUR_MS = 3_600_000
const USED_AT = new Date('2026-11-25T04:00:00Z')
const hoursLater = (hours: number) => new Date(USED_AT.getTime() + hours * HOUR_MS)

const bags = { isLiquid: false, orderedKg: 32_000 }
const liquid = { isLiquid: true, orderedKg: 30_000 }
const weights = (handedKg: number, outstandingKg: number, isLast: boolean) => ({
  ok: true,
  value: { handedKg, outstandingKg, isLast },
})

test.each([
  ['2 t are 20 t', bags, 2_000, 2_000, 20_000, weights(20_000, 12_000, false)],
  ['2 t are all', bags, 2_000, 2_000, 32_000, weights(32_000, 0, true)],
  ['all are 2 t', bags, 32_000, 32_000, 2_000, weights(2_000, 30_000, false)],
  ['one of two loads grows', bags, 30_000, 10_000, 12_000, weights(32_000, 0, true)],
  ['one of two loads shrinks', bags, 32_000, 12_000, 10_000, weights(30_000, 2_000, false)],
  ['a liquid within the tolerance stays whole', liquid, 30_000, 30_000, 29_860, weights(29_860, 0, true)],
  ['a liquid above the order is paid as ordered', liquid, 29_900, 29_900, 30_150, weights(30_000, 0, true)],
  ['a liquid below the tolerance', liquid, 30_000, 30_000, 29_849, weights(29_849, 151, false)],
] as const)('corrects weights: %s', (_, line, handedKg, fromKg, toKg, expected) => {
  expect(correctWeights({ line, handedKg, isFinal: false }, fromKg, toKg)).toEqual(expected)
})

test.each([
  ['after a refund', bags, 2_000, true, 20_000, { reason: 'weights_final' }],
  [
    'above the order',
    bags,
    2_000,
    false,
    32_025,
    { reason: 'correction_above_order', facts: { mostKg: 32_000 } },
  ],
  [
    'with another load',
    bags,
    12_000,
    false,
    22_025,
    { reason: 'correction_above_order', facts: { mostKg: 22_000 } },
  ],
  ['a liquid above the tolerance', liquid, 2_000, false, 30_151, { reason: 'correction_above_order' }],
])('refuses weights %s', (_, line, handedKg, isFinal, toKg, expected) => {
  expect(correctWeights({ line, handedKg, isFinal }, 2_000, toKg)).toMatchObject(expected)
})

type Earlier = { state: CorrectionState; isOfHandOver: boolean }[]
const of = (state: CorrectionState, isOfHandOver = true): Earlier => [{ state, isOfHandOver }]

test.each([
  ['within a day', [], 20_000, 23, 'ok'],
  ['after a day', [], 20_000, 24, 'correction_time_over'],
  ['after a correction of this hand-over', of('confirmed'), 20_000, 1, 'hand_over_corrected'],
  ['after a correction of another hand-over', of('confirmed', false), 20_000, 1, 'ok'],
  ['while another one is open', of('asked', false), 20_000, 1, 'correction_open'],
  ['after a refused one', of('refused'), 20_000, 1, 'ok'],
  ['after one that was taken back', of('withdrawn'), 20_000, 1, 'ok'],
  ['after an expired one', of('expired'), 20_000, 1, 'ok'],
  ['of the same weight', [], 2_000, 1, 'correction_unchanged'],
] as const)('judges a request %s', (_, earlier, toKg, hours, reason) => {
  const judged = judgeRequest({ usedAt: USED_AT, handedKg: 2_000 }, earlier, toKg, hoursLater(hours))
  expect(reasonOf(judged)).toBe(reason)
})

test.each([
  ['asked', 'merchant', 'confirm', 'buyer', 1, 'ok'],
  ['asked', 'merchant', 'refuse', 'buyer', 1, 'ok'],
  ['asked', 'merchant', 'withdraw', 'merchant', 1, 'ok'],
  ['asked', 'buyer', 'confirm', 'merchant', 1, 'ok'],
  ['asked', 'merchant', 'confirm', 'merchant', 1, 'correction_of_own_side'],
  ['asked', 'buyer', 'refuse', 'buyer', 1, 'correction_of_own_side'],
  ['asked', 'merchant', 'withdraw', 'buyer', 1, 'correction_of_other_side'],
  ['asked', 'merchant', 'confirm', 'buyer', 24, 'correction_time_over'],
  ['confirmed', 'merchant', 'confirm', 'buyer', 1, 'correction_answered'],
  ['expired', 'merchant', 'confirm', 'buyer', 25, 'correction_answered'],
] as const)(
  '%s by the %s: %s by the %s after %i h: %s',
  (state, askedSide: OrderSide, answer, side, hours, reason) => {
    const request = { state, askedSide, answerBefore: hoursLater(24) }
    expect(reasonOf(judgeAnswer(request, answer, side, hoursLater(hours)))).toBe(reason)
  },
)
