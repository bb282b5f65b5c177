/** What the sides of a plan agree on, with the money that follows. */
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import type { PlanSide } from 'contract/plans/states'
import { planDepositFen } from 'contract/plans/terms'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  CONVERT_UNTIL,
  DELIVERY,
  openPlanFixture,
  PLAN_KG,
  PLAN_TERMS,
  type PlanFixture,
  registerTestPlans,
} from '../../tests/fixtures/plans'
import { lockPlan, type Plan } from './plan-store'
import { proposalsOf } from './proposal-store'
import {
  answerProposal,
  endUnansweredProposals,
  withdrawForSeller,
  withdrawTermination,
} from './steps/answer-proposal'
import { proposeDelay, proposeTermination } from './steps/propose'

const DEPOSIT_FEN = planDepositFen(PLAN_TERMS, PLAN_KG)
const share = (kg: number) => planDepositFen(PLAN_TERMS, kg)
const later = (ms: number) => new Date(NOON.getTime() + ms)

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

const memberOf = (side: PlanSide) => (side === 'buyer' ? orders.seed.buyer : orders.seed.merchant).memberId

const locked = <T>(planId: string, work: (tx: Tx, plan: Plan) => Promise<T>): Promise<T> =>
  orders.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId)
    if (!plan) throw new Error(`plan ${planId} does not exist`)
    return await work(tx, plan)
  })

const propose = (planId: string, side: PlanSide, now = NOON) =>
  locked(planId, (tx, plan) => {
    const proposer = { side, memberId: memberOf(side), reason: '协商', requestId: newId() }
    return proposeTermination(tx, plan, proposer, now)
  })

const answer = (
  planId: string,
  side: PlanSide,
  word: 'accepted' | 'declined',
  { now = NOON, proposalId }: { now?: Date; proposalId?: string } = {},
) =>
  locked(planId, async (tx, plan) => {
    const [newest] = await proposalsOf(tx, [planId])
    const given = {
      ...{ proposalId: proposalId ?? newest?.id ?? '', side, answer: word },
      ...{ memberId: memberOf(side), requestId: newId() },
    }
    return await answerProposal(tx, plan, given, now)
  })

async function delay(planId: string, days: number, now = NOON) {
  const { activityId, shopId } = await plans.rowOf(planId)
  const deliverUntil = new Date(DELIVERY.deliverUntil.getTime() + days * DAY_MS)
  const window = { deliverFrom: DELIVERY.deliverFrom, deliverUntil }
  const wanted = { activityId, shopId, memberId: memberOf('seller'), reason: '船期推迟', requestId: newId() }
  return await orders.db.transaction((tx) => proposeDelay(tx, { ...wanted, ...window }, now))
}

const answersOf = async (planId: string) =>
  (await proposalsOf(orders.db.orm, [planId])).map(({ answer: word, answeredBy }) => [
    word,
    answeredBy === null,
  ])

test('a termination that the other side accepts returns deposit and bond of what is open', async () => {
  const id = await plans.convertible()
  const placed = accepted(await plans.convert(id, 10_000))
  accepted(await plans.pay(placed.orderId))
  accepted(await propose(id, 'buyer'))
  expect(reasonOf(await propose(id, 'seller'))).toBe('plan_proposal_pending')
  expect(reasonOf(await answer(id, 'buyer', 'accepted'))).toBe('not_your_answer')
  const before = await plans.money()
  expect(accepted(await answer(id, 'seller', 'accepted')).state).toBe('terminated')
  const back = DEPOSIT_FEN - share(10_000)
  const after = await plans.money()
  expect(after.map((fen, i) => fen - (before[i] ?? 0))).toEqual([back, -back, back, -back])
  expect(await plans.held(id), 'the bond of the paid order stays').toEqual([0, share(10_000)])
  expect(reasonOf(await answer(id, 'seller', 'accepted'))).toBe('proposal_answered')
})

test('silence declines a termination after 48 hours, and not a millisecond before', async () => {
  const id = await plans.convertible()
  accepted(await propose(id, 'seller'))
  expect(await endUnansweredProposals(orders.db, later(48 * HOUR_MS - 1))).toBe(0)
  expect(reasonOf(await answer(id, 'buyer', 'accepted', { now: later(48 * HOUR_MS) }))).toBe(
    'proposal_answered',
  )
  expect(await endUnansweredProposals(orders.db, later(48 * HOUR_MS))).toBe(1)
  expect(await endUnansweredProposals(orders.db, later(48 * HOUR_MS))).toBe(0)
  expect(await answersOf(id)).toEqual([['declined', true]])
  expect(await plans.rowOf(id)).toMatchObject({ state: 'convertible', terminatedKg: 0 })
  await plans.end(id, { end: 'released', weightKg: PLAN_KG })
})

test('one of answer, withdrawal and silence decides, when all come at once', async () => {
  const id = await plans.convertible()
  const { id: proposalId } = accepted(await propose(id, 'buyer'))
  const withdrawal = { proposalId, side: 'buyer', memberId: memberOf('buyer') } as const
  const answered = await Promise.all([
    answer(id, 'seller', 'accepted', { proposalId }),
    answer(id, 'seller', 'declined', { proposalId }),
    locked(id, (tx, plan) => withdrawTermination(tx, plan, withdrawal, NOON)),
  ])
  expect(tally(answered)).toEqual({ ok: 1, proposal_answered: 2 })
  const { state } = await plans.rowOf(id)
  if (state !== 'terminated') await plans.end(id, { end: 'released', weightKg: PLAN_KG })
})

