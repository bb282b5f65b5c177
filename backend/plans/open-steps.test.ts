/** Plans in the database in each situation that the walk of reachable-states.test.ts meets after the close. */
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import type { PlanState } from 'contract/plans/states'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  CONVERT_UNTIL,
  DELIVERY,
  openPlanFixture,
  PLAN_KG,
  type PlanFixture,
  registerTestPlans,
} from '../../tests/fixtures/plans'
import { lockPlan, type Plan, tonsOf } from './plan-store'
import { openKg } from './plan-tons'
import { planDetail } from './plan-views'
import { answerProposal, endUnansweredProposals } from './steps/answer-proposal'
import { proposeDelay, proposeTermination } from './steps/propose'

const LONG_AFTER = new Date(CONVERT_UNTIL.getTime() + 60 * DAY_MS)
const LATE = new Date(CONVERT_UNTIL.getTime() + HOUR_MS)
const JUST_BEFORE = new Date(CONVERT_UNTIL.getTime() - HOUR_MS)

let orders: OrderFixture
let plans: PlanFixture
let restore: () => void
beforeAll(async () => {
  orders = await openOrderFixture()
  restore = registerTestPlans()
  plans = await openPlanFixture(orders)
})
afterEach(() => assertLedgerConsistent(orders.db))
afterAll(() => {
  restore()
  return orders.test.drop()
})

async function ordered(kg: number, now = NOON): Promise<string> {
  const planId = await plans.convertible()
  accepted(await plans.convert(planId, kg, now))
  return planId
}

async function proposed(side: 'buyer' | 'seller'): Promise<string> {
  const planId = await plans.convertible()
  const memberId = (side === 'buyer' ? orders.seed.buyer : orders.seed.merchant).memberId
  const proposer = { side, memberId, reason: '协商', requestId: newId() }
  await orders.db.transaction(async (tx) =>
    accepted(await proposeTermination(tx, (await lockPlan(tx, planId)) as Plan, proposer, NOON)),
  )
  return planId
}

async function delayed(now: Date): Promise<string> {
  const planId = await plans.convertible()
  const { activityId, shopId } = await plans.rowOf(planId)
  const wanted = {
    ...{
      shopId,
      activityId,
      memberId: orders.seed.merchant.memberId,
      reason: '船期推迟',
      requestId: newId(),
    },
    deliverFrom: DELIVERY.deliverFrom,
    deliverUntil: new Date(DELIVERY.deliverUntil.getTime() + 10 * DAY_MS),
  }
  accepted(await orders.db.transaction((tx) => proposeDelay(tx, wanted, now)))
  return planId
}

const SITUATIONS: [name: string, PlanState, make: () => Promise<string>, at: Date][] = [
  ['nothing is ordered', 'convertible', () => plans.convertible(), NOON],
  ['a part is ordered and unpaid', 'partly_converted', () => ordered(10_000), NOON],
  ['all is ordered and unpaid', 'converted', () => ordered(PLAN_KG), NOON],
  [
    'a part is paid',
    'partly_converted',
    async () => {
      const planId = await plans.convertible()
      accepted(await plans.pay(accepted(await plans.convert(planId, 10_000)).orderId))
      return planId
    },
    NOON,
  ],
  ['the holder proposes to end it', 'convertible', () => proposed('buyer'), NOON],
  ['the seller proposes to end it', 'convertible', () => proposed('seller'), NOON],
  ['a delay waits for its answer', 'convertible', () => delayed(NOON), NOON],
  ['a delay waits after the time for conversion', 'convertible', () => delayed(JUST_BEFORE), LATE],
  ['the time for conversion is over', 'convertible', () => plans.convertible(), LATE],
  [
    'an order of the last hour is unpaid',
    'partly_converted',
    () => ordered(10_000, JUST_BEFORE),
    JUST_BEFORE,
  ],
]

test.each(SITUATIONS)(
  '%s: a side has an open step, and timers alone end the plan',
  async (_, state, make, at) => {
    const plan = await plans.rowOf(await make())
    expect(plan.state).toBe(state)
    const acts = []
    for (const side of ['buyer', 'seller'] as const) {
      const seen = await planDetail(orders.db.orm, plan, { side, mayOrder: true, mayPay: true }, at)
      acts.push(...seen.openActs, ...seen.orders.filter((one) => one.state === 'awaiting_payment'))
    }
    expect(acts).not.toEqual([])
    await plans.timeOut(LONG_AFTER)
    await endUnansweredProposals(orders.db, LONG_AFTER)
    await plans.endDue(LONG_AFTER)
    await plans.runForfeits(new Date(LONG_AFTER.getTime() + 6 * DAY_MS))
    const ended = await plans.rowOf(plan.id)
    expect([openKg(tonsOf(ended)), ended.state === state]).toEqual([0, false])
  },
)

test('an order that is cancelled after the rest was ended by agreement opens its tons again', async () => {
  const planId = await plans.convertible()
  const { orderId } = accepted(await plans.convert(planId, 10_000))
  const locked = <T>(work: (tx: Tx, plan: Plan) => Promise<T>) =>
    orders.db.transaction(async (tx) => await work(tx, (await lockPlan(tx, planId)) as Plan))
  const [buyer, seller] = [orders.seed.buyer.memberId, orders.seed.merchant.memberId]
  const proposal = accepted(
    await locked((tx, plan) =>
      proposeTermination(
        tx,
        plan,
        { side: 'buyer', memberId: buyer, reason: '协商', requestId: newId() },
        NOON,
      ),
    ),
  )
  const answer = { proposalId: proposal.id, side: 'seller', memberId: seller, answer: 'accepted' } as const
  const ended = await locked((tx, plan) => answerProposal(tx, plan, { ...answer, requestId: newId() }, NOON))
  expect(accepted(ended)).toMatchObject({ state: 'terminated', terminatedKg: PLAN_KG - 10_000 })
  accepted(await plans.cancel(orderId))
  expect(await plans.rowOf(planId)).toMatchObject({ state: 'convertible', orderedKg: 0 })
  accepted(await plans.convert(planId, 10_000))
  expect(await plans.rowOf(planId)).toMatchObject({ state: 'terminated', orderedKg: 10_000 })
  await plans.timeOut(LONG_AFTER)
  await plans.endDue(LONG_AFTER)
  expect(await plans.rowOf(planId)).toMatchObject({ state: 'defaulted', forfeitedKg: 10_000 })
})
