import fc from 'fast-check'
import { accepted } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { partFen } from '../deposits/deposit-rules'
import { partOfOpen, shareDeposit } from './plan-shares'

const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
type Step = Parameters<typeof shareDeposit>[1][number]

const convert = (orderId: string, weightKg: number): Step => ({
  step: 'convert',
  weightKg,
  orderId,
  ending: null,
})
const giveBack = (orderId: string, weightKg: number): Step => ({
  step: 'return_tons',
  weightKg,
  orderId,
  ending: null,
})
const release = (weightKg: number): Step => ({ step: 'release', weightKg, orderId: null, ending: 'released' })
const OTHER: readonly Step[] = [
  { step: 'sign', weightKg: null, orderId: null, ending: null },
  { step: 'open_conversion', weightKg: null, orderId: null, ending: null },
  { step: 'delay', weightKg: null, orderId: null, ending: null },
  { step: 'fail_delivery', weightKg: 3_000, orderId: 'a', ending: null },
]
const PLAN = { depositFen: 712_345, weightKg: 10_000 }

test('each order and each end takes its part of what is open, and the last the rest', () => {
  const { open, ofOrders } = shareDeposit(PLAN, [
    ...OTHER,
    convert('a', 3_000),
    convert('b', 1_000),
    release(2_000),
    convert('c', 4_000),
  ])
  expect(Object.fromEntries(ofOrders)).toEqual({
    a: { kg: 3_000, fen: 213_704 },
    b: { kg: 1_000, fen: 71_234 },
    c: { kg: 4_000, fen: 284_938 },
  })
  expect(open).toEqual({ kg: 0, fen: 0 })
})

test('a cancelled order gives back its own part, and leaves those of the others', () => {
  const { open, ofOrders } = shareDeposit(PLAN, [
    convert('a', 3_000),
    convert('b', 1_000),
    giveBack('a', 3_000),
  ])
  expect(ofOrders.get('b')).toEqual({ kg: 1_000, fen: 71_234 })
  expect(open).toEqual({ kg: 9_000, fen: 712_345 - 71_234 })
  expect(partOfOpen(open, 9_000)).toEqual(open)
})

const action = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('pay' as const), nth: fc.nat(3) }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(3) }),
  fc.record({ kind: fc.constant('end' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
)

test('with unpaid orders beside each other, the share at placing is the share at payment, and all add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      // Each ton has at least a few fen, as in every plan.
      fc.integer({ min: 0, max: 1_000_001 }),
      fc.array(action, { maxLength: 40 }),
      (weightKg, extraFen, actions) => {
        const plan = { depositFen: weightKg + extraFen, weightKg }
        const steps: Step[] = []
        const unpaid: { id: string; kg: number; fen: number }[] = []
        let deposit = { openFen: plan.depositFen, weightKg, usedKg: 0 }
        let takenFen = 0
        /** What the deposit pays for a fixed part. */
        const take = ({ kg, fen }: { kg: number; fen: number }) => {
          expect(accepted(partFen(deposit, kg, fen)), 'a fixed part').toBe(fen)
          deposit = { ...deposit, openFen: deposit.openFen - fen, usedKg: deposit.usedKg + kg }
          takenFen += fen
        }
        for (const [n, one] of actions.entries()) {
          const { open } = shareDeposit(plan, steps)
          if (one.kind === 'order' && open.kg > 0) {
            const kg = Math.max(1, Math.ceil(one.share * open.kg))
            const id = `order ${n}`
            const foreseen = partOfOpen(open, kg)
            steps.push(convert(id, kg))
            unpaid.push({ id, ...foreseen })
          }
          if (one.kind === 'pay') {
            const [order] = unpaid.splice(one.nth, 1)
            if (order) take(order)
          }
          if (one.kind === 'cancel') {
            const [order] = unpaid.splice(one.nth, 1)
            if (order) steps.push(giveBack(order.id, order.kg))
          }
          if (one.kind === 'end' && open.kg > 0) {
            const kg = Math.max(1, Math.ceil(one.share * open.kg))
            take(partOfOpen(open, kg))
            steps.push(release(kg))
          }
          const now = shareDeposit(plan, steps)
          for (const { id, kg, fen } of unpaid) expect(now.ofOrders.get(id)).toEqual({ kg, fen })
          const unpaidFen = unpaid.reduce((sum, { fen }) => sum + fen, 0)
          expect(takenFen + unpaidFen + now.open.fen).toBe(plan.depositFen)
          expect(deposit.openFen).toBe(unpaidFen + now.open.fen)
        }
      },
    ),
    { seed },
  )
})
