import { expect, it } from 'vitest'
import { CARRIER_PARTY } from '../carrier-waybills/freight-dispute-paths'
import { describeShopObjection } from './objection-text'

const T = '2026-11-24T02:00:00.000Z'
const OPEN = { answer: null, answerBefore: T, arbitrateBefore: null, outcome: null }
const REFUSED = {
  ...OPEN,
  answer: { kind: 'refuse' as const, by: 'merchant' as const, note: null, refundFen: null, at: T },
  arbitrateBefore: T,
}
const BY_MARKET = { ...REFUSED, answer: { ...REFUSED.answer, by: 'market' as const } }

it.each([
  ['to be answered', OPEN, false, T, /^请在 2026-11-24 10:00 前答复/],
  ['unanswered after the deadline', OPEN, false, '2026-11-24T02:00:00.001Z', /^逾期未答复，视为拒绝；买家/],
  ['refused', REFUSED, false, T, /^已答复，等待买家处理；任何一方可在 2026-11-24 10:00 前申请仲裁/],
  ['refused by the market', BY_MARKET, false, T, /^逾期未答复，视为拒绝；任何一方/],
  ['in arbitration', REFUSED, true, T, /已进入仲裁/],
  ['replaced', { ...REFUSED, outcome: 'replaced' as const }, false, T, /请重新交货/],
])('describes to the shop an objection that is %s', (_, objection, hasOpenCase, now, text) => {
  expect(describeShopObjection(objection, { hasOpenCase, now })).toMatch(text)
})

it.each([
  ['to be answered', OPEN, T, /发货方可以申请仲裁$/],
  ['refused', REFUSED, T, /^已答复，等待发货方处理；.*异议按我方的答复结束$/],
  ['refunded', { ...REFUSED, outcome: 'refunded' as const }, T, /已全部退回发货方/],
])('describes to a carrier an objection that is %s', (_, objection, now, text) => {
  expect(describeShopObjection(objection, { hasOpenCase: false, now }, CARRIER_PARTY)).toMatch(text)
})
