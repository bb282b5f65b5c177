import { describe, expect, test } from 'vitest'
import { fillsTruck, haveAllAgreed, judgeAnswer, mergeDeadline } from './judge-merge'
import type { PinFacts, ShareFacts } from './judge-share'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

const share = (weightTon: number, state: ShareFacts['state'] = 'paid'): ShareFacts => ({
  ...{ memberId: `m${weightTon}`, companyId: null, weightKg: weightTon * 1_000, state, payBefore: at(15) },
})
const pin = (shares: readonly ShareFacts[], over: Partial<PinFacts> = {}): PinFacts => ({
  ...{ state: 'open', targetKg: 32_000, deadline: at(600), shares },
  ...over,
})

test.each<[string, boolean, PinFacts, PinFacts]>([
  ['together a truck', true, pin([share(5), share(7)]), pin([share(20)])],
  ['less than a truck', false, pin([share(5)]), pin([share(26.975)])],
  ['more than a truck', false, pin([share(12)]), pin([share(20.025)])],
  ['a truck only with unpaid tons', false, pin([share(12)]), pin([share(18), share(2, 'unpaid')])],
  ['a share that waits for payment', false, pin([share(12), share(2, 'unpaid')]), pin([share(20)])],
  [
    'shares that lapsed or left do not count',
    true,
    pin([share(12), share(2, 'lapsed')]),
    pin([share(20), share(3, 'left')]),
  ],
  ['one is full', false, pin([share(12)], { state: 'filled' }), pin([share(20)])],
  ['one has failed', false, pin([share(12)]), pin([share(20)], { state: 'failed' })],
  ['trucks of different size', false, pin([share(12)]), pin([share(20)], { targetKg: 30_000 })],
])('%s', (_, expected, first, second) => {
  expect(fillsTruck([first, second])).toBe(expected)
  expect(fillsTruck([second, first])).toBe(expected)
})

test('there are two hours to agree, but not longer than both pins are open', () => {
  const until = (first: number, second: number) =>
    mergeDeadline([{ deadline: at(first) }, { deadline: at(second) }], NOW)
  expect(until(600, 700)).toEqual(at(120))
  expect(until(30, 700)).toEqual(at(30))
  expect(until(600, 45)).toEqual(at(45))
})

describe('an answer', () => {
  const merge = { state: 'proposed' as const, answerBefore: NOW, agreed: new Set(['a']) }
  const reason = (over: Partial<Parameters<typeof judgeAnswer>[0]>, shareId = 'b', now = NOW) => {
    const judged = judgeAnswer({ ...merge, ...over }, shareId, now)
    return judged.ok ? null : judged.reason
  }

  test('is in time at the last instant, and late a millisecond after it', () => {
    expect(reason({})).toBeNull()
    expect(reason({}, 'b', new Date(NOW.getTime() + 1))).toBe('pin_merge_over')
  })

  test.each(['agreed', 'declined', 'expired', 'ended'] as const)('is refused after %s', (state) => {
    expect(reason({ state })).toBe('pin_merge_over')
  })

  test('counts once per share', () => {
    expect(reason({}, 'a')).toBe('pin_merge_answered')
  })
})

test('all shares that keep their place have to agree, of both pins', () => {
  const shares = (...states: ShareFacts['state'][]) => ({
    shares: states.map((state, n) => ({ id: `${states.length}-${n}`, state })),
  })
  const pins = [shares('paid', 'lapsed'), shares('paid', 'paid', 'left')] as const
  expect(haveAllAgreed(pins, new Set(['2-0', '3-0', '3-1']))).toBe(true)
  expect(haveAllAgreed(pins, new Set(['2-0', '3-0']))).toBe(false)
  expect(haveAllAgreed(pins, new Set(['3-0', '3-1']))).toBe(false)
})
