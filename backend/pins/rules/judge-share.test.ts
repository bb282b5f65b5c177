import { rangeWords, shareRange } from 'contract/pins/terms'
import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import {
  isFull,
  joinTerms,
  judgeJoin,
  judgeLeaving,
  judgePayment,
  judgeWeight,
  openTerms,
  outcomeOf,
  type PinFacts,
  type ShareFacts,
  weightsOf,
} from './judge-share'

const NOW = new Date('2026-11-21T04:00:00Z')
const DEADLINE = new Date('2026-11-22T04:00:00Z')
const TERMS = { targetKg: 32_000, openMinKg: 5_000, joinMinKg: 2_000, stepKg: 25 }
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

const share = (weightKg: number, over: Partial<ShareFacts> = {}): ShareFacts => ({
  ...{ memberId: `m${weightKg}`, companyId: null, weightKg, state: 'paid', payBefore: plus(NOW, 900_000) },
  ...over,
})
const pinOf = (shares: readonly ShareFacts[], over: Partial<PinFacts> = {}): PinFacts => ({
  ...{ state: 'open', targetKg: 32_000, deadline: DEADLINE, shares },
  ...over,
})

describe('a weight', () => {
  test.each([
    [5_000, 'ok'],
    [4_975, 'pin_below_minimum'],
    [30_000, 'ok'],
    [30_025, 'pin_leaves_too_little'],
    [31_975, 'pin_leaves_too_little'],
    [32_000, 'ok'],
    [32_025, 'pin_above_left'],
    [5_010, 'pin_off_step'],
  ])('of %i kg opens a pin: %s', (weightKg, reason) => {
    expect(reasonOf(judgeWeight(openTerms(TERMS), weightKg))).toBe(reason)
  })

  test.each([
    [3_000, 2_000, 'pin_leaves_too_little'],
    [3_000, 3_000, 'ok'],
    [3_000, 3_025, 'pin_above_left'],
    [4_000, 2_000, 'ok'],
    [4_000, 2_025, 'pin_leaves_too_little'],
    [2_000, 1_975, 'pin_below_minimum'],
    [2_000, 2_000, 'ok'],
  ])('with %i kg left, %i kg join: %s', (leftKg, weightKg, reason) => {
    const pin = pinOf([share(32_000 - leftKg)])
    expect(reasonOf(judgeWeight(joinTerms(pin, TERMS, NOW), weightKg))).toBe(reason)
  })

  test.each([
    [27_000, '可拼 2～25 吨，或拼满余下的 27 吨'],
    [4_000, '可拼 2 吨，或拼满余下的 4 吨'],
    [3_975, '只能拼满余下的 3.975 吨'],
    [0, '暂无余量'],
  ])('with %i kg left, in words', (leftKg, words) => {
    expect(rangeWords(shareRange({ leftKg, minKg: 2_000, restMinKg: 2_000, stepKg: 25 }))).toBe(words)
  })
})

describe('the limit of a buyer', () => {
  const words = (leftKg: number, mostKg: number) =>
    rangeWords(shareRange({ leftKg, minKg: 2_000, restMinKg: 2_000, stepKg: 25, mostKg }))
  test.each([
    [27_000, 10_000, '可拼 2～10 吨'],
    [27_000, 27_000, '可拼 2～25 吨，或拼满余下的 27 吨'],
    [27_000, 26_000, '可拼 2～25 吨'],
    [27_000, 2_010, '可拼 2 吨'],
    [3_000, 3_000, '只能拼满余下的 3 吨'],
    [3_000, 2_975, '暂无余量'],
    [27_000, 1_975, '暂无余量'],
    [27_000, 0, '暂无余量'],
  ])('of %i kg and at most %i: %s', (leftKg, mostKg, said) => {
    expect(words(leftKg, mostKg)).toBe(said)
  })
})

