import { newId } from 'backend/platform/ids'
import type { Verdict } from 'backend/platform/verdict'
import { splitByWeight } from 'backend/wallet'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { CONVERSION_PAY_HOURS, deliverBeforeOf, planDepositFen } from 'contract/plans/terms'
import { amountFen } from 'contract/units'
import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  CONVERT_UNTIL,
  DELIVERY,
  FIXED_FEN_PER_TON,
  openPlanFixture,
  PLAN_KG,
  PLAN_TERMS,
  type PlanFixture,
  registerTestPlans,
} from '../../tests/fixtures/plans'

const STEP_KG = 5_000
/** Shares of the deposit are rarely whole fen at this price. */
const UNEVEN_TERMS = { ...PLAN_TERMS, highestFenPerTon: 712_345 }
const LONG_AFTER = new Date('2027-11-21T04:00:00.000Z')
/** Overdue orders end this much later. */
const GRACE_MS = 10_000

let orders: OrderFixture
let plans: PlanFixture
let restore: () => void
/** Orders that failed in all runs. */
let failed = 0
beforeAll(async () => {
  orders = await openOrderFixture()
  restore = registerTestPlans()
  plans = await openPlanFixture(orders)
})
afterAll(() => {
  restore()
  return orders.test.drop()
})

const commandOf = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('convert' as const),
      steps: fc.integer({ min: 1, max: 4 }),
      way: fc.constantFrom('pickup' as const, 'transfer' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('convert_rest' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), nth: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ready' as const), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ship' as const), nth: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      end: fc.constantFrom('released' as const, 'seller_default' as const),
      kg: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 23, 25, 120, 241, 600),
    }),
  },
)
type Command = typeof commandOf extends fc.Arbitrary<infer T> ? T : never

/** A deposit as the rule has it: each part takes its share of what is left, and an order that ended gives its own back. */
class Shares {
  constructor(
    public openFen: number,
    public leftKg: number,
  ) {}
  take(kg: number): number {
    const [part = 0] = splitByWeight(this.openFen, [kg, this.leftKg - kg])
    this.openFen -= part
    this.leftKg -= kg
    return part
  }
  giveBack(fen: number, kg: number): void {
    this.openFen += fen
    this.leftKg += kg
  }
}

interface Placed {
  readonly orderId: string
  readonly kg: number
  readonly way: 'pickup' | 'transfer'
  /** What the deposit pays of it. */
  readonly shareFen: number
}

class World {
  now = NOON
  openKg: number
  readonly deposit: Shares
  readonly bond: Shares
  readonly unpaid: (Placed & { payBefore: Date })[] = []
  /** Paid orders whose goods wait. */
  readonly waiting: (Placed & { dueAt: Date })[] = []
  readonly announced: { fen: number; due: Date; to: 'seller' | 'buyer' }[] = []
  /** What the holder paid into escrow, and what forfeitures moved to the seller. */
  escrowFen = 0
  toSellerFen = 0

  constructor(
    readonly id: string,
    readonly weightKg: number,
  ) {
    this.openKg = weightKg
    this.deposit = new Shares(planDepositFen(UNEVEN_TERMS, weightKg), weightKg)
    this.bond = new Shares(planDepositFen(PLAN_TERMS, weightKg), weightKg)
  }

  get isOver(): boolean {
    return this.now > CONVERT_UNTIL
  }

  async run(command: Command): Promise<void> {
    switch (command.kind) {
      case 'convert':
        return await this.convert(command.steps * STEP_KG, command.way)
      case 'convert_rest':
        return await this.convert(Math.max(this.openKg, 1), 'pickup')
      case 'pay':
        return await this.pay(command.nth)
      case 'cancel': {
        const [order] = this.unpaid.splice(command.nth, 1)
        if (!order) return
        accepted(await plans.cancel(order.orderId, this.now))
        this.openKg += order.kg
        this.deposit.giveBack(order.shareFen, order.kg)
        return
      }
      case 'ready':
        return await this.ready(command.nth)
      case 'ship':
        return await this.ship(command.nth)
      case 'end': {
        if (this.openKg === 0) return
        const weightKg = Math.min(command.kg, this.openKg)
        await plans.end(this.id, { end: command.end, weightKg }, this.now)
        this.openKg -= weightKg
        this.deposit.take(weightKg)
        const fen = this.bond.take(weightKg)
        if (command.end === 'seller_default') this.announce(fen, 'buyer')
        return
      }
      case 'wait':
        this.now = new Date(this.now.getTime() + command.hours * HOUR_MS)
        return await this.runJobs()
    }
  }

  private async convert(kg: number, way: Placed['way']): Promise<void> {
    const isPossible =
      this.openKg > 0 && !this.isOver && kg <= this.openKg && (kg % STEP_KG === 0 || kg === this.openKg)
    const placed = await plans.convert(this.id, kg, this.now, newId(), way)
    agree(placed, isPossible)
    if (!placed.ok) return
    const { orderId, payBefore } = placed.value
    const ofType = new Date(this.now.getTime() + CONVERSION_PAY_HOURS * HOUR_MS)
    expect(payBefore).toEqual(ofType < CONVERT_UNTIL ? ofType : CONVERT_UNTIL)
    this.openKg -= kg
    const shareFen = this.deposit.take(kg)
    expect(await plans.shareFen(orderId), 'share of a new order').toBe(shareFen)
    this.unpaid.push({ orderId, kg, way, payBefore, shareFen })
  }

  private async pay(nth: number): Promise<void> {
    const order = this.unpaid[nth]
    if (!order) return
    expect(await plans.shareFen(order.orderId), 'share at the payment').toBe(order.shareFen)
    accepted(await plans.pay(order.orderId, this.now))
    this.unpaid.splice(nth, 1)
    this.escrowFen += amountFen(FIXED_FEN_PER_TON, order.kg)
    this.waiting.push({ ...order, dueAt: deliverBeforeOf(DELIVERY, this.now) })
  }

