/**
 * Any interleaving of signing, delays, answers, arrivals in full and short, failures, conversion, payment, cancellation and
 * agreement in a presale: the sums of fen and kg stay the same, and plans keep at most what arrived.
 */
import { newId } from 'backend/platform/ids'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { tierReached } from 'contract/plans/price-tiers'
import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { timeLimit } from 'tests/support/load-sizes'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, type Person } from '../../tests/fixtures/market'
import { BOOKING_TIERS, type PresaleFixture, presaleFixture } from '../../tests/fixtures/presales'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { cancelOrder } from '../ordering/steps/cancel-order'
import { timeOutOrders } from '../ordering/steps/time-out-orders'
import { lockSettledPlan } from '../plans/plan-kinds'
import { tonsOf } from '../plans/plan-store'
import { openKg } from '../plans/plan-tons'
import { answerProposal } from '../plans/steps/answer-proposal'
import { failLateOrders } from '../plans/steps/fail-late-orders'
import { proposeTermination } from '../plans/steps/propose'
import { offerById } from '../spot'

const { runs, steps } = sizeFor({
  gate: { runs: 6, steps: 20 },
  area: { runs: 60, steps: 30 },
  long: { runs: 600, steps: 30 },
})
const BUYERS = 3
const STEP_KG = 5_000
const STOCK_KG = 20_000
const QUOTA_KG = 300_000
const LONG_AFTER = new Date(NOON.getTime() + 120 * DAY_MS)

let spot: SpotFixture
let presales: PresaleFixture
let buyers: Person[]
beforeAll(async () => {
  spot = await openSpotFixture(4)
  presales = presaleFixture(spot.db, spot.seed)
  await presales.fundSeller()
  buyers = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await presales.company())
})
afterAll(() => spot.test.drop())

