import { expect, test } from 'vitest'
import { cancelWords } from './cancel-words'

const place = {
  city: '宁波',
  district: '北仑区',
  address: '港区路 1 号',
  contact: '王芳',
  phone: '13800000000',
}
const waybillOf = (freightFen: number, noShowFeeFen: number) => ({
  ...{ freightFen, noShowFeeFen },
  loading: { ...place, from: '2026-12-01T00:00:00.000Z', until: '2026-12-01T04:00:00.000Z' },
})

test('a shipper that cancels pays the fee out of the freight and gets back the rest', () => {
  const { own } = cancelWords(waybillOf(9_600_00, 300_00), 'shipper')
  expect(own).toContain('9,600.00 元 − 300.00 元 = 9,300.00 元 退回托运人')
})

test('the fee is at most the freight', () => {
  const { own } = cancelWords(waybillOf(200_00, 300_00), 'shipper')
  expect(own).toContain('放空费 200.00 元（约定 300.00 元，不超过运费）')
  expect(own).toContain('= 0.00 元 退回托运人')
})

test('a truck that did not come costs the carrier its fee, after the window', () => {
  const { other } = cancelWords(waybillOf(9_600_00, 300_00), 'shipper')
  expect(other).toContain('承运商付放空费 300.00 元')
  expect(other).toContain('2026-12-01 12:00 结束后，且车辆没有在时段内登记到厂')
})

test('for the carrier both are the other way around', () => {
  const waybill = waybillOf(9_600_00, 300_00)
  const [shipper, carrier] = [cancelWords(waybill, 'shipper'), cancelWords(waybill, 'carrier')]
  expect(carrier.own).toContain('承运商付放空费')
  expect(carrier.other).toContain(shipper.own)
  expect(carrier.other).toContain('且车辆已在时段内登记到厂')
})
