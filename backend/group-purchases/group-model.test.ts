/**
 * Any interleaving of signing, closing, conversion, payment, time-out, cancellation and default in a group purchase: the sums
 * of fen and kg stay the same, and no step of a plan changes the price of another plan.
 */
import { lockOrder, payFromWallet, validatePayment } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { tierReached } from 'contract/plans/price-tiers'
import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { timeLimit } from 'tests/support/load-sizes'
import { sizeFor } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DURING, END, type GroupFixture, groupFixture, TIERS } from '../../tests/fixtures/group-purchases'
import { NOON, type Person } from '../../tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { cancelOrder } from '../ordering/steps/cancel-order'
import { timeOutOrders } from '../ordering/steps/time-out-orders'
import { lockPlan, tonsOf } from '../plans/plan-store'
import { openKg } from '../plans/plan-tons'
import { answerProposal } from '../plans/steps/answer-proposal'
import { endDuePlans } from '../plans/steps/end-due-plans'
import { proposeTermination } from '../plans/steps/propose'
import { offerById } from '../spot'
import { declareDefault, settleDefaults } from './seller-default'

const { runs, steps } = sizeFor({
  gate: { runs: 6, steps: 20 },
  area: { runs: 60, steps: 30 },
  long: { runs: 600, steps: 30 },
})
const BUYERS = 3
const STEP_KG = 5_000
const STOCK_KG = 500_000
const LONG_AFTER = new Date(END.getTime() + 60 * DAY_MS)

let spot: SpotFixture
let groups: GroupFixture
let buyers: Person[]
beforeAll(async () => {
  spot = await openSpotFixture(4)
  groups = groupFixture(spot.db, spot.seed)
  await groups.fundSeller()
  buyers = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await groups.company())
})
afterAll(() => spot.test.drop())

const nth = fc.nat(5)
const signOf = fc.record({
  kind: fc.constant('sign' as const),
  who: fc.nat(BUYERS - 1),
  steps: fc.integer({ min: 1, max: 20 }),
})
const commandOf = fc.oneof(
  { weight: 3, arbitrary: signOf },
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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('default' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 80, 130, 250) }),
  },
)
type Command = typeof commandOf extends fc.Arbitrary<infer T> ? T : never

class World {
  now = DURING
  readonly plans: { id: string; who: Person }[] = []
  readonly unpaid: { orderId: string; who: Person }[] = []
  /** Paid for goods, apart from freight: the deposit's share and the rest. */
  escrowFen = 0

  constructor(
    readonly groupId: string,
    readonly offerId: string,
    readonly wealthFen: number,
  ) {}

  async run(command: Command): Promise<void> {
    switch (command.kind) {
      case 'sign':
        return await this.sign(command.who, command.steps * STEP_KG)
      case 'convert': {
        const plan = this.plans[command.nth]
        if (!plan) return
        const placed = await groups.convert(plan.id, plan.who, command.steps * STEP_KG, this.now)
        if (placed.ok) this.unpaid.push({ orderId: placed.value.orderId, who: plan.who })
        return
      }
      case 'pay':
        return await this.pay(command.nth)
      case 'cancel': {
        const [order] = this.unpaid.splice(command.nth, 1)
        if (order) await this.cancel(order)
        return
      }
      case 'agree': {
        const plan = this.plans[command.nth]
        if (plan) await this.agree(plan)
        return
      }
      case 'default': {
        const declared = {
          groupId: this.groupId,
          shopId: spot.seed.merchant.shopId ?? '',
          reason: '装置停车',
        }
        await spot.db.transaction((tx) => declareDefault(tx, declared, this.now))
        return
      }
      case 'wait':
        this.now = new Date(this.now.getTime() + command.hours * HOUR_MS)
        return await this.runJobs()
    }
  }

  private async sign(n: number, weightKg: number): Promise<void> {
    const who = buyers[n]
    if (!who) return
    const signed = await groups.sign(this.groupId, who, weightKg, { now: this.now })
    if (!signed.ok) return
    expect(this.now.getTime(), 'signed before the end').toBeLessThan(END.getTime())
    this.plans.push({ id: signed.value.id, who })
  }

