import { expect, test } from 'vitest'
import { DelayForm, delayOf, OpenTonsForm, openTonsOf, PlanGroupForm, planGroupOf } from './group-forms'

const ID = '019abc00-0000-7000-8000-000000000001'
const typed = {
  ...{ offerId: ID, requestId: ID, totalTon: '500', minTotalTon: '100', firstYuan: '6760' },
  ...{ minTon: '10', stepTon: '5', limitTon: '150' },
  ...{ startsOn: '2026-11-27', startsTime: '10:00', endsOn: '2026-12-01', endsTime: '17:00' },
  ...{ deliverFrom: '2026-12-10', deliverUntil: '2026-12-25' },
}
const errorsOf = (over: Record<string, string>) =>
  PlanGroupForm.safeParse({ ...typed, ...over }).error?.issues.map(({ path }) => path.join())

test('the first tier begins at the minimum total', () => {
  expect(planGroupOf(PlanGroupForm.parse(typed))).toMatchObject({
    ...{ totalKg: 500_000, minTotalKg: 100_000, minKg: 10_000, stepKg: 5_000, limitKg: 150_000 },
    tiers: [{ reachedKg: 100_000, priceFenPerTon: 676_000 }],
    ...{ startsAt: '2026-11-27T10:00:00+08:00', endsAt: '2026-12-01T17:00:00+08:00' },
    ...{ deliverFrom: '2026-12-10T00:00:00+08:00', deliverUntil: '2026-12-25T23:59:00+08:00' },
  })
})

test('further tiers may leave rows empty', () => {
  const rows = { tierTon2: '200', tierYuan2: '6740', tierTon4: '350', tierYuan4: '6715' }
  expect(planGroupOf(PlanGroupForm.parse({ ...typed, ...rows })).tiers).toEqual([
    { reachedKg: 100_000, priceFenPerTon: 676_000 },
    { reachedKg: 200_000, priceFenPerTon: 674_000 },
    { reachedKg: 350_000, priceFenPerTon: 671_500 },
  ])
})

test.each([
  ['tons without a price', { tierTon3: '200' }, ['tierYuan3']],
  ['a price without tons', { tierYuan6: '6700' }, ['tierTon6']],
  ['no tons', { totalTon: '0' }, ['totalTon']],
  ['no day', { endsOn: '12-01' }, ['endsOn']],
])('asks again for %s', (_, over, fields) => {
  expect(errorsOf(over)).toEqual(fields)
})

test('tons to open and a later delivery are converted', () => {
  const opened = { groupId: ID, weightTon: '40', payPassword: '246810', requestId: ID }
  expect(openTonsOf(OpenTonsForm.parse(opened))).toEqual({
    ...{ groupId: ID, weightKg: 40_000, payPassword: '246810', requestId: ID },
  })
  const days = { deliverFrom: '2026-12-20', deliverUntil: '2026-12-31' }
  expect(
    delayOf(DelayForm.parse({ activityId: ID, reason: '船期延误', requestId: ID, ...days })),
  ).toMatchObject({
    ...{ deliverFrom: '2026-12-20T00:00:00+08:00', deliverUntil: '2026-12-31T23:59:00+08:00' },
  })
})
