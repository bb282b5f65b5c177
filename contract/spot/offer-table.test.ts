import { describe, expect, test } from 'vitest'
import { cellsOfOffer, OfferTableRow } from './offer-table'
import type { OfferColumn } from './offer-table-columns'

const ROW: Record<OfferColumn, string> = {
  ...{ offerNo: '', grade: 'T30S', maker: '镇海炼化', processing: '拉丝', warehouse: '北仑港区库' },
  ...{ price: '6735', stock: '100', min: '5', step: '0.025', ways: '自提、送到' },
  ...{ freight: '', transferFee: '', validOn: '2026-11-27', validTime: '18:00', tiers: '' },
}

const read = (wanted: Partial<typeof ROW> = {}) => OfferTableRow.safeParse({ ...ROW, ...wanted })

test('a row and its facts are inverse to each other', () => {
  const row = { freight: '120.50', tiers: '满 10 吨减 30 元；满 20 吨减 50.50 元', price: '6735.20' }
  const facts = read(row).data
  expect(facts).toMatchObject({
    ...{ priceFenPerTon: 673_520, stockKg: 100_000, minKg: 5_000, stepKg: 25 },
    deliveries: [
      { way: 'pickup', freightFenPerTon: 0 },
      { way: 'delivered', freightFenPerTon: 12_050 },
    ],
    validUntil: '2026-11-27T10:00:00.000Z',
    tiers: [
      { fromKg: 10_000, offFenPerTon: 3_000 },
      { fromKg: 20_000, offFenPerTon: 5_050 },
    ],
  })
  expect(facts && cellsOfOffer(facts)).toEqual({ ...ROW, ...row })
})

describe('readings of one cell', () => {
  test.each<[OfferColumn, string, object]>([
    ['ways', '送到,自提', { deliveries: [{ way: 'pickup' }, { way: 'delivered', freightFenPerTon: null }] }],
    ['ways', '仓库过户', { deliveries: [{ way: 'transfer', freightFenPerTon: 0 }] }],
    ['freight', '0', { deliveries: [{ way: 'pickup' }, { way: 'delivered', freightFenPerTon: 0 }] }],
    ['validTime', '', { validUntil: '2026-11-27T10:00:00.000Z' }],
    ['validTime', '9:30', { validUntil: '2026-11-27T01:30:00.000Z' }],
    ['tiers', '10吨减30;20减50', { tiers: [{ fromKg: 10_000 }, { fromKg: 20_000, offFenPerTon: 5_000 }] }],
    ['stock', '0', { stockKg: 0 }],
  ])('%s %j', (key, text, expected) => expect(read({ [key]: text }).data).toMatchObject(expected))
})

describe('refused cells', () => {
  test.each<[OfferColumn, string, string]>([
    ['price', '', '请填写'],
    ['price', '99', '价格须在 100 至 1,000,000 元/吨之间'],
    ['price', '-6735', '价格须在 100 至 1,000,000 元/吨之间'],
    ['stock', '-1', '不能为负'],
    ['stock', '200000', '请填写大于零的吨数，最多三位小数'],
    ['min', '0', '请填写大于零的吨数，最多三位小数'],
    ['ways', '快递', '请填写自提、送到、仓库过户中的一项或几项，用顿号分开'],
    ['ways', '', '请填写自提、送到、仓库过户中的一项或几项，用顿号分开'],
    ['freight', '10000.01', '请填写 0 至 10000 元，最多两位小数'],
    ['transferFee', '5', '交货方式没有“仓库过户”，请不要填写'],
    ['validTime', '24:00', '时间格式为 18:00'],
    ['tiers', '十吨优惠', '最多 5 级，例如 满 10 吨减 30 元；满 20 吨减 50 元'],
  ])('%s %j', (key, text, message) => {
    const found = read({ [key]: text }).error?.issues.map((issue) => [issue.path[0], issue.message])
    expect(found).toEqual([[key, message]])
  })
})
