import { MARKET_ACTOR, releaseDeposit } from 'backend/deposits'
import { orderById } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { planDepositFen } from 'contract/plans/terms'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../tests/fixtures/ordering'
import {
  CONVERT_UNTIL,
  openPlanFixture,
  PLAN_KG,
  PLAN_TERMS,
  type PlanFixture,
  registerTestPlans,
} from '../../tests/fixtures/plans'

const DEPOSIT_FEN = planDepositFen(PLAN_TERMS, PLAN_KG)
const AFTER = new Date(CONVERT_UNTIL.getTime() + 60_000)
const JUST_BEFORE = new Date(CONVERT_UNTIL.getTime() - 1_000)
const FORFEITED = new Date(AFTER.getTime() + 5 * DAY_MS + 1)

let orders: OrderFixture
let plans: PlanFixture
let restore: () => void
const ended: unknown[] = []
beforeAll(async () => {
  orders = await openOrderFixture()
  restore = registerTestPlans(({ end, weightKg }) => ended.push([end, weightKg]))
  plans = await openPlanFixture(orders)
})
afterEach(() => assertLedgerConsistent(orders.db))
afterAll(() => {
  restore()
  return orders.test.drop()
})

async function changes(work: () => Promise<unknown>): Promise<number[]> {
  const before = await plans.money()
  await work()
  return (await plans.money()).map((fen, i) => fen - (before[i] ?? 0))
}

test('a deposit of a tenth at the highest price', () => {
  expect(DEPOSIT_FEN).toBe(2_040_000)
  expect(planDepositFen({ highestFenPerTon: 680_001, depositPerMille: 100 }, 1)).toBe(68)
})

test('a signed plan is effective: deposit and bond are held', async () => {
  const bond = await plans.holdBond()
  let id = ''
  const moved = await changes(async () => {
    id = accepted(await plans.sign({ bonds: [{ depositId: bond, weightKg: PLAN_KG }] })).id
  })
  expect(moved).toEqual([-DEPOSIT_FEN, DEPOSIT_FEN, 0, 0])
  expect(await plans.rowOf(id)).toMatchObject({ state: 'effective', depositFen: DEPOSIT_FEN, orderedKg: 0 })
  expect(await plans.held(id)).toEqual([DEPOSIT_FEN, DEPOSIT_FEN])
  expect(reasonOf(await plans.convert(id, 5_000))).toBe('plan_not_convertible')
  await plans.end(id, { end: 'released', weightKg: PLAN_KG })
  expect(await plans.held(id)).toEqual([0, 0])
  expect((await plans.rowOf(id)).state).toBe('released')
})

test('refuses a repeated request, whose tons would be counted twice, and holds nothing for it', async () => {
  const [requestId, activityId] = [newId(), newId()]
  const { id } = accepted(await plans.sign({ requestId, activityId }))
  const moved = await changes(async () => {
    expect(reasonOf(await plans.sign({ requestId, activityId }))).toBe('request_reused')
    expect(reasonOf(await plans.sign({ requestId, activityId, weightKg: 25_000 }))).toBe('request_reused')
  })
  expect(moved).toEqual([0, 0, 0, 0])
  await plans.end(id, { end: 'released', weightKg: PLAN_KG })
})

test('two members may give their requests the same id: each plan has its own part of the bond', async () => {
  const [bond, requestId] = [await plans.holdBond(), newId()]
  const bonds = [{ depositId: bond, weightKg: PLAN_KG }]
  const ids = []
  for (const memberId of [orders.seed.buyer.memberId, newId()])
    ids.push(accepted(await plans.sign({ bonds, requestId, memberId })).id)
  for (const id of ids) {
    expect(await plans.held(id)).toEqual([DEPOSIT_FEN, DEPOSIT_FEN])
    await plans.end(id, { end: 'released', weightKg: PLAN_KG })
  }
})

test('refuses a plan whose deposit the company does not have', async () => {
  const refused = await plans.sign({ weightKg: 1_000_000_000 })
  expect(refused).toMatchObject({ reason: 'balance_short', facts: { missingFen: expect.any(Number) } })
})

