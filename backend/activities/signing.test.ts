import type { Tranche } from 'backend/platform/database/activity-tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPlan, type Signing } from './signing'
import { takeTons } from './tranche-store'

const tranche = (n: number, openedKg: number, signedKg = 0): Tranche => ({
  ...{ depositId: `tranche ${n}`, activityId: 'activity', openedKg, signedKg },
  ...{ openedAt: new Date(n), memberId: 'member', rowHash: '' },
})

test('a plan takes its tons of the tranche that was opened first', () => {
  const tranches = [tranche(1, 10, 10), tranche(2, 10, 4), tranche(3, 20)]
  expect(takeTons(tranches, 6)).toEqual([{ depositId: 'tranche 2', weightKg: 6 }])
  expect(takeTons(tranches, 20)).toEqual([
    { depositId: 'tranche 2', weightKg: 6 },
    { depositId: 'tranche 3', weightKg: 14 },
  ])
})

test('a plan of more tons than are open is an error', () => {
  expect(() => takeTons([tranche(1, 10, 4)], 7)).toThrow('1 kg of a plan are not open')
})

test('plans in memory take what they take one by one from the database', () => {
  const opened = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
  const plans = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })
  fc.assert(
    fc.property(opened, plans, (sizes, weights) => {
      const tranches = sizes.map((kg, n) => tranche(n, kg))
      let signing: Signing<{ id: string; offerId: string; signedKg: number }> = {
        ...{
          activity: { id: 'activity', offerId: 'offer', signedKg: 0 },
          title: 'T30S',
          tranches,
          taken: [],
        },
      }
      let [leftKg, signedKg] = [sizes.reduce((sum, kg) => sum + kg, 0), 0]
      for (const kg of weights) {
        if (kg > leftKg) continue
        signing = afterPlan(signing, kg)
        leftKg -= kg
        signedKg += kg
      }
      const sumOf = (list: readonly { weightKg: number }[]) =>
        list.reduce((sum, one) => sum + one.weightKg, 0)
      expect(signing.activity.signedKg).toBe(signedKg)
      expect(sumOf(signing.taken)).toBe(signedKg)
      for (const { depositId, openedKg, signedKg: kg } of signing.tranches) {
        expect(kg).toBeLessThanOrEqual(openedKg)
        expect(sumOf(signing.taken.filter((one) => one.depositId === depositId))).toBe(kg)
      }
    }),
  )
})
