import { expect, test } from 'vitest'
import {
  DelayArrivalForm,
  delayArrivalOf,
  PlanPresaleForm,
  planPresaleOf,
  ReportArrivalForm,
} from './presale-forms'

const ID = '019abc00-0000-7000-8000-000000000001'
const typed = {
  ...{ offerId: ID, requestId: ID, source: 'vessel', sourceName: '中远之星 2611', port: '宁波舟山港' },
  ...{ expectedFrom: '2026-12-20', expectedUntil: '2026-12-25' },
  ...{ bookUntilOn: '2026-12-18', bookUntilTime: '17:00', freeStorageDays: '10' },
  ...{ totalTon: '400', minTon: '10', stepTon: '5', firstYuan: '6700', tierTon2: '50', tierYuan2: '6680' },
}
const errorsOf = (over: Record<string, string>) =>
  PlanPresaleForm.safeParse({ ...typed, ...over }).error?.issues.map(({ path }) => path.join())

test('converts tons, yuan and whole days; the first tier begins at the least tons', () => {
  expect(planPresaleOf(PlanPresaleForm.parse(typed))).toMatchObject({
    ...{ totalKg: 400_000, minKg: 10_000, stepKg: 5_000, freeStorageDays: 10 },
    tiers: [
      { reachedKg: 10_000, priceFenPerTon: 670_000 },
      { reachedKg: 50_000, priceFenPerTon: 668_000 },
    ],
    ...{ expectedFrom: '2026-12-20T00:00:00+08:00', expectedUntil: '2026-12-25T23:59:00+08:00' },
    bookUntil: '2026-12-18T17:00:00+08:00',
  })
})

test.each([
  ['tons without a price', { tierTon3: '200' }, ['tierYuan3']],
  ['no tons', { totalTon: '0' }, ['totalTon']],
  ['no day', { expectedFrom: '12-20' }, ['expectedFrom']],
  ['another source', { source: 'truck' }, ['source']],
  ['too many days of storage', { freeStorageDays: '61' }, ['freeStorageDays']],
])('asks again for %s', (_, over, fields) => {
  expect(errorsOf(over)).toEqual(fields)
})

test('an arrival of no tons is asked again; papers are pictures', () => {
  const arrival = { presaleId: ID, requestId: ID, reason: '已入库', weightTon: '0', pictures: 'a'.repeat(32) }
  expect(ReportArrivalForm.safeParse(arrival).error?.issues.map(({ path }) => path.join())).toEqual([
    'weightTon',
  ])
  expect(ReportArrivalForm.parse({ ...arrival, weightTon: '96.1' })).toMatchObject({
    ...{ weightTon: 96_100, pictures: ['a'.repeat(32)] },
  })
})

test('a delay is of whole days', () => {
  const days = { expectedFrom: '2026-12-28', expectedUntil: '2026-12-31' }
  const delay = DelayArrivalForm.parse({ presaleId: ID, reason: '船期推迟', requestId: ID, ...days })
  expect(delayArrivalOf(delay)).toMatchObject({ expectedUntil: '2026-12-31T23:59:00+08:00', pictures: [] })
})
