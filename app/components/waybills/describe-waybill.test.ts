import { WAYBILL_STATES, type WaybillState } from 'contract/waybills/states'
import { expect, test } from 'vitest'
import { describeWaybill } from './describe-waybill'

const place = {
  city: '宁波',
  district: '北仑区',
  address: '港区路 1 号',
  contact: '王芳',
  phone: '13800000000',
}
const waybill = {
  ...{ atLoadingAt: null, openExceptions: 0, deductedFen: 0, paidFen: null, timeline: [] },
  loading: { ...place, from: '2026-12-01T00:00:00.000Z', until: '2026-12-01T04:00:00.000Z' },
  unloading: { ...place, from: '2026-12-02T00:00:00.000Z', until: '2026-12-02T08:00:00.000Z' },
  lapseAt: '2026-12-04T04:00:00.000Z',
  payoutAt: '2026-12-05T06:00:00.000Z',
}

test.each(Object.keys(WAYBILL_STATES) as WaybillState[])('%s has a sentence', (state) => {
  expect(describeWaybill({ ...waybill, state })).not.toBe('')
})

test('before loading it says until when, and when the waybill lapses', () => {
  const state = 'awaiting_loading'
  expect(describeWaybill({ ...waybill, state })).toContain(
    '装货时段至 2026-12-01 12:00；2026-12-04 12:00 前未装货',
  )
  const come = { ...waybill, state, atLoadingAt: '2026-12-01T01:00:00.000Z' } as const
  expect(describeWaybill(come)).toContain('车辆已于 2026-12-01 09:00 到厂')
  expect(describeWaybill({ ...come, openExceptions: 1 })).toContain('承运商主张压车费，请先答复')
})

test('an open exception stops the payout that a signed waybill announces', () => {
  const state = 'signed'
  expect(describeWaybill({ ...waybill, state })).toContain(
    '2026-12-05 14:00 前未提出异常或异议的，运费自动付给承运商',
  )
  expect(describeWaybill({ ...waybill, state, openExceptions: 2 })).toContain('2 项异常未处理完')
})

test('a settled waybill names what was paid and what was deducted', () => {
  const settled = { ...waybill, state: 'settled' as const, paidFen: 603_900, deductedFen: 150_000 }
  expect(describeWaybill(settled)).toBe('运费已结算，付给承运商 6,039.00 元，扣款 1,500.00 元已退回')
})

test('a cancelled waybill says who cancelled', () => {
  const event = { by: 'carrier', byName: '通达', note: null, amountFen: 30_000, at: waybill.lapseAt } as const
  const timeline = [{ ...event, step: 'withdraw' as const }]
  expect(describeWaybill({ ...waybill, state: 'cancelled', timeline })).toBe('运单已取消：承运商取消')
})
