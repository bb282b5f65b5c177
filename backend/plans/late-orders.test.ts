/** Paid orders of plans whose goods come late: ready, shipped, delayed, refunded, or the seller's default. */
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { deliverBeforeOf, planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  DELIVERY,
  FIXED_FEN_PER_TON,
  openPlanFixture,
  PLAN_TERMS,
  type PlanFixture,
  registerTestPlans,
} from '../../tests/fixtures/plans'
import { lockPlan, type Plan } from './plan-store'
import { proposalsOf } from './proposal-store'
import { plansReconcile } from './reconcile'
import { answerProposal } from './steps/answer-proposal'
import { proposeDelay } from './steps/propose'

const KG = 10_000
const PRICE_FEN = (KG / 1_000) * FIXED_FEN_PER_TON
const BOND_FEN = planDepositFen(PLAN_TERMS, KG)
const DUE = deliverBeforeOf(DELIVERY, NOON)
const at = (ms: number) => new Date(DUE.getTime() + ms)

let orders: OrderFixture
let plans: PlanFixture
let restore: () => void
const freed: unknown[] = []
beforeAll(async () => {
  orders = await openOrderFixture()
  restore = registerTestPlans(({ end, weightKg }) => freed.push([end, weightKg]))
  plans = await openPlanFixture(orders)
})
afterEach(async () => {
  await plans.failLate(at(365 * DAY_MS))
  await assertLedgerConsistent(orders.db)
})
afterAll(() => {
  restore()
  return orders.test.drop()
})

/** A plan of 10 t that is one paid order. */
async function paidOrder(
  way: 'pickup' | 'transfer' = 'pickup',
  { paidAt = NOON, deliverUntil = DELIVERY.deliverUntil } = {},
) {
  const planId = await plans.convertible({ weightKg: KG, deliverUntil })
  const { orderId } = accepted(await plans.convert(planId, KG, paidAt, newId(), way))
  accepted(await plans.pay(orderId, paidAt))
  return { planId, orderId }
}

async function orderState(orderId: string): Promise<string | undefined> {
  const [row] = await orders.db.orm.execute<{ state: string }>(
    sql`select state from trade_order where id = ${orderId}`,
  )
  return row?.state
}

async function changes(work: () => Promise<unknown>): Promise<number[]> {
  const before = await plans.money()
  await work()
  return (await plans.money()).map((fen, i) => fen - (before[i] ?? 0))
}

async function messagesOf(kind: string): Promise<number> {
  const [row] = await orders.db.orm.execute<{ n: number }>(
    sql`select count(distinct event_key)::int as n from message where kind = ${kind}`,
  )
  return row?.n ?? 0
}

const findLate = async (now: Date) =>
  (await runChecks(orders.db.orm, plansReconcile.checks, { now })).map(({ invariant }) => invariant)

async function delay(planId: string, days: number, now: Date) {
  const { activityId, shopId } = await plans.rowOf(planId)
  const deliverUntil = new Date(DELIVERY.deliverUntil.getTime() + days * DAY_MS)
  const wanted = { activityId, shopId, memberId: orders.seed.merchant.memberId, requestId: newId() }
  const window = { deliverFrom: DELIVERY.deliverFrom, deliverUntil, reason: '船期推迟' }
  return accepted(await orders.db.transaction((tx) => proposeDelay(tx, { ...wanted, ...window }, now)))
}

const locked = <T>(planId: string, work: (tx: Tx, plan: Plan) => Promise<T>): Promise<T> =>
  orders.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId)
    if (!plan) throw new Error(`plan ${planId} does not exist`)
    return await work(tx, plan)
  })

const answer = (planId: string, word: 'accepted' | 'declined', now: Date) =>
  locked(planId, async (tx, plan) => {
    const [newest] = await proposalsOf(tx, [planId])
    const given = { proposalId: newest?.id ?? '', side: 'buyer', answer: word } as const
    const { memberId } = orders.seed.buyer
    return accepted(await answerProposal(tx, plan, { ...given, memberId, requestId: newId() }, now))
  })

