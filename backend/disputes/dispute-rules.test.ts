import type { OrderLine } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import type { Arbitration, Offer, Ruling } from './arbitration-store'
import { enterStage } from './deadlines'
import {
  disputableOf,
  isArbitrable,
  isWholeGrant,
  judgeObjection,
  judgeSplit,
  objectionSteps,
  operatorSteps,
  partySteps,
} from './dispute-rules'
import type { OrderObjection } from './objection-store'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T04:00:00.000Z')
const at = (days: number, ms = 0) => new Date(START.getTime() + days * DAY_MS + ms)

const line = (weights: Partial<OrderLine> = {}) =>
  ({ orderedKg: 10_000, handedKg: 0, settledKg: null, pieces: null, ...weights }) as OrderLine
const refund = (cause: string, weightKg: number) =>
  ({ cause, weightKg, pieces: null, compensationFen: 0 }) as Parameters<typeof disputableOf>[2][number]

test.each([
  ['under way', 'awaiting_receipt', line(), [], 10_000],
  ['delivered short', 'awaiting_receipt', line({ settledKg: 9_960 }), [], 9_960],
  ['partly picked up', 'partly_picked_up', line({ handedKg: 4_000 }), [], 4_000],
  ['partly refunded', 'awaiting_receipt', line({ settledKg: 10_000 }), [refund('objection', 3_000)], 7_000],
  [
    'after an ended pick-up',
    'awaiting_receipt',
    line({ settledKg: 4_000 }),
    [refund('pickup_ended', 6_000)],
    4_000,
  ],
] as const)('disputable kg of an order %s', (_, state, of, refunds, expected) => {
  expect(disputableOf(state, of, refunds)).toBe(expected)
})

describe('a new objection', () => {
  const order = { state: 'awaiting_receipt' as const, shippedAt: START, deliveredAt: null }
  const missing = { reason: 'not_arrived' as const }
  const short = (weightKg: number) => ({ reason: 'short' as const, weightKg })

  test.each([
    [
      'delivered goods did not arrive',
      { ...order, deliveredAt: START },
      missing,
      null,
      at(20),
      'goods_delivered',
    ],
    [
      'a partial pick-up did not arrive',
      { ...order, state: 'partly_picked_up' as const },
      missing,
      null,
      at(20),
      'goods_delivered',
    ],
    ['too early', order, missing, null, at(15, -1), 'not_arrived_too_early'],
    ['after 15 days', order, missing, null, at(15), 'ok'],
    [
      '15 days after shipment, but not after the replacement',
      order,
      missing,
      at(10),
      at(24),
      'not_arrived_too_early',
    ],
    ['nothing', order, short(0), null, START, 'more_than_delivered'],
    ['everything', order, short(10_000), null, START, 'ok'],
    ['more than ordered', order, short(10_001), null, START, 'more_than_delivered'],
  ] as const)('%s', (_, of, claimed, replacedAt, now, expected) => {
    expect(reasonOf(judgeObjection(of, line(), [], claimed, { replacedAt, unconfirmedKg: 0 }, now))).toBe(
      expected,
    )
  })

  test.each([
    ['every truck had a code or was confirmed', 1, 0, 'truck_not_disputable'],
    ['all kg of such trucks', 2_000, 2_000, 'ok'],
    ['more than such trucks took', 2_001, 2_000, 'more_than_delivered'],
    ['more than the order has', 10_001, 12_000, 'more_than_delivered'],
  ])('of a truck that was not the buyer’s: %s', (_, weightKg, unconfirmedKg, expected) => {
    const claimed = { reason: 'wrong_truck' as const, weightKg }
    const facts = { replacedAt: null, unconfirmedKg }
    expect(reasonOf(judgeObjection(order, line(), [], claimed, facts, START))).toBe(expected)
  })

  test.each([
    ['all pieces', { pieces: 3 }, [], 'ok', undefined],
    ['more pieces than there are', { pieces: 4 }, [], 'more_than_delivered', { leftKg: 0, leftPieces: 3 }],
    ['pieces by weight', { weightKg: 3 }, [], 'more_than_delivered', { leftKg: 0, leftPieces: 3 }],
    ['pieces after a refund of one', { pieces: 3 }, [1], 'more_than_delivered', { leftKg: 0, leftPieces: 2 }],
  ])('of pieces: %s', (_, quantity, refunded, expected, leftFacts) => {
    const refunds = refunded.map((pieces) => ({ ...refund('objection', 0), pieces }))
    const pieces = line({ pieces: 3, orderedKg: 0, settledKg: 0 })
    const claimed = { reason: 'damaged' as const, ...quantity }
    const facts = { replacedAt: null, unconfirmedKg: 0 }
    const judged = judgeObjection(order, pieces, refunds, claimed, facts, START)
    expect(reasonOf(judged)).toBe(expected)
    expect(judged.ok ? undefined : judged.facts).toEqual(leftFacts)
  })

  test('counts kg and no pieces for goods by weight', () => {
    const claimed = { reason: 'damaged' as const, pieces: 1 }
    const facts = { replacedAt: null, unconfirmedKg: 0 }
    const judged = judgeObjection(order, line(), [], claimed, facts, START)
    expect(judged).toMatchObject({ reason: 'more_than_delivered', facts: { leftKg: 10_000 } })
  })

  test('concerns the whole order if nothing arrived, whatever the kg', () => {
    const facts = { replacedAt: null, unconfirmedKg: 0 }
    expect(judgeObjection(order, line(), [], { ...missing, weightKg: 1 }, facts, at(15))).toEqual({
      ok: true,
      value: 10_000,
    })
  })
})

