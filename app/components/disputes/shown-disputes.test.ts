import { expect, it } from 'vitest'
import { describeDisputes, describeObjection, openRefundActs } from './shown-disputes'

const T = '2026-11-24T02:00:00.000Z'
const SHOP = { kind: 'shop' as const, id: '1', name: '余姚塑料', contact: null }
const NONE = { objections: [], arbitrations: [], objectable: null, arbitrable: null }
const OPEN = {
  answer: null,
  answerBefore: T,
  arbitrateBefore: null,
  outcome: null,
  openSteps: ['withdraw' as const],
}
const REFUSED = {
  ...OPEN,
  answer: { kind: 'refuse' as const, by: 'merchant' as const, note: null, refundFen: null, at: T },
  arbitrateBefore: T,
  openSteps: ['accept_answer' as const, 'request_arbitration' as const],
}

it.each([
  ['unanswered', OPEN, false, /^等待商家答复，截止 2026-11-24 10:00/],
  [
    'unanswered after the deadline',
    { ...OPEN, openSteps: ['accept_answer' as const] },
    false,
    /^商家逾期未答复/,
  ],
  ['refused', REFUSED, false, /^请接受商家的答复，或在 2026-11-24 10:00 前申请仲裁/],
  ['in arbitration', REFUSED, true, /已进入仲裁/],
  ['withdrawn', { ...OPEN, outcome: 'withdrawn' as const }, false, /^异议已撤回$/],
])('describes an objection that is %s', (_, objection, hasOpenCase, text) => {
  expect(describeObjection(objection, hasOpenCase, '商家')).toMatch(text)
})

it.each([
  ['nothing', NONE, null, '等待'],
  ['an open refund request', NONE, { askedAt: T, answerBefore: T }, '等待商家答复退款申请'],
  ['a refused refund request', { ...NONE, arbitrable: { disputedFen: 1 } }, null, '商家拒绝了退款申请'],
  [
    'delivered goods',
    { ...NONE, objectable: { maxKg: 1, maxPieces: null, unconfirmedKg: 0, notArrivedAt: null } },
    null,
    '货物有问题的',
  ],
])('describes an order with %s', (_, disputes, refund, text) => {
  expect(describeDisputes({ refund, waitingFor: '等待', seller: SHOP }, disputes)).toContain(text)
})

it.each([
  [NONE, []],
  [{ ...NONE, objectable: { maxKg: 1, maxPieces: null, unconfirmedKg: 0, notArrivedAt: null } }, ['object']],
  [{ ...NONE, arbitrable: { disputedFen: 1 } }, ['arbitrate']],
])('opens the steps of %j', (disputes, acts) => {
  expect(openRefundActs(disputes)).toEqual(acts)
})