test('the first delay of 15 days is accepted by silence, a second one declined: the deposit returns', async () => {
  const id = await plans.convertible()
  accepted(await delay(id, 15))
  expect(await endUnansweredProposals(orders.db, later(3 * DAY_MS))).toBe(1)
  const delayed = await plans.rowOf(id)
  expect(delayed.deliverUntil.getTime() - delayed.agreedUntil.getTime()).toBe(15 * DAY_MS)
  expect(await plans.held(id)).toEqual([DEPOSIT_FEN, DEPOSIT_FEN])
  expect(reasonOf(await delay(id, 31, later(4 * DAY_MS)))).toBe('delay_too_long')
  accepted(await delay(id, 30, later(4 * DAY_MS)))
  expect(await endUnansweredProposals(orders.db, later(7 * DAY_MS))).toBe(1)
  expect(await plans.rowOf(id)).toMatchObject({ state: 'released', releasedKg: PLAN_KG })
  expect(await plans.held(id)).toEqual([0, 0])
  expect(await answersOf(id)).toEqual([
    ['declined', true],
    ['accepted', true],
  ])
})

test('tons are not forfeited while the holder has a delay to answer', async () => {
  const id = await plans.convertible()
  const over = new Date(CONVERT_UNTIL.getTime() + 60_000)
  accepted(await delay(id, 10, new Date(CONVERT_UNTIL.getTime() - DAY_MS)))
  expect(await plans.endDue(over)).toBe(0)
  expect(accepted(await answer(id, 'buyer', 'declined', { now: over })).state).toBe('released')
  expect(await plans.held(id)).toEqual([0, 0])
})

test('an accepted delay moves a plan that is all in orders; a declined one leaves it its window', async () => {
  for (const word of ['accepted', 'declined'] as const) {
    const id = await plans.convertible()
    const { orderId } = accepted(await plans.convert(id, PLAN_KG))
    accepted(await plans.pay(orderId))
    accepted(await delay(id, 5))
    accepted(await answer(id, 'buyer', word))
    const { state, deliverUntil, agreedUntil } = await plans.rowOf(id)
    expect(state).toBe('converted')
    expect(deliverUntil.getTime() - agreedUntil.getTime()).toBe(word === 'accepted' ? 5 * DAY_MS : 0)
  }
})

test('silence declines a second delay, also if the first was declined for paid orders alone', async () => {
  const id = await plans.convertible()
  const { orderId } = accepted(await plans.convert(id, PLAN_KG))
  accepted(await plans.pay(orderId))
  accepted(await delay(id, 5))
  accepted(await answer(id, 'buyer', 'declined'))
  accepted(await delay(id, 5, later(DAY_MS)))
  expect(await endUnansweredProposals(orders.db, later(4 * DAY_MS))).toBe(1)
  expect(await answersOf(id)).toEqual([
    ['declined', true],
    ['declined', false],
  ])
  const { deliverUntil, agreedUntil } = await plans.rowOf(id)
  expect(deliverUntil).toEqual(agreedUntil)
})

test('paid orders are delayed also if the other tons were ended by agreement or forfeited', async () => {
  const over = new Date(CONVERT_UNTIL.getTime() + 60_000)
  for (const state of ['terminated', 'defaulted'] as const) {
    const id = await plans.convertible()
    const { orderId } = accepted(await plans.convert(id, 10_000))
    accepted(await plans.pay(orderId))
    if (state === 'terminated') {
      accepted(await propose(id, 'buyer'))
      accepted(await answer(id, 'seller', 'accepted'))
    } else await plans.endDue(over)
    const now = state === 'defaulted' ? over : NOON
    const held = await plans.held(id)
    for (const [days, word] of [
      [5, 'accepted'],
      [8, 'declined'],
    ] as const) {
      expect(accepted(await delay(id, days, now)).openKg).toBe(0)
      accepted(await answer(id, 'buyer', word, { now }))
    }
    const plan = await plans.rowOf(id)
    expect([plan.state, plan.deliverUntil.getTime() - plan.agreedUntil.getTime()]).toEqual([
      state,
      5 * DAY_MS,
    ])
    expect(await plans.held(id)).toEqual(held)
  }
})

test('the seller cannot take back a delay, which the holder may still decline', async () => {
  const id = await plans.convertible()
  accepted(await delay(id, 5))
  const [{ id: proposalId } = { id: '' }] = await proposalsOf(orders.db.orm, [id])
  const own = { proposalId, memberId: memberOf('seller') }
  const withdrawn = await locked(id, (tx, plan) => withdrawForSeller(tx, plan, own, NOON))
  expect(reasonOf(withdrawn)).toBe('delay_not_withdrawable')
  expect(accepted(await answer(id, 'buyer', 'declined')).state).toBe('released')
})

test('a plan that is not convertible yet ends by no agreement', async () => {
  const { id } = accepted(await plans.sign())
  expect(reasonOf(await propose(id, 'buyer'))).toBe('plan_step_not_open')
  expect(reasonOf(await delay(id, 5))).toBe('no_open_plan')
  await plans.end(id, { end: 'released', weightKg: PLAN_KG })
})