test('is turned into orders in parts, and the deposit pays its share of each', async () => {
  const id = await plans.convertible()
  const paid: number[] = []
  for (const [weightKg, state] of [
    [10_000, 'partly_converted'],
    [5_000, 'partly_converted'],
    [15_000, 'converted'],
  ] as const) {
    const { orderId, amountFen } = accepted(await plans.convert(id, weightKg))
    expect((await plans.rowOf(id)).state).toBe(state)
    const [heldFen] = await plans.held(id)
    accepted(await plans.pay(orderId))
    const [restFen] = await plans.held(id)
    paid.push(heldFen - restFen)
    expect(amountFen).toBe((weightKg / 1_000) * 674_000)
  }
  expect(paid).toEqual([680_000, 340_000, 1_020_000])
  expect(await plans.held(id)).toEqual([0, DEPOSIT_FEN])
  expect(await plans.rowOf(id)).toMatchObject({ state: 'converted', orderedKg: PLAN_KG })
  expect(reasonOf(await plans.convert(id, 5_000))).toBe('plan_not_convertible')
})

test('an unpaid order that is cancelled, or not paid within a day, returns its tons', async () => {
  const id = await plans.convertible()
  const first = accepted(await plans.convert(id, PLAN_KG))
  expect(first.payBefore).toEqual(new Date(NOON.getTime() + 24 * HOUR_MS))
  accepted(await plans.cancel(first.orderId))
  expect(await plans.rowOf(id)).toMatchObject({ state: 'convertible', orderedKg: 0 })
  accepted(await plans.convert(id, 10_000))
  await plans.timeOut(new Date(NOON.getTime() + 25 * HOUR_MS))
  expect(await plans.rowOf(id)).toMatchObject({ state: 'convertible', orderedKg: 0 })
  expect(await plans.held(id)).toEqual([DEPOSIT_FEN, DEPOSIT_FEN])
  await plans.end(id, { end: 'released', weightKg: PLAN_KG })
  expect((await plans.rowOf(id)).state).toBe('released')
})

test('what is not turned into orders in time is forfeited, after the orders that still wait for payment', async () => {
  const id = await plans.convertible()
  const { orderId } = accepted(await plans.convert(id, 10_000))
  accepted(await plans.pay(orderId))
  const late = accepted(await plans.convert(id, 5_000, new Date(CONVERT_UNTIL.getTime() - HOUR_MS)))
  expect(late.payBefore).toEqual(CONVERT_UNTIL)
  expect(reasonOf(await plans.convert(id, 5_000, new Date(CONVERT_UNTIL.getTime() + 1)))).toBe(
    'conversion_over',
  )
  expect(await plans.endDue(AFTER)).toBe(0)
  await plans.timeOut(AFTER)
  expect(await plans.endDue(AFTER)).toBe(1)
  expect(await plans.rowOf(id)).toMatchObject({ state: 'defaulted', forfeitedKg: 20_000, orderedKg: 10_000 })
  expect(ended.at(-1)).toEqual(['forfeited', 20_000])
  // The bond for the paid order stays; the company may object for five days.
  expect(await plans.held(id)).toEqual([1_360_000, 680_000])
  expect(await changes(() => plans.runForfeits(FORFEITED))).toEqual([0, -1_360_000, 1_360_000, 0])
})

test('the merchant cannot cancel an unpaid order, after which the deposit would be forfeited to it', async () => {
  const id = await plans.convertible()
  const { orderId } = accepted(await plans.convert(id, PLAN_KG))
  expect(await plans.cancelForShop(orderId)).toMatchObject({
    reason: 'step_not_open',
    facts: { stateName: '待付款', advice: expect.stringContaining('商家不能取消') },
  })
  expect((await plans.rowOf(id)).state).toBe('converted')
  accepted(await plans.cancel(orderId))
  await plans.end(id, { end: 'released', weightKg: PLAN_KG })
})

test('a conversion that was received in time may be processed ten seconds later', async () => {
  const id = await plans.convertible()
  const after = (ms: number) => new Date(CONVERT_UNTIL.getTime() + ms)
  expect(await plans.endDue(after(10_000))).toBe(0)
  accepted(await plans.convert(id, 10_000, JUST_BEFORE))
  expect(await plans.endDue(after(10_001)), 'an order waits for its payment').toBe(0)
  await plans.timeOut(AFTER)
  expect(await plans.endDue(after(10_001))).toBe(1)
  expect(await plans.rowOf(id)).toMatchObject({ state: 'defaulted', forfeitedKg: PLAN_KG })
  await plans.runForfeits(FORFEITED)
})