const nth = fc.nat(5)
const signOf = fc.record({
  kind: fc.constant('sign' as const),
  who: fc.nat(BUYERS - 1),
  steps: fc.integer({ min: 2, max: 20 }),
})
const commandOf = fc.oneof(
  { weight: 2, arbitrary: signOf },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('delay' as const), days: fc.integer({ min: 1, max: 31 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      nth,
      answer: fc.constantFrom('accepted' as const, 'declined' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      kg: fc.oneof(fc.integer({ min: 1, max: 350_000 }), fc.integer({ min: 90_000, max: 120_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('convert' as const),
      nth,
      steps: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('agree' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 80, 130, 250) }),
  },
)
type Command = typeof commandOf extends fc.Arbitrary<infer T> ? T : never

class World {
  now = NOON
  readonly plans: { id: string; who: Person }[] = []
  readonly unpaid: { orderId: string; who: Person }[] = []
  readonly paid = new Map<string, number>()

  constructor(
    readonly presaleId: string,
    readonly offerId: string,
    readonly wealthFen: number,
  ) {}

  async run(command: Command): Promise<void> {
    const plan = 'nth' in command ? this.plans[command.nth] : undefined
    switch (command.kind) {
      case 'sign':
        return await this.sign(command.who, command.steps * STEP_KG)
      case 'delay':
        await presales.delay(this.presaleId, command.days, this.now)
        return
      case 'answer':
        if (plan) await this.answer(plan, command.answer)
        return
      case 'arrive':
        return await this.arrive(command.kg)
      case 'fail':
        await presales.fail(this.presaleId, this.now)
        return
      case 'convert': {
        if (!plan) return
        const placed = await presales.convert(plan.id, plan.who, command.steps * STEP_KG, this.now)
        if (placed.ok) this.unpaid.push({ orderId: placed.value.orderId, who: plan.who })
        return
      }
      case 'pay': {
        const order = this.unpaid[command.nth]
        const paid = order && (await presales.pay(order.orderId, order.who, this.now))
        if (paid?.ok) this.unpaid.splice(command.nth, 1)
        return
      }
      case 'cancel': {
        const [order] = this.unpaid.splice(command.nth, 1)
        if (order) await this.cancel(order)
        return
      }
      case 'agree':
        if (plan) await this.agree(plan)
        return
      case 'wait':
        this.now = new Date(this.now.getTime() + command.hours * HOUR_MS)
        return await this.runJobs()
    }
  }

  private async sign(n: number, weightKg: number): Promise<void> {
    const who = buyers[n]
    if (!who) return
    const signed = await presales.sign(this.presaleId, who, weightKg, { now: this.now })
    if (signed.ok) this.plans.push({ id: signed.value.id, who })
  }

  /** Answers the delay that a plan has, if any. */
  private async answer({ id, who }: World['plans'][number], word: 'accepted' | 'declined'): Promise<void> {
    await presales.answer(id, who, word, this.now).catch(() => undefined)
  }

  private async arrive(kg: number): Promise<void> {
    const before = await this.openTons()
    const arrived = await presales.arrive(this.presaleId, kg, { now: this.now })
    if (!arrived.ok) return
    const { keptKg, cutKg } = arrived.value
    expect(keptKg).toBeLessThanOrEqual(kg)
    expect(keptKg + cutKg).toBeLessThanOrEqual(before)
    if (cutKg > 0) expect(kg - keptKg).toBeLessThan(STEP_KG)
    await presales.settle(this.now)
    expect(await this.openTons(), 'open after the cut').toBe(keptKg)
  }

  private async cancel({ orderId, who }: World['unpaid'][number]): Promise<void> {
    const side = { buyerMemberId: who.memberId, buyingCompanyId: who.companyId }
    const actor = { kind: 'buyer', id: who.memberId, name: '陈采购' } as const
    const request = { orderId, because: '不想买了', requestId: newId() }
    await spot.db.transaction((tx) => cancelOrder(tx, side, actor, request, this.now))
  }

  /** Both sides end what is open of a plan. */
  private async agree({ id, who }: World['plans'][number]): Promise<void> {
    await spot.db.transaction(async (tx) => {
      const plan = await lockSettledPlan(tx, id, this.now)
      if (!plan) throw new Error(`plan ${id} does not exist`)
      const proposer = { side: 'buyer', memberId: who.memberId, reason: '协商', requestId: newId() } as const
      const proposed = await proposeTermination(tx, plan, proposer, this.now)
      if (!proposed.ok) return proposed
      const answer = { side: 'seller', memberId: spot.seed.merchant.memberId, answer: 'accepted' } as const
      const answered = { ...answer, proposalId: proposed.value.id, requestId: newId() }
      return await answerProposal(tx, plan, answered, this.now)
    })
  }

  private async runJobs(): Promise<void> {
    await timeOutOrders(spot.db, this.now)
    await presales.runJobs(this.now)
    await failLateOrders(spot.db, this.now)
    await presales.settleFailures(this.now)
    await presales.runForfeits(this.now)
  }

  private readonly rows = () => Promise.all(this.plans.map(({ id }) => presales.planRow(id)))

  private async openTons(): Promise<number> {
    return (await this.rows()).reduce((sum, row) => sum + openKg(tonsOf(row)), 0)
  }

  /** Σ kg and Σ money, and the price of every plan. */
  async check(): Promise<void> {
    const presale = await presales.presale(this.presaleId)
    const rows = await this.rows()
    expect(rows.reduce((sum, { weightKg }) => sum + weightKg, 0)).toBe(presale.signedKg)
    expect(presale.signedKg).toBeLessThanOrEqual(presale.openedKg)
    for (const { priceFenPerTon, weightKg } of rows)
      expect(priceFenPerTon).toBe(tierReached(BOOKING_TIERS, weightKg)?.priceFenPerTon)

    const free = (await offerById(spot.db.orm, this.offerId))?.availableKg ?? 0
    const inOrders = rows.reduce((sum, { orderedKg }) => sum + orderedKg, 0) - (await this.refundedKg())
    const inPlans = presale.arrivedKg === null ? 0 : await this.openTons()
    expect(free + inPlans + inOrders, 'kg').toBe(STOCK_KG + (presale.arrivedKg ?? 0))
    expect((await wealth()) + (await this.escrowFen()), 'fen').toBe(this.wealthFen)
  }

  /** Of orders that were refunded: a plan counts them as ordered. */
  private async refundedKg(): Promise<number> {
    return await this.sumOfOrders('l.ordered_kg', "o.state = 'refunded'")
  }

  /** Paid for goods that are not delivered yet. */
  private async escrowFen(): Promise<number> {
    return await this.sumOfOrders('o.total_fen', "o.paid_at is not null and o.state <> 'refunded'")
  }

  private async sumOfOrders(column: string, where: string): Promise<number> {
    if (this.plans.length === 0) return 0
    const ids = this.plans.map(({ id }) => `'${id}'`).join(', ')
    const [row] = await spot.db.orm.execute<{ sum: string }>(
      `select coalesce(sum(${column}), 0) as sum from ordering_order o join ordering_line l on l.order_id = o.id
       where l.subject_id in (${ids}) and ${where}`,
    )
    return Number(row?.sum ?? 0)
  }

  async finish(): Promise<void> {
    for (const days of [0, 30, 60]) {
      this.now = new Date(LONG_AFTER.getTime() + days * DAY_MS)
      await this.runJobs()
    }
    await this.check()
    for (const row of await this.rows()) expect(openKg(tonsOf(row))).toBe(0)
  }
}

/** What the companies have, free or held. */
async function wealth(): Promise<number> {
  const moneys = await Promise.all([...buyers, spot.seed.merchant].map((who) => presales.money(who)))
  return moneys.flat().reduce((sum, fen) => sum + fen, 0)
}

test(
  'any order of bookings, delays, arrivals, cuts, failures, orders and time-outs keeps all money and all kg',
  timeLimit({ gate: 120, area: 900, long: 3_600 }),
  async () => {
    const states = new Map<string, number>()
    const property = fc.asyncProperty(
      fc.array(signOf, { minLength: 1, maxLength: 4 }),
      fc.array(commandOf, { minLength: 5, maxLength: steps }),
      async (signatures, commands) => {
        const validUntil = new Date(NOON.getTime() + 90 * DAY_MS).toISOString()
        const offerId = await spot.offer({ stockKg: STOCK_KG, validUntil })
        const world = new World(await presales.opened(offerId, QUOTA_KG), offerId, await wealth())
        for (const command of [...signatures, ...commands]) {
          await world.run(command)
          await world.check()
        }
        const { state } = await presales.presale(world.presaleId)
        states.set(state, (states.get(state) ?? 0) + 1)
        await world.finish()
      },
    )
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(await findAllViolations(spot.db.orm)).toEqual([])
    process.stdout.write(`      ${runs} presales, ${JSON.stringify(Object.fromEntries(states))}\n`)
  },
)
