import { expect, test } from 'vitest'
import { PostLoad } from '.'
import { QuoteLoad } from './carrier-loads'
import {
  AskCarrierForm,
  askCarrierOf,
  ConfirmLoadForm,
  confirmLoadOf,
  LoadPageQuery,
  NewLoadQuery,
  PostLoadForm,
  postLoadOf,
  QuoteLoadForm,
  quoteLoadOf,
} from './load-forms'

const ID = '019abc00-0000-7000-8000-000000000001'
const places = {
  ...{ loadingCity: '宁波', loadingDistrict: '北仑区', loadingAddress: '港区路 1 号' },
  ...{ loadingContact: '张三', loadingPhone: '13800000001' },
  ...{ unloadingCity: '东莞', unloadingDistrict: '', unloadingAddress: '樟木头镇 2 号' },
  ...{ unloadingContact: '李四', unloadingPhone: '139 0000 0002' },
}
const windows = {
  ...{ loadingFrom: '2026-12-01', loadingFromTime: '8:00' },
  ...{ loadingUntil: '2026-12-02', loadingUntilTime: '18:00' },
  ...{ unloadingFrom: '2026-12-03', unloadingFromTime: '08:00' },
  ...{ unloadingUntil: '2026-12-04', unloadingUntilTime: '18:00' },
}
const typed = {
  ...{ orderId: '', title: 'PP T30S', packing: 'bag', hazardClass: '', kg: '30.5', packages: '1220' },
  ...{ goodsFenPerTon: '6,700', body: 'high_rail', lengthDm: '130', unloadingBy: 'consignee' },
  ...{ noShowFeeFen: '0', remark: '', biddingMinutes: '120', requestId: ID },
  ...places,
  ...windows,
}
const errorsOf = (over: Record<string, string>) =>
  PostLoadForm.safeParse({ ...typed, ...over }).error?.issues.map(({ path }) => path.join())

test('converts tons, yuan, days and times to the input of the call', () => {
  const input = postLoadOf(PostLoadForm.parse(typed))
  expect(PostLoad.parse(input)).toMatchObject({
    ...{ kg: 30_500, packages: 1220, goodsFenPerTon: 670_000, noShowFeeFen: 0, biddingMinutes: 120 },
    ...{ lengthDm: 130, unloadingPhone: '13900000002' },
    ...{ loadingFrom: '2026-12-01T00:00:00.000Z', unloadingUntil: '2026-12-04T10:00:00.000Z' },
  })
  expect(input).not.toHaveProperty('loadingFromTime')
  expect(PostLoad.parse(input).orderId).toBeUndefined()
})

test.each([
  ['less than 0.1 t', { kg: '0.05' }, ['kg']],
  ['more than 1,000 t', { kg: '1001' }, ['kg']],
  ['a fee above 2,000 yuan', { noShowFeeFen: '2000.01' }, ['noShowFeeFen']],
  ['no fee', { noShowFeeFen: '' }, ['noShowFeeFen']],
  ['a day that is none', { loadingFrom: '12-1' }, ['loadingFrom']],
  ['a time that is none', { unloadingUntilTime: '25:00' }, ['unloadingUntilTime']],
  ['no value of the goods', { goodsFenPerTon: '' }, undefined],
  ['another time of bidding', { biddingMinutes: '7' }, ['biddingMinutes']],
])('asks again for %s', (_, over, fields) => {
  expect(errorsOf(over)).toEqual(fields)
})

test('a carrier is asked with the freight that was shown and the pay password', () => {
  const asked = AskCarrierForm.parse({ ...typed, lineId: ID, freightFen: '549000', payPassword: '246810' })
  expect(askCarrierOf(asked)).toMatchObject({
    ...{ lineId: ID, freightFen: 549_000, kg: 30_500, payPassword: '246810' },
  })
})

test('converts a quote and a confirmation', () => {
  const trip = { truckId: ID, driverId: ID, escortId: '', earliestLoadingAt: '2026-12-01' }
  const quote = {
    ...{ id: ID, requestId: ID, kg: '30', priceFen: '5400', taxPercent: '9', ...trip },
    ...{ earliestLoadingTime: '09:30', validUntil: '2026-12-01', validUntilTime: '12:00' },
  }
  expect(QuoteLoad.parse(quoteLoadOf(QuoteLoadForm.parse(quote)))).toMatchObject({
    ...{ kg: 30_000, priceFen: 540_000, taxPercent: 9 },
    ...{ earliestLoadingAt: '2026-12-01T01:30:00.000Z', validUntil: '2026-12-01T04:00:00.000Z' },
  })
  const confirmed = { id: ID, requestId: ID, ...trip, earliestLoadingTime: '09:30' }
  expect(confirmLoadOf(ConfirmLoadForm.parse(confirmed)).earliestLoadingAt).toBe('2026-12-01T09:30:00+08:00')
})

test('an unreadable line, weight or quote of a page counts as left out', () => {
  expect(NewLoadQuery.parse({ lineId: 'x', kg: '-1', to: '长'.repeat(21), orderId: '' })).toEqual({})
  expect(LoadPageQuery.parse({ id: ID, quote: 'x' })).toEqual({ id: ID })
})