test('of a conversion and the end of its time one wins: no tons are forfeited beside an unpaid order', async () => {
  for (let n = 0; n < 10; n++) {
    const id = await plans.convertible()
    const [converted] = await Promise.all([
      plans.convert(id, 10_000, JUST_BEFORE),
      plans.endDue(AFTER),
      plans.endDue(AFTER),
    ])
    const { forfeitedKg, orderedKg } = await plans.rowOf(id)
    expect([orderedKg, forfeitedKg]).toEqual(converted.ok ? [10_000, 0] : [0, PLAN_KG])
    await plans.timeOut(AFTER)
    await plans.endDue(AFTER)
  }
  await plans.runForfeits(FORFEITED)
})

/** 10 t at 7,123.45 yuan: the deposit of 712,345 fen has no whole fen per ton. */
const UNEVEN = { weightKg: 10_000, stepKg: 1_000, highestFenPerTon: 712_345 }

test('the share of an order stays as it was placed, whatever is paid meanwhile, and all add up', async () => {
  const id = await plans.convertible(UNEVEN)
  const place = async (kg: number) => accepted(await plans.convert(id, kg)).orderId
  const [first, second] = [await place(3_000), await place(1_000)]
  const shown = [await plans.shareFen(first), await plans.shareFen(second)]
  expect(shown).toEqual([213_704, 71_234])
  accepted(await plans.pay(first))
  expect(await plans.shareFen(second)).toBe(71_234)
  await plans.end(id, { end: 'released', weightKg: 2_000 })
  const third = await place(4_000)
  expect(await plans.shareFen(second)).toBe(71_234)
  const paid = []
  for (const orderId of [third, second]) {
    const [shareFen, [before]] = [await plans.shareFen(orderId), await plans.held(id)]
    accepted(await plans.pay(orderId))
    const [after] = await plans.held(id)
    expect(before - after).toBe(shareFen)
    paid.push(shareFen)
  }
  expect((await plans.held(id))[0]).toBe(0)
  expect(paid.reduce((sum, fen) => sum + fen, 213_704 + 142_469)).toBe(712_345)
})

test('one payment of two orders of a plan takes the share of each from the deposit', async () => {
  const id = await plans.convertible(UNEVEN)
  const orderIds: string[] = []
  for (const kg of [3_000, 7_000]) orderIds.push(accepted(await plans.convert(id, kg)).orderId)
  const moved = await changes(async () => {
    expect(accepted(await plans.payTogether(orderIds))).toMatchObject({ paidFen: 6_740_000 })
  })
  expect(moved).toEqual([712_345 - 6_740_000, -712_345, 0, 0])
  expect((await plans.held(id))[0]).toBe(0)
})

test("the seller's default returns the deposit and pays the same from the bond", async () => {
  const id = await plans.convertible()
  const { orderId } = accepted(await plans.convert(id, 10_000))
  accepted(await plans.pay(orderId))
  const returned = await changes(() => plans.end(id, { end: 'seller_default', weightKg: 20_000 }))
  expect(returned).toEqual([1_360_000, -1_360_000, 0, 0])
  expect(await changes(() => plans.runForfeits(FORFEITED))).toEqual([1_360_000, 0, 0, -1_360_000])
  expect(await plans.rowOf(id)).toMatchObject({ state: 'converted', sellerDefaultKg: 20_000 })
  expect(await plans.held(id)).toEqual([0, 680_000])
})

test('tons that are cut cost nothing on either side', async () => {
  const id = await plans.convertible()
  const cut = await changes(() => plans.end(id, { end: 'released', weightKg: 7_500 }))
  expect(cut).toEqual([510_000, -510_000, 510_000, -510_000])
  expect(await plans.rowOf(id)).toMatchObject({ state: 'convertible', releasedKg: 7_500 })
  accepted(await plans.convert(id, 22_500))
  expect((await plans.rowOf(id)).state).toBe('converted')
})

test('one payment names the order whose deposit is no longer held', async () => {
  const [id, other] = [await plans.convertible(), await plans.convertible()]
  const orderIds: string[] = []
  for (const planId of [id, other]) orderIds.push(accepted(await plans.convert(planId, PLAN_KG)).orderId)
  const { depositId } = await plans.rowOf(other)
  await orders.db.transaction((tx) =>
    releaseDeposit(
      tx,
      { depositId: depositId ?? '', rule: '测试' },
      { actor: MARKET_ACTOR, requestId: newId(), now: NOON },
    ),
  )
  const { orderNo } = await orderById(orders.db.orm, orderIds[1] ?? '')
  expect(await plans.payTogether(orderIds)).toMatchObject({
    reason: 'one_pay_time_over',
    facts: { orderNo },
  })
})