test('the goods are due five days after the window, or after a later payment', () => {
  expect(DUE).toEqual(new Date(DELIVERY.deliverUntil.getTime() + 5 * DAY_MS))
  const paidAt = new Date(DELIVERY.deliverUntil.getTime() + DAY_MS)
  expect(deliverBeforeOf(DELIVERY, paidAt)).toEqual(new Date(paidAt.getTime() + 5 * DAY_MS))
})

test('an order whose goods are neither shipped nor ready is refunded, and the bond for its tons is paid', async () => {
  const { planId, orderId } = await paidOrder()
  expect(await plans.failLate(at(-1))).toBe(0)
  const [onHandKg = 0] = await orders.stock()
  freed.length = 0
  expect(await changes(() => plans.failLate(DUE))).toEqual([PRICE_FEN, 0, 0, 0])
  expect(await orderState(orderId)).toBe('refunded')
  expect((await orders.stock())[0]).toBe(onHandKg + KG)
  expect(freed).toEqual([['refunded', KG]])
  expect(await plans.held(planId), 'the bond is held for five days').toEqual([0, BOND_FEN])
  expect(await messagesOf('plan_order_failed')).toBe(1)
  expect(await plans.failLate(DUE), 'once').toBe(0)
  expect(reasonOf(await plans.ready(orderId, DUE))).toBe('step_not_open')
  expect(await changes(() => plans.runForfeits(at(5 * DAY_MS)))).toEqual([0, 0, 0, 0])
  expect(await changes(() => plans.runForfeits(at(5 * DAY_MS + 1)))).toEqual([BOND_FEN, 0, 0, -BOND_FEN])
  expect(await plans.rowOf(planId)).toMatchObject({ state: 'converted', orderedKg: KG })
})

test('goods that are ready to be picked up, or shipped, are in time; goods that are only ready to be shipped are not', async () => {
  const [picked, shipped, promised] = [
    await paidOrder(),
    await paidOrder('transfer'),
    await paidOrder('transfer'),
  ]
  accepted(await plans.ready(picked.orderId, at(-HOUR_MS)))
  expect(reasonOf(await plans.ready(picked.orderId))).toBe('already_ready')
  accepted(await plans.ship(shipped.orderId, at(-HOUR_MS)))
  accepted(await plans.ready(promised.orderId, at(-HOUR_MS)))
  expect(await plans.failLate(DUE)).toBe(1)
  expect(await Promise.all([picked, shipped, promised].map(({ orderId }) => orderState(orderId)))).toEqual([
    'awaiting_pickup',
    'awaiting_receipt',
    'refunded',
  ])
})

test('an order that was paid after the window has five days from then', async () => {
  const paidAt = new Date(NOON.getTime() + 9 * DAY_MS)
  const deliverUntil = new Date(NOON.getTime() + 3 * DAY_MS)
  const { orderId } = await paidOrder('pickup', { paidAt, deliverUntil })
  const dueAt = new Date(paidAt.getTime() + 5 * DAY_MS)
  expect(await plans.failLate(new Date(dueAt.getTime() - 1))).toBe(0)
  expect(await plans.failLate(dueAt)).toBe(1)
  expect(await orderState(orderId)).toBe('refunded')
})

test('a delay waits for its answer; accepted it moves the deadline, declined it does not', async () => {
  const [yes, no] = [await paidOrder(), await paidOrder()]
  for (const { planId } of [yes, no]) await delay(planId, 10, at(-HOUR_MS))
  expect(await plans.failLate(at(HOUR_MS)), 'an answer is due').toBe(0)
  expect(await findLate(at(3 * HOUR_MS))).toEqual([])
  await answer(yes.planId, 'accepted', at(HOUR_MS))
  await answer(no.planId, 'declined', at(HOUR_MS))
  expect(await plans.failLate(at(HOUR_MS))).toBe(1)
  expect([await orderState(yes.orderId), await orderState(no.orderId)]).toEqual([
    'awaiting_pickup',
    'refunded',
  ])
  expect(await plans.failLate(at(10 * DAY_MS - 1))).toBe(0)
  expect(await plans.failLate(at(10 * DAY_MS))).toBe(1)
})