  /** Goods to pick up are in time once they are ready; others are still to be shipped. */
  private async ready(nth: number): Promise<void> {
    const order = this.waiting[nth]
    if (!order) return
    const first = await plans.ready(order.orderId, this.now)
    if (order.way === 'transfer') return agree(first, reasonOf(first) !== 'step_not_open')
    agree(first, true)
    this.waiting.splice(nth, 1)
  }

  private async ship(nth: number): Promise<void> {
    const order = this.waiting[nth]
    if (!order) return
    agree(await plans.ship(order.orderId, this.now), order.way === 'transfer')
    if (order.way === 'transfer') this.waiting.splice(nth, 1)
  }

  /** The seller's default: the buyer has its money back, and the bond for the tons is announced to it. */
  private async failLate(): Promise<void> {
    const late = this.waiting.filter(({ dueAt }) => this.now >= dueAt)
    expect(await plans.failLate(this.now)).toBe(late.length)
    const inOrder = [...late].sort(
      (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.orderId < b.orderId ? -1 : 1),
    )
    for (const order of inOrder) {
      this.waiting.splice(this.waiting.indexOf(order), 1)
      this.escrowFen -= amountFen(FIXED_FEN_PER_TON, order.kg)
      this.announce(this.bond.take(order.kg), 'buyer')
    }
    if (late.length > 0) failed += late.length
  }

  private announce(fen: number, to: 'seller' | 'buyer'): void {
    if (fen > 0) this.announced.push({ fen, to, due: new Date(this.now.getTime() + 5 * DAY_MS) })
  }

  private async runJobs(): Promise<void> {
    await plans.timeOut(this.now)
    for (const late of this.unpaid.filter(
      ({ payBefore }) => this.now.getTime() > payBefore.getTime() + GRACE_MS,
    )) {
      this.unpaid.splice(this.unpaid.indexOf(late), 1)
      this.openKg += late.kg
      this.deposit.giveBack(late.shareFen, late.kg)
    }
    const isDue = this.isOver && this.openKg > 0 && this.unpaid.length === 0
    expect(await plans.endDue(this.now)).toBe(isDue ? 1 : 0)
    if (isDue) {
      this.announce(this.deposit.take(this.openKg), 'seller')
      this.bond.take(this.openKg)
      this.openKg = 0
    }
    await this.failLate()
    await plans.runForfeits(this.now)
    for (const one of this.announced.filter(({ due }) => this.now > due)) {
      this.announced.splice(this.announced.indexOf(one), 1)
      this.toSellerFen += one.to === 'seller' ? one.fen : -one.fen
    }
  }

  /** Changes of [available, held] of the holder and of the seller since the plan and the bond were made. */
  expected(bondFen: number): number[] {
    const held = (to: 'seller' | 'buyer') =>
      this.announced.filter((one) => one.to === to).reduce((sum, { fen }) => sum + fen, 0)
    const unpaidFen = this.unpaid.reduce((sum, { shareFen }) => sum + shareFen, 0)
    const mine = this.deposit.openFen + unpaidFen + held('seller')
    const restOfBond = bondFen - planDepositFen(PLAN_TERMS, this.weightKg)
    const theirs = restOfBond + this.bond.openFen + held('buyer')
    return [0 - this.escrowFen - this.toSellerFen - mine, mine, this.toSellerFen - theirs, theirs]
  }
}

function agree(verdict: Verdict<unknown>, expected: boolean): void {
  if (verdict.ok !== expected) throw new Error(`the model expects ${expected}: ${JSON.stringify(verdict)}`)
}

test(
  'any order of conversions, payments, deliveries, cancellations, ends and waiting is as in the model, to the fen',
  timeLimit({ gate: 60, area: 600, long: 3_600 }),
  async () => {
    const { runs, steps } = SIZES.plans
    const states = new Map<string, number>()
    const other = await plans.convertible()
    const { orderId } = accepted(await plans.convert(other, PLAN_KG))
    accepted(await plans.pay(orderId))
    accepted(await plans.ready(orderId))
    const otherBefore = await plans.rowOf(other)
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: STEP_KG - 1 }),
      fc.array(commandOf, { minLength: 1, maxLength: steps, size: 'max' }),
      fc.boolean(),
      async (stepsOfPlan, extraKg, commands, isLong) => {
        // Forfeitures of earlier plans end first, so that the job moves no other money.
        await plans.runForfeits(LONG_AFTER)
        const weightKg = stepsOfPlan * STEP_KG + extraKg
        const before = await plans.money()
        const bondFen = planDepositFen(PLAN_TERMS, 100_000)
        const world = new World(await plans.convertible({ ...UNEVEN_TERMS, weightKg }), weightKg)
        for (const command of commands) await world.run(command)
        if (isLong) await world.run({ kind: 'wait', hours: 600 })
        const after = await plans.money()
        expect(after.map((fen, i) => fen - (before[i] ?? 0))).toEqual(world.expected(bondFen))
        const { state } = await plans.rowOf(world.id)
        states.set(state, (states.get(state) ?? 0) + 1)
        // No later plan ends with this one.
        await plans.timeOut(LONG_AFTER)
        await plans.endDue(LONG_AFTER)
        await plans.failLate(LONG_AFTER)
      },
    )
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(await findAllViolations(orders.db.orm)).toEqual([])
    expect(await plans.rowOf(other), 'another plan with its price').toEqual(otherBefore)
    process.stdout.write(
      `      ${runs} plans end in ${JSON.stringify(Object.fromEntries(states))}, ${failed} orders failed\n`,
    )
  },
)
