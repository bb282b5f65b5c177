import type { WaybillException } from 'contract/waybills/shapes'
import { WAYBILL_STATES, type WaybillState } from 'contract/waybills/states'
import { describe, expect, test } from 'vitest'
import {
  agreedDetentionFen,
  deadlineOf,
  detentionLines,
  earningText,
  nextText,
  placeText,
  progressText,
} from './carried-text'

const at = '2026-12-03T06:00:00.000Z'
const place = {
  ...{ city: '宁波', district: '北仑区', address: '港口路 1 号', contact: '陈库管', phone: '13800000001' },
  ...{ from: '2026-12-01T00:00:00.000Z', until: '2026-12-01T08:00:00.000Z' },
}
const unloading = {
  ...{ city: '东莞', district: '', address: '樟木头 2 号', contact: '李', phone: '13800000002' },
  ...{ from: '2026-12-03T00:00:00.000Z', until: '2026-12-03T08:00:00.000Z' },
}
const times = { atLoadingAt: null, loadedAt: null, arrivedAt: null, signedAt: null }
const waybill = {
  ...{ loading: place, unloading, ...times, detentionFreeHours: 24, detentionFenPerDay: 30_000, at },
  ...{ lapseAt: '2026-12-04T08:00:00.000Z', payoutAt: '2026-12-06T06:00:00.000Z', paidFen: null },
}

test('names a place without empty parts', () => {
  expect(placeText(place)).toBe('宁波 北仑区 港口路 1 号')
  expect(placeText(unloading)).toBe('东莞 樟木头 2 号')
})

test.each([
  ['awaiting_loading', '1/6 待装货'],
  ['signed', '5/6 已签收'],
  ['settled', '6/6 已结算'],
  ['rated', '6/6 已评价'],
  ['cancelled', '已取消'],
] as const)('shows how far a waybill is: %s', (state, text) => {
  expect(progressText(state)).toBe(text)
})

describe('deadlineOf', () => {
  const row = { loadingUntil: 'a', unloadingUntil: 'b', payoutAt: 'c' }
  test.each([
    ['awaiting_loading', { name: '装货截止', at: 'a' }],
    ['under_way', { name: '卸货截止', at: 'b' }],
    ['signed', { name: '自动结算', at: 'c' }],
    ['settled', null],
    ['cancelled', null],
  ] as const)('names what a waybill waits for: %s', (state, deadline) => {
    expect(deadlineOf({ ...row, state })).toEqual(deadline)
  })

  test('has no payout without its time', () => {
    expect(deadlineOf({ ...row, state: 'signed', payoutAt: null })).toBeNull()
  })
})

test('says what to do next in every state', () => {
  for (const state of Object.keys(WAYBILL_STATES) as WaybillState[])
    expect(nextText({ ...waybill, state })).toMatch(/。$/)
})

test.each([
  [{ state: 'awaiting_loading' as const }, '到 宁波 北仑区 港口路 1 号 装货，到厂后登记到厂'],
  [{ state: 'awaiting_loading' as const, atLoadingAt: place.from }, '满 24 小时未装的可登记压车'],
  [{ state: 'settled' as const, paidFen: 792_000 }, '7,920.00 元已转入企业钱包'],
])('says what to do next: %j', (changed, text) => {
  expect(nextText({ ...waybill, ...changed })).toContain(text)
})

describe('detentionLines', () => {
  test('has no line for a place that the truck has not reached', () => {
    expect(detentionLines(waybill)).toEqual([])
  })

  test('reckons from the begin of the window for a truck that came early, per begun day after the free hours', () => {
    const early = {
      ...waybill,
      atLoadingAt: '2026-11-30T00:00:00.000Z',
      loadedAt: '2026-12-03T01:00:00.000Z',
    }
    expect(detentionLines(early)).toEqual([
      '装货地：2026-12-01 08:00 起至 2026-12-03 09:00，等候 49 小时，免费 24 小时，超出部分按 2 天 × 300 元 = 600.00 元',
    ])
  })

  test('reckons until now at a place where the truck still waits', () => {
    const waits = { ...waybill, arrivedAt: '2026-12-03T01:00:00.000Z' }
    expect(detentionLines(waits)).toEqual([
      '卸货地：2026-12-03 09:00 起至今，等候 5 小时，免费 24 小时，没有压车费',
    ])
  })
})

function exceptionOf(kind: WaybillException['kind'], agreedFen: number | null): WaybillException {
  return {
    ...{ id: 'e', kind, state: agreedFen === null ? 'refused' : 'agreed', by: 'carrier', text: '等候' },
    ...{ pictures: [], claimFen: 30_000, raisedAt: at, answerBefore: at, acts: [] },
    answer: { by: 'shipper', text: '已核对', pictures: [], agreedFen, at },
  }
}

test('adds up the detention that was agreed to, without deductions', () => {
  const ended = [
    exceptionOf('detention', 100),
    exceptionOf('detention', null),
    exceptionOf('damaged', 5_000),
    exceptionOf('detention', 20),
  ]
  const open: WaybillException = { ...exceptionOf('detention', null), state: 'open', answer: null }
  expect(agreedDetentionFen({ exceptions: [...ended, open] })).toBe(120)
})

test.each([
  [{ deductedFen: 0, paidFen: null }, '8,000.00 − 佣金 1%'],
  [{ deductedFen: 20_000, paidFen: 772_200 }, '8,000.00 − 扣款 200.00 − 佣金 1% = 7,722.00 元'],
])('shows the arithmetic of the earning: %j', (money, text) => {
  expect(earningText({ freightFen: 800_000, commissionPerMille: 10, ...money })).toBe(text)
})
