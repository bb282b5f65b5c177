import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import {
  adjustToLimits,
  bagsOfPin,
  headsOf,
  isFull,
  isJoinable,
  judgeBags,
  judgeJoin,
  judgeTerms,
  type PinFacts,
  type ShareFacts,
  type WantedTerms,
} from './judge-pin'

const NOW = new Date('2026-11-21T04:00:00Z')
const DEADLINE = new Date('2026-11-22T04:00:00Z')
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

const TERMS: WantedTerms = { heads: 3, priceFenPerBag: 190_00, minBags: 2, maxBags: 4 }
const GOODS = { priceFenPerBag: 200_00, limitBags: 4, availableBags: 12 }

test.each<[string, Partial<WantedTerms>, Partial<typeof GOODS>, string]>([
  ['cheaper, within limit and stock', {}, {}, 'ok'],
  ['a fen cheaper', { priceFenPerBag: 199_99 }, {}, 'ok'],
  ['the retail price', { priceFenPerBag: 200_00, maxBags: 5 }, {}, 'retail_pin_not_cheaper'],
  ['one number of bags', { minBags: 4 }, {}, 'ok'],
  ['more at least than at most', { minBags: 5, heads: 10 }, {}, 'retail_pin_limits_wrong'],
  ['more than the limit per order', { maxBags: 5 }, {}, 'retail_pin_limits_wrong'],
  ['all free bags', {}, { availableBags: 12 }, 'ok'],
  ['more than the free bags', {}, { availableBags: 11 }, 'retail_pin_stock_short'],
])('terms: %s', (_, terms, goods, reason) => {
  expect(reasonOf(judgeTerms({ ...TERMS, ...terms }, { ...GOODS, ...goods }))).toBe(reason)
})

test('an open pin holds the most that its heads can take', () => {
  expect(bagsOfPin(TERMS)).toBe(12)
})

test.each([
  [1, 'retail_pin_bags_wrong', 2],
  [2, 'ok', 2],
  [4, 'ok', 4],
  [5, 'retail_pin_bags_wrong', 4],
])('%i bags of one head: %s, adjusted to %i', (bags, reason, adjusted) => {
  expect(reasonOf(judgeBags(TERMS, bags))).toBe(reason)
  expect(adjustToLimits(TERMS, bags)).toBe(adjusted)
})

const share = (memberId: string, over: Partial<ShareFacts> = {}): ShareFacts => ({
  ...{ memberId, companyId: null, state: 'paid', payBefore: plus(NOW, 900_000) },
  ...over,
})
const pinOf = (shares: readonly ShareFacts[], over: Partial<PinFacts> = {}): PinFacts => ({
  ...{ state: 'open', heads: 3, deadline: DEADLINE, shares },
  ...over,
})
const [a, b, c] = [share('a'), share('b'), share('c')]
const unpaid = share('u', { state: 'unpaid' })

describe('joining', () => {
  const wanted = { memberId: 'new', companyId: 'c-new', bags: 2 }
  test.each<[string, PinFacts, Date, string]>([
    ['an open pin', pinOf([a]), NOW, 'ok'],
    ['at the deadline', pinOf([a]), DEADLINE, 'ok'],
    ['a millisecond after it', pinOf([a]), plus(DEADLINE, 1), 'pin_over'],
    ['a full pin', pinOf([a, b, c], { state: 'filled' }), NOW, 'pin_full'],
    ['a failed pin', pinOf([a], { state: 'failed' }), plus(DEADLINE, 1), 'pin_failed'],
    ['twice', pinOf([share('new')]), NOW, 'pin_already_joined'],
    ['after a colleague', pinOf([share('x', { companyId: 'c-new' })]), NOW, 'pin_already_joined'],
    ['again after a lapse', pinOf([share('new', { state: 'lapsed' })]), NOW, 'ok'],
    ['again after leaving', pinOf([share('new', { state: 'left' })]), NOW, 'ok'],
    ['the last place', pinOf([a, unpaid]), NOW, 'ok'],
    ['places that unpaid heads keep', pinOf([a, b, unpaid]), NOW, 'retail_pin_all_taken'],
  ])('%s', (_, pin, now, reason) => {
    expect(reasonOf(judgeJoin(pin, TERMS, wanted, now))).toBe(reason)
  })

  test('with too many bags, after all other refusals', () => {
    expect(reasonOf(judgeJoin(pinOf([a]), TERMS, { ...wanted, bags: 5 }, NOW))).toBe('retail_pin_bags_wrong')
    const full = pinOf([a, b, unpaid])
    expect(reasonOf(judgeJoin(full, TERMS, { ...wanted, bags: 5 }, NOW))).toBe('retail_pin_all_taken')
  })

  test('says when the first place may become free', () => {
    const first = share('f', { state: 'unpaid', payBefore: plus(NOW, 60_000) })
    expect(judgeJoin(pinOf([a, unpaid, first]), TERMS, wanted, NOW)).toMatchObject({
      facts: { unpaidHeads: 2, freeAt: plus(NOW, 60_000).toISOString() },
    })
  })

  test.each<[string, PinFacts, Date, boolean]>([
    ['open', pinOf([a, b]), DEADLINE, true],
    ['over', pinOf([a, b]), plus(DEADLINE, 1), false],
    ['taken', pinOf([a, b, unpaid]), NOW, false],
    ['failed', pinOf([], { state: 'failed' }), NOW, false],
  ])('is possible: %s', (_, pin, now, is) => {
    expect(isJoinable(pin, now)).toBe(is)
  })
})

test('lapsed and left heads do not count', () => {
  const shares = [a, unpaid, share('l', { state: 'lapsed' }), share('m', { state: 'left' })]
  expect(headsOf(pinOf(shares))).toEqual({ paidHeads: 1, unpaidHeads: 1, leftHeads: 1 })
})

test.each<[string, PinFacts, boolean]>([
  ['with paid heads', pinOf([a, b, c]), true],
  ['not with an unpaid head', pinOf([a, b, unpaid]), false],
  ['not with a head that has left', pinOf([a, b, share('x', { state: 'left' })]), false],
  ['not with fewer', pinOf([a]), false],
])('is full %s', (_, pin, is) => {
  expect(isFull(pin)).toBe(is)
})