test('a delay that is proposed after the deadline does not help', async () => {
  const { planId } = await paidOrder()
  await delay(planId, 10, at(1))
  expect(await plans.failLate(at(2))).toBe(1)
})

test('a request for a refund is answered first', async () => {
  const [agreed, refused] = [await paidOrder(), await paidOrder()]
  for (const { orderId } of [agreed, refused]) accepted(await plans.askRefund(orderId, at(-HOUR_MS)))
  expect(await plans.failLate(DUE)).toBe(0)
  accepted(await plans.answerRefund(agreed.orderId, 'agree', DUE))
  accepted(await plans.answerRefund(refused.orderId, 'refuse', DUE))
  expect(await plans.failLate(DUE)).toBe(1)
  expect([await plans.held(agreed.planId), await plans.held(refused.planId)]).toEqual([
    [0, 0],
    [0, BOND_FEN],
  ])
})

test('two servers refund each order once', async () => {
  const late = [await paidOrder(), await paidOrder(), await paidOrder()]
  const moved = await Promise.all([plans.failLate(DUE), plans.failLate(DUE)])
  const rest = await plans.failLate(DUE)
  expect(moved.reduce((sum, n) => sum + n, rest)).toBe(late.length)
  for (const { planId } of late) expect(await plans.held(planId)).toEqual([0, BOND_FEN])
})

test('of ready, shipped, a refund request and the default, the first counts', async () => {
  const raced = await Promise.all([paidOrder(), paidOrder('transfer'), paidOrder()])
  const [ready, shipped, asked] = raced
  if (!ready || !shipped || !asked) throw new Error('no orders')
  const [, ...steps] = await Promise.all([
    plans.failLate(DUE),
    plans.ready(ready.orderId, DUE),
    plans.ship(shipped.orderId, DUE),
    plans.askRefund(asked.orderId, DUE),
  ])
  await plans.failLate(DUE)
  for (const [i, { orderId, planId }] of raced.entries()) {
    const isRefunded = (await orderState(orderId)) === 'refunded'
    expect(steps[i]?.ok, `order ${i}`).toBe(!isRefunded)
    const [bond] = await orders.db.orm.execute<{ n: number }>(
      sql`select count(*)::int as n from plan_step where plan_id = ${planId} and step = 'fail_delivery'`,
    )
    expect(bond?.n).toBe(isRefunded ? 1 : 0)
  }
})

test('the shop is reminded two days before, once, and not of goods that are ready', async () => {
  const [waiting, ready] = [await paidOrder(), await paidOrder()]
  accepted(await plans.ready(ready.orderId))
  expect(await plans.remind(at(-2 * DAY_MS - 1))).toBe(0)
  const before = await messagesOf('plan_delivery_due')
  expect(await plans.remind(at(-2 * DAY_MS))).toBe(1)
  expect(await plans.remind(at(-DAY_MS))).toBe(1)
  expect(await messagesOf('plan_delivery_due')).toBe(before + 1)
  expect(await plans.remind(DUE)).toBe(0)
  expect(await orderState(waiting.orderId)).toBe('awaiting_pickup')
})

test('a closed shop fails as well, and reconcile finds an order that no job has refunded', async () => {
  const { orderId } = await paidOrder()
  const setState = (state: string) =>
    orders.db.orm.execute(sql`update shop set state = ${state} where id = ${orders.seed.merchant.shopId}`)
  await setState('closed')
  try {
    expect(await findLate(at(HOUR_MS - 1))).toEqual([])
    expect(await findLate(at(HOUR_MS + 1))).toEqual(['plan_late_orders'])
    expect(await plans.failLate(at(HOUR_MS + 1))).toBe(1)
    expect(await findLate(at(HOUR_MS + 1))).toEqual([])
    expect(await orderState(orderId)).toBe('refunded')
  } finally {
    await setState('open')
  }
})
