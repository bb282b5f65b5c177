import { expect, test } from 'vitest'
import { PlanSaleForm, planSaleOf } from './sale-forms'

const ID = '019abc00-0000-7000-8000-000000000001'
const typed = {
  ...{
    offerId: ID,
    requestId: ID,
    priceYuan: '6500',
    stockTon: '40',
    minTon: '1',
    stepTon: '1',
    limitTon: '10',
  },
  ...{ startsOn: '2026-11-27', startsTime: '10:00', endsOn: '2026-11-27', endsTime: '12:00' },
}
const PINS = { pinPriceYuan: '6400', pinOpenMinTon: '5', pinJoinMinTon: '2' }

test('a sale is planned with all terms of its pins, or with none', () => {
  expect(planSaleOf(PlanSaleForm.parse(typed))).not.toHaveProperty('pins')
  expect(planSaleOf(PlanSaleForm.parse({ ...typed, ...PINS })).pins).toEqual({
    ...{ priceFenPerTon: 640_000, openMinKg: 5_000, joinMinKg: 2_000 },
  })
})

test.each(Object.keys(PINS))('asks for what is missing beside %s alone', (name) => {
  const { error } = PlanSaleForm.safeParse({ ...typed, [name]: PINS[name as keyof typeof PINS] })
  const asked = error?.issues.map(({ path }) => path.join())
  expect(asked?.sort()).toEqual(
    Object.keys(PINS)
      .filter((other) => other !== name)
      .sort(),
  )
})
