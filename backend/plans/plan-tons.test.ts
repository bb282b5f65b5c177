import { PLAN_ENDS, type PlanEnd, type PlanState, type PlanStep } from 'contract/plans/states'
import fc from 'fast-check'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { partFen } from '../deposits/deposit-rules'
import { isOpen, TRANSITIONS } from './plan-states'
import { judgeConversion, NO_ENDS, openKg, type PlanTons, stateOf, withEnd } from './plan-tons'

const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
const STEP_KG = 5_000
const terms = { stepKg: STEP_KG }
const plan = (changes: Partial<PlanTons> = {}): PlanTons => ({
  weightKg: 32_000,
  orderedKg: 0,
  ends: NO_ENDS,
  ...changes,
})

test.each([
  ['a step', 5_000, 'ok'],
  ['all', 32_000, 'ok'],
  ['all but less than a step', 30_000, 'ok'],
  ['less than a step while more is left', 2_000, 'off_step'],
  ['a step and a half', 7_500, 'off_step'],
  ['nothing', 0, 'off_step'],
  ['less than nothing', -5_000, 'off_step'],
  ['a kg too many', 32_001, 'exceeds_plan'],
])('judges an order of %s', (_, kg, reason) => {
  expect(reasonOf(judgeConversion(plan(), terms, kg))).toBe(reason)
})

test('the last order takes the remainder', () => {
  const rest = plan({ orderedKg: 30_000 })
  expect(reasonOf(judgeConversion(rest, terms, 2_000))).toBe('ok')
  expect(judgeConversion(rest, terms, 5_000)).toMatchObject({
    reason: 'exceeds_plan',
    facts: { leftKg: 2_000 },
  })
})

test.each<[string, PlanTons, PlanState]>([
  ['nothing ordered', plan(), 'convertible'],
  ['a part ordered', plan({ orderedKg: 5_000 }), 'partly_converted'],
  ['all ordered', plan({ orderedKg: 32_000 }), 'converted'],
  ['all released', plan({ ends: { ...NO_ENDS, released: 32_000 } }), 'released'],
  ['all ended by the seller', plan({ ends: { ...NO_ENDS, seller_default: 32_000 } }), 'released'],
  [
    'cut and the rest ordered',
    plan({ orderedKg: 30_000, ends: { ...NO_ENDS, released: 2_000 } }),
    'converted',
  ],
  ['the rest forfeited', plan({ orderedKg: 30_000, ends: { ...NO_ENDS, forfeited: 2_000 } }), 'defaulted'],
  ['ended by agreement', plan({ orderedKg: 30_000, ends: { ...NO_ENDS, terminated: 2_000 } }), 'terminated'],
  ['all transferred', plan({ ends: { ...NO_ENDS, transferred: 32_000 } }), 'transferred'],
])('names the state: %s', (_, tons, state) => {
  expect(stateOf('convertible', tons)).toBe(state)
})

test('refuses to end more tons than are open', () => {
  expect(() => withEnd(plan({ orderedKg: 30_000 }), 'forfeited', 2_001)).toThrow('2000 open kg')
  expect(() => withEnd(plan(), 'released', 0)).toThrow('cannot end')
})

/** Step that ends tons. */
const STEP_OF: Record<PlanEnd, PlanStep> = {
  released: 'release',
  forfeited: 'forfeit',
  seller_default: 'seller_default',
  terminated: 'terminate',
  transferred: 'transfer',
}
/** These end all that is open. */
const WHOLE: readonly PlanEnd[] = ['forfeited', 'terminated']

const action = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('pay' as const), nth: fc.nat(4) }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(4) }),
  fc.record({
    kind: fc.constant('end' as const),
    end: fc.constantFrom(...(Object.keys(PLAN_ENDS) as PlanEnd[])),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
)

test('in any order of conversions, payments, cancellations and ends, kg and deposit add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: STEP_KG - 1 }),
      fc.integer({ min: 1, max: 1_000_001 }),
      fc.array(action, { maxLength: 30 }),
      (steps, extraKg, depositFen, actions) => {
        const weightKg = steps * STEP_KG + extraKg
        let tons: PlanTons = { weightKg, orderedKg: 0, ends: NO_ENDS }
        let deposit = { openFen: depositFen, weightKg, usedKg: 0 }
        let state = stateOf('convertible', tons)
        const unpaid: number[] = []
        let endedFen = 0
        const take = (kg: number) => {
          const part = accepted(partFen(deposit, kg))
          endedFen += part
          deposit = { ...deposit, openFen: deposit.openFen - part, usedKg: deposit.usedKg + kg }
        }
        const become = (step: PlanStep, next: PlanTons) => {
          expect(isOpen(step, state), `${step} in ${state}`).toBe(true)
          tons = next
          state = stateOf('convertible', tons)
          expect(TRANSITIONS[step].to, step).toContain(state)
        }
        for (const one of actions) {
          const left = openKg(tons)
          if (one.kind === 'order' && left > 0) {
            const kg = one.share > 0.9 ? left : Math.floor((one.share * left) / STEP_KG) * STEP_KG
            if (!judgeConversion(tons, terms, kg).ok) continue
            unpaid.push(kg)
            become('convert', { ...tons, orderedKg: tons.orderedKg + kg })
          }
          if (one.kind === 'pay') {
            const [kg] = unpaid.splice(one.nth, 1)
            if (kg !== undefined) take(kg)
          }
          if (one.kind === 'cancel') {
            const [kg] = unpaid.splice(one.nth, 1)
            if (kg !== undefined) become('return_tons', { ...tons, orderedKg: tons.orderedKg - kg })
          }
          // Unpaid orders are cancelled before the rest ends.
          if (one.kind === 'end' && left > 0 && unpaid.length === 0) {
            const kg = WHOLE.includes(one.end) ? left : Math.max(1, Math.floor(one.share * left))
            become(STEP_OF[one.end], withEnd(tons, one.end, kg))
            take(kg)
          }
        }
        const ended = Object.values(tons.ends).reduce((sum, kg) => sum + kg, 0)
        expect(openKg(tons) + tons.orderedKg + ended).toBe(weightKg)
        expect(endedFen + deposit.openFen).toBe(depositFen)
        if (deposit.usedKg === weightKg) expect(deposit.openFen).toBe(0)
      },
    ),
    { seed },
  )
})