describe('the steps in an objection', () => {
  const open = {
    disputedFen: 100,
    refundFen: null,
    answer: null,
    answerBefore: at(2),
    arbitrateBefore: null,
    closedAt: null,
  } as OrderObjection
  const refused = { ...open, answer: 'refuse', arbitrateBefore: at(6) } as OrderObjection

  test.each([
    ['unanswered', open, 'buyer', at(2), ['withdraw']],
    ['unanswered', open, 'merchant', at(2), ['answer']],
    ['not answered in time', open, 'buyer', at(2, 1), ['accept_answer', 'request_arbitration']],
    ['not answered in time', open, 'merchant', at(2, 1), ['request_arbitration']],
    ['refused', refused, 'buyer', at(6), ['accept_answer', 'request_arbitration']],
    ['refused long ago', refused, 'buyer', at(6, 1), ['accept_answer']],
    ['without value', { ...refused, disputedFen: 0 }, 'buyer', at(3), ['accept_answer']],
    ['closed', { ...refused, closedAt: at(3) }, 'buyer', at(3), []],
  ] as const)('%s: %s', (_, objection, side, now, expected) => {
    expect(objectionSteps(objection, 'objecting', side, now)).toEqual(expected)
  })

  test('an order in arbitration has none', () => {
    expect(objectionSteps(refused, 'arbitrating', 'buyer', at(3))).toEqual([])
    expect(isArbitrable(open, at(7))).toBe(true)
    expect(isArbitrable(open, at(7, 1))).toBe(false)
  })
})

test.each([
  ['a part of the kg', { disputedFen: 900 }, { count: 1_000, amountFen: 300 }, false],
  ['all kg', { disputedFen: 900 }, { count: 3_000, amountFen: 900 }, true],
  ['all kg, of which a part is left to refund', { disputedFen: 900 }, { count: 3_000, amountFen: 899 }, true],
  ['the whole value without kg', { disputedFen: 900 }, { count: 0, amountFen: 900 }, true],
  ['a part of the value', { disputedFen: 900 }, { count: 0, amountFen: 899 }, false],
  ['a piece of goods without a price', { pieces: 3, disputedFen: 0 }, { count: 1, amountFen: 0 }, false],
  ['all pieces of goods without a price', { pieces: 3, disputedFen: 0 }, { count: 3, amountFen: 0 }, true],
] as const)('a refund of %s grants the whole: %j %j %s', (_, disputed, part, expected) => {
  const objection = { weightKg: 3_000, pieces: null, ...disputed } as OrderObjection
  expect(isWholeGrant(objection, part)).toBe(expected)
})

test.each([
  ['delivered goods', newId(), 37, 'ok'],
  ['nothing before delivery', null, 0, 'ok'],
  ['everything before delivery', null, 100, 'ok'],
  ['a part before delivery', null, 99, 'split_all_or_nothing'],
])('a split of %s', (_, objectionId, toBuyerFen, expected) => {
  expect(reasonOf(judgeSplit({ objectionId, disputedFen: 100 }, toBuyerFen))).toBe(expected)
})

describe('the steps in a case', () => {
  const caseIn = (stage: Arbitration['stage'], over: Partial<Arbitration> = {}) =>
    ({ requestedBy: 'buyer', appealedAt: null, ...enterStage(stage, START), ...over }) as Arbitration
  const offer = { id: 'offer', side: 'merchant' } as Offer
  const facts = (opened: Arbitration, offers: Offer[] = [], rulings: Ruling[] = []) => ({
    opened,
    offers,
    rulings,
    evidenceCount: 0,
  })

  test.each([
    ['applied', facts(caseIn('applied')), 'buyer', START, ['evidence', 'offer', 'withdraw']],
    ['applied', facts(caseIn('applied')), 'merchant', START, ['evidence', 'offer']],
    ['evidence over', facts(caseIn('evidence')), 'merchant', at(3, 1), ['offer']],
    ['mediation', facts(caseIn('mediation'), [offer]), 'buyer', START, ['accept_offer', 'offer', 'withdraw']],
    ['mediation', facts(caseIn('mediation'), [offer]), 'merchant', START, ['offer']],
    ['ruling', facts(caseIn('ruling')), 'merchant', at(99), ['offer']],
    ['ruled', facts(caseIn('ruled'), [offer]), 'buyer', at(3), ['appeal']],
    ['ruled, too late', facts(caseIn('ruled')), 'buyer', at(3, 1), []],
    ['closed', facts(caseIn('closed'), [offer]), 'buyer', START, []],
  ] as const)('%s: %s', (_, of, side, now, expected) => {
    expect(partySteps(of, side, now)).toEqual(expected)
  })

  test('evidence is closed after 20 pieces', () => {
    expect(partySteps({ ...facts(caseIn('evidence')), evidenceCount: 20 }, 'merchant', START)).toEqual([
      'offer',
    ])
  })

  const pending = { decision: null, proposedBy: 'a' } as Ruling
  const support = { operatorId: 'a', isSupport: true }
  const finance = { operatorId: 'b', isSupport: false }
  test.each([
    ['applied', facts(caseIn('applied')), support, ['accept', 'decline']],
    ['applied', facts(caseIn('applied')), finance, []],
    ['without a proposal', facts(caseIn('ruling')), support, ['propose']],
    ['without a proposal', facts(caseIn('ruling')), finance, []],
    ['with an own proposal', facts(caseIn('ruling'), [], [pending]), support, []],
    ['with another proposal', facts(caseIn('ruling'), [], [pending]), finance, ['decide']],
    ['ruled', facts(caseIn('ruled')), support, []],
  ] as const)('operator, %s', (_, of, operator, expected) => {
    expect(operatorSteps(of, operator, START)).toEqual(expected)
  })
})