  private async pay(n: number): Promise<void> {
    const order = this.unpaid[n]
    if (!order) return
    const paid = await spot.db.transaction(async (tx) => {
      const row = await lockOrder(tx, order.orderId)
      const valid = validatePayment(row, this.now)
      if (!valid.ok) return valid
      const request = { payerId: order.who.memberId, requestId: newId(), now: this.now }
      const done = await payFromWallet(tx, row, request)
      if (done.ok) this.escrowFen += row.totalFen
      return done
    })
    if (paid.ok) this.unpaid.splice(n, 1)
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
      const plan = await lockPlan(tx, id)
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
    await groups.close(this.now)
    await settleDefaults(spot.db, this.now)
    await timeOutOrders(spot.db, this.now)
    await endDuePlans(spot.db, this.now)
    await settleDefaults(spot.db, this.now)
    await groups.runForfeits(this.now)
  }

  /** Σ kg and Σ money, and the price of every plan. */
  async check(): Promise<void> {
    const group = await groups.group(this.groupId)
    const rows = await Promise.all(this.plans.map(({ id }) => groups.planRow(id)))
    expect(rows.reduce((sum, { weightKg }) => sum + weightKg, 0)).toBe(group.signedKg)
    expect(group.signedKg).toBeLessThanOrEqual(group.openedKg)

    const price = group.closedAt && (tierReached(TIERS, group.signedKg)?.priceFenPerTon ?? null)
    expect(group.fixedFenPerTon).toBe(price)
    for (const { priceFenPerTon, state } of rows)
      if (priceFenPerTon !== null) expect([state, priceFenPerTon]).toEqual([state, price])

    const free = (await offerById(spot.db.orm, this.offerId))?.availableKg ?? 0
    const inPlans = rows.reduce((sum, row) => sum + openKg(tonsOf(row)), 0)
    const inOrders = rows.reduce((sum, { orderedKg }) => sum + orderedKg, 0)
    const isOpen = group.closedAt === null && group.state === 'approved'
    const unsigned = isOpen ? group.totalKg - group.signedKg : 0
    expect(free + unsigned + inPlans + inOrders, 'kg').toBe(STOCK_KG)

    expect(await wealth(), 'fen').toBe(this.wealthFen - this.escrowFen)
  }

  async finish(): Promise<void> {
    this.now = LONG_AFTER
    await this.runJobs()
    this.now = new Date(LONG_AFTER.getTime() + 30 * DAY_MS)
    await this.runJobs()
    await this.check()
    for (const { id } of this.plans) expect(openKg(tonsOf(await groups.planRow(id)))).toBe(0)
  }
}

/** What the companies have, free or held. */
async function wealth(): Promise<number> {
  const moneys = await Promise.all([...buyers, spot.seed.merchant].map((who) => groups.money(who)))
  return moneys.flat().reduce((sum, fen) => sum + fen, 0)
}

test(
  'any order of signatures, closes, orders, payments, time-outs and defaults keeps all money, all kg and one price',
  timeLimit({ gate: 60, area: 600, long: 3_600 }),
  async () => {
    const states = new Map<string, number>()
    const property = fc.asyncProperty(
      fc.array(signOf, { minLength: 1, maxLength: 4 }),
      fc.array(commandOf, { minLength: 5, maxLength: steps }),
      async (signatures, commands) => {
        const validUntil = new Date(NOON.getTime() + 90 * DAY_MS).toISOString()
        const offerId = await spot.offer({ stockKg: STOCK_KG, validUntil })
        const world = new World(await groups.opened(offerId, 300_000), offerId, await wealth())
        for (const command of [...signatures, ...commands]) {
          await world.run(command)
          await world.check()
        }
        const { state } = await groups.group(world.groupId)
        states.set(state, (states.get(state) ?? 0) + 1)
        await world.finish()
      },
    )
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(await findAllViolations(spot.db.orm)).toEqual([])
    process.stdout.write(`      ${runs} group purchases, ${JSON.stringify(Object.fromEntries(states))}\n`)
  },
)
