import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPlans, type PlanCut, type SecuredPlan } from './cut-plans'

const plan = (id: string, tons: number): SecuredPlan => ({ id, openKg: tons * 1_000 })
const cuts = (rows: readonly PlanCut[]) => rows.map(({ cutKg }) => cutKg / 1_000)
const sum = (rows: readonly PlanCut[], of: (row: PlanCut) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

test.each<[string, number[], number, number, number[]]>([
  ['enough for all', [30, 20], 50, 5, [0, 0]],
  ['more than all', [30, 20], 80, 5, [0, 0]],
  ['pro rata in steps', [60, 40], 75, 5, [15, 10]],
  ['the largest remainder loses the step', [60, 30, 10], 95, 5, [5, 0, 0]],
  ['two steps to the two largest remainders', [60, 30, 10], 90, 5, [5, 5, 0]],
  ['less than a step is missing', [30, 20], 49, 5, [5, 0]],
  ['a tenth of one plan', [50], 45, 5, [5]],
  ['nearly nothing arrived', [30, 20], 1, 5, [30, 20]],
  ['exactly one step arrived', [30, 20], 5, 5, [25, 20]],
  ['rests that are no multiple of the step go last', [12, 12], 3, 5, [12, 10]],
  ['all but a rest', [12, 12], 2, 5, [12, 10]],
])('%s', (_, tons, arrivedTons, stepTons, expected) => {
  const plans = tons.map((one, i) => plan(`p${i}`, one))
  const made = cutPlans(plans, { arrivedKg: arrivedTons * 1_000, stepKg: stepTons * 1_000 })
  expect(cuts(made)).toEqual(expected)
})

const someCuts = fc
  .record({
    stepKg: fc.constantFrom(25, 1_000, 5_000, 10_010),
    tons: fc.array(fc.record({ minKg: fc.integer({ min: 1, max: 20_000 }), steps: fc.nat({ max: 60 }) }), {
      minLength: 1,
      maxLength: 40,
    }),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
  })
  .map(({ stepKg, tons, part }) => {
    const plans = tons.map(({ minKg, steps }, i) => ({
      id: String(i).padStart(4, '0'),
      openKg: minKg + steps * stepKg,
    }))
    const securedKg = plans.reduce((kg, { openKg }) => kg + openKg, 0)
    return { plans, stepKg, securedKg, arrivedKg: Math.max(1, Math.floor(securedKg * part)) }
  })

test('kept and cut add up, at most what arrived is kept, and less than a step is left over', () => {
  fc.assert(
    fc.property(someCuts, ({ plans, stepKg, securedKg, arrivedKg }) => {
      const rows = cutPlans(plans, { arrivedKg, stepKg })
      const keptKg = sum(rows, ({ openKg, cutKg }) => openKg - cutKg)
      expect(keptKg + sum(rows, ({ cutKg }) => cutKg)).toBe(securedKg)
      expect(keptKg).toBeLessThanOrEqual(arrivedKg)
      if (arrivedKg < securedKg) expect(arrivedKg - keptKg).toBeLessThan(stepKg)
      else expect(keptKg).toBe(securedKg)
      for (const { openKg, cutKg } of rows) {
        expect(cutKg).toBeGreaterThanOrEqual(0)
        expect(cutKg).toBeLessThanOrEqual(openKg)
        expect(cutKg % stepKg === 0 || cutKg === openKg).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('each plan loses its exact share, up to a step, unless the rests of the plans are needed', () => {
  fc.assert(
    fc.property(someCuts, ({ plans, stepKg, securedKg, arrivedKg }) => {
      const whole = plans.map(({ id, openKg }) => ({ id, openKg: Math.ceil(openKg / stepKg) * stepKg }))
      const total = whole.reduce((kg, { openKg }) => kg + openKg, 0)
      const arrived = Math.max(1, Math.floor((arrivedKg / securedKg) * total))
      const missingKg = Math.max(0, total - arrived)
      for (const { openKg, cutKg } of cutPlans(whole, { arrivedKg: arrived, stepKg }))
        expect(Math.abs(cutKg - (openKg * missingKg) / total)).toBeLessThanOrEqual(stepKg)
    }),
    { numRuns: 1_000 },
  )
})

test('the order of the plans decides nothing', () => {
  fc.assert(
    fc.property(someCuts, fc.infiniteStream(fc.nat()), ({ plans, stepKg, arrivedKg }, random) => {
      const keyed = plans.map((one) => ({ one, key: random.next().value as number }))
      const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
      const byId = (rows: readonly PlanCut[]) => new Map(rows.map(({ id, cutKg }) => [id, cutKg]))
      expect(byId(cutPlans(shuffled, { arrivedKg, stepKg }))).toEqual(
        byId(cutPlans(plans, { arrivedKg, stepKg })),
      )
    }),
  )
})

test('cuts 1,000 plans to the kg', () => {
  const plans = Array.from({ length: 1_000 }, (_, i) => plan(String(i).padStart(4, '0'), 10 + (i % 37) * 5))
  const securedKg = plans.reduce((kg, { openKg }) => kg + openKg, 0)
  const arrivedKg = Math.floor(securedKg * 0.4321) + 7
  const rows = cutPlans(plans, { arrivedKg, stepKg: 5_000 })
  const keptKg = sum(rows, ({ openKg, cutKg }) => openKg - cutKg)
  expect(keptKg + sum(rows, ({ cutKg }) => cutKg)).toBe(securedKg)
  expect(arrivedKg - keptKg).toBeGreaterThanOrEqual(0)
  expect(arrivedKg - keptKg).toBeLessThan(5_000)
})