describe('joining', () => {
  const wanted = { memberId: 'new', companyId: 'c-new', weightKg: 2_000 }
  test.each<[string, PinFacts, Date, string]>([
    ['an open pin', pinOf([share(5_000)]), NOW, 'ok'],
    ['at the deadline', pinOf([share(5_000)]), DEADLINE, 'ok'],
    ['a millisecond after it', pinOf([share(5_000)]), plus(DEADLINE, 1), 'pin_over'],
    ['a full pin', pinOf([share(32_000)], { state: 'filled' }), NOW, 'pin_full'],
    ['a failed pin', pinOf([share(5_000)], { state: 'failed' }), NOW, 'pin_failed'],
    ['twice', pinOf([share(5_000, { memberId: 'new' })]), NOW, 'pin_already_joined'],
    ['after a colleague', pinOf([share(5_000, { companyId: 'c-new' })]), NOW, 'pin_already_joined'],
    ['again after a lapse', pinOf([share(5_000, { memberId: 'new', state: 'lapsed' })]), NOW, 'ok'],
    ['again after leaving', pinOf([share(5_000, { memberId: 'new', state: 'left' })]), NOW, 'ok'],
    ['what others took', pinOf([share(30_000), share(2_000, { state: 'unpaid' })]), NOW, 'pin_all_taken'],
  ])('%s', (_, pin, now, reason) => {
    expect(reasonOf(judgeJoin(pin, TERMS, wanted, now))).toBe(reason)
  })

  test('two members without a company are different buyers', () => {
    const pin = pinOf([share(5_000)])
    expect(reasonOf(judgeJoin(pin, TERMS, { ...wanted, companyId: null }, NOW))).toBe('ok')
  })

  test('says when unpaid tons may become free', () => {
    const first = share(2_000, { state: 'unpaid', payBefore: plus(NOW, 60_000) })
    const pin = pinOf([share(28_000, { state: 'unpaid' }), first, share(2_001, { weightKg: 2_000 })])
    expect(judgeJoin(pin, TERMS, wanted, NOW)).toMatchObject({
      reason: 'pin_all_taken',
      facts: { unpaidKg: 30_000, freeAt: plus(NOW, 60_000).toISOString() },
    })
  })
})

test.each<[string, Partial<ShareFacts>, number, string]>([
  ['in time', { state: 'unpaid' }, 899_999, 'ok'],
  ['at the last instant', { state: 'unpaid' }, 900_000, 'ok'],
  ['a millisecond late', { state: 'unpaid' }, 900_001, 'pin_share_pay_time_over'],
  ['after it lapsed', { state: 'lapsed' }, 0, 'pin_share_pay_time_over'],
  ['twice', { state: 'paid' }, 0, 'pin_share_not_payable'],
  ['after leaving', { state: 'left' }, 0, 'pin_share_not_payable'],
])('a share is paid %s', (_, over, ms, reason) => {
  expect(reasonOf(judgePayment(share(5_000, over), plus(NOW, ms)))).toBe(reason)
})

test('only unpaid shares leave', () => {
  expect(reasonOf(judgeLeaving({ state: 'unpaid' }))).toBe('ok')
  for (const state of ['paid', 'lapsed', 'left', 'ordered', 'released'] as const)
    expect(reasonOf(judgeLeaving({ state }))).toBe('pin_share_not_leavable')
})

describe('the outcome', () => {
  const unpaid = share(2_000, { state: 'unpaid' })
  test.each<[string, PinFacts, boolean, string | null]>([
    ['full with paid tons', pinOf([share(30_000), share(2_000)]), false, 'filled'],
    ['full at the deadline', pinOf([share(32_000)]), true, 'filled'],
    ['full with unpaid tons', pinOf([share(30_000), unpaid]), false, null],
    ['the same at the deadline', pinOf([share(30_000), unpaid]), true, 'failed'],
    ['everybody left', pinOf([share(5_000, { state: 'left' })]), false, 'failed'],
    ['decided before', pinOf([share(5_000)], { state: 'failed' }), true, null],
  ])('%s', (_, pin, isOver, outcome) => {
    expect(outcomeOf(pin, { isOver, isFull: isFull(pin) })).toBe(outcome)
  })

  test('lapsed shares weigh nothing', () => {
    expect(weightsOf(pinOf([share(5_000), unpaid, share(9_000, { state: 'lapsed' })]))).toEqual({
      ...{ paidKg: 5_000, unpaidKg: 2_000, leftKg: 25_000 },
    })
  })
})
