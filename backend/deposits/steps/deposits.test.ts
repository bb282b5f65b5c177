import { newId } from 'backend/platform/ids'
import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DEPOSIT_ORDER_FEN,
  type DepositFixture,
  depositFixture,
  FINANCE,
  LAST_MOMENT,
  OVERDUE,
  orderWithDeposit,
  registerDepositOrders,
  SUPPORT,
} from '../../../tests/fixtures/deposits'
import { NOON } from '../../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { depositPath } from '../message-kinds'

const HELD_FEN = 1_000_000

let fixture: OrderFixture
let deposits: DepositFixture
let restoreOrderTypes: () => void
beforeAll(async () => {
  fixture = await openOrderFixture()
  deposits = depositFixture(fixture.db, { owner: fixture.seed.buyer, merchant: fixture.seed.merchant })
  restoreOrderTypes = registerDepositOrders()
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => {
  restoreOrderTypes()
  return fixture.test.drop()
})

/** [available, held] of the depositor, and what the merchant's company has. */
async function money() {
  const { buyer } = fixture.seed
  const { availableFen, heldFen } = await capitalOf(fixture.db.orm, { kind: 'member', id: buyer.memberId })
  return [availableFen, heldFen, await fixture.earned()] as const
}

async function changes(work: () => Promise<unknown>): Promise<number[]> {
  const before = await money()
  await work()
  const after = await money()
  return after.map((fen, i) => fen - (before[i] ?? 0))
}

test('holds, tops up and releases', async () => {
  let id = ''
  expect(
    await changes(async () => {
      id = await deposits.held()
      accepted(await deposits.topUp(id, 500))
    }),
  ).toEqual([-HELD_FEN - 500, HELD_FEN + 500, 0])
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'held', amountFen: 1_000_500, openFen: 1_000_500 })
  expect(await changes(() => deposits.release(id))).toEqual([HELD_FEN + 500, -HELD_FEN - 500, 0])
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'released', openFen: 0, endedAt: NOON })
})

test('refuses what the wallet does not have, and a second open deposit for the same subject', async () => {
  const { availableFen } = await capitalOf(fixture.db.orm, {
    kind: 'member',
    id: fixture.seed.buyer.memberId,
  })
  const short = await deposits.hold({ amountFen: availableFen + 7 })
  expect(short).toMatchObject({ reason: 'balance_short', facts: { missingFen: 7 } })
  const subjectId = newId()
  const id = await deposits.held({ subjectId })
  expect(reasonOf(await deposits.hold({ subjectId }))).toBe('deposit_exists')
  expect(reasonOf(await deposits.topUp(id, availableFen))).toBe('balance_short')
  accepted(await deposits.release(id))
  expect(reasonOf(await deposits.hold({ subjectId }))).toBe('ok')
})

test('answers repeated requests with the first result, and refuses other content', async () => {
  const [requestId, subjectId] = [newId(), newId()]
  const { id } = accepted(await deposits.hold({ requestId, subjectId }))
  const topUp = newId()
  expect(
    await changes(async () => {
      expect(accepted(await deposits.hold({ requestId, subjectId })).id).toBe(id)
      expect(reasonOf(await deposits.hold({ requestId, subjectId, amountFen: 1 }))).toBe('request_reused')
    }),
  ).toEqual([0, 0, 0])
  accepted(await deposits.topUp(id, 10, NOON, topUp))
  expect(accepted(await deposits.topUp(id, 10, NOON, topUp)).amountFen).toBe(HELD_FEN + 10)
  expect(reasonOf(await deposits.topUp(id, 11, NOON, topUp))).toBe('request_reused')
  const release = newId()
  accepted(await deposits.release(id, NOON, release))
  expect(accepted(await deposits.release(id, NOON, release)).state).toBe('released')
  expect(reasonOf(await deposits.release(id))).toBe('deposit_not_open')
})

test('becomes part payment pro rata, and the last order takes the rest', async () => {
  const id = await deposits.held({ amountFen: 100, weightKg: 3 })
  const parts: number[] = []
  for (const _ of [1, 2, 3]) {
    const orderId = await orderWithDeposit(fixture, id, 1)
    const [, held] = await changes(async () => accepted(await fixture.pay(orderId)))
    parts.push(-(held ?? 0))
    expect((await fixture.detail(orderId)).state).toBe('awaiting_pickup')
  }
  expect(parts).toEqual([33, 34, 33])
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'used', openFen: 0, usedKg: 3, endedAt: NOON })
})

test('pays the rest of the order from the wallet', async () => {
  const amountFen = 50_000
  const id = await deposits.held({ amountFen })
  const orderId = await orderWithDeposit(fixture, id, 4_000)
  const part = amountFen * 0.4
  expect(await changes(() => fixture.pay(orderId))).toEqual([part - DEPOSIT_ORDER_FEN, -part, 0])
  accepted(await deposits.release(id))
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'released', usedKg: 4_000 })
})

test('a released deposit pays nothing, and its order stays unpaid', async () => {
  const id = await deposits.held()
  const orderId = await orderWithDeposit(fixture, id, 10_000)
  accepted(await deposits.release(id))
  expect(await changes(() => fixture.pay(orderId))).toEqual([0, 0, 0])
  expect((await fixture.detail(orderId)).state).toBe('awaiting_payment')
  accepted(await fixture.cancel(orderId))
})

test('is forfeited to the merchant only after five days', async () => {
  const id = await deposits.announced()
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'forfeit_pending', objectBefore: LAST_MOMENT })
  expect(reasonOf(await deposits.release(id))).toBe('deposit_not_open')
  expect(await deposits.runJob(LAST_MOMENT)).toBe(0)
  const executed = await changes(async () => expect(await deposits.runJob(OVERDUE)).toBe(1))
  expect(executed).toEqual([0, -HELD_FEN, HELD_FEN])
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'forfeited', endedAt: OVERDUE })
  expect(await deposits.runJob(OVERDUE)).toBe(0)
  expect(reasonOf(await deposits.object(id))).toBe('deposit_not_open')
})

test('an objection stops the forfeiture until two operators have decided', async () => {
  const id = await deposits.announced()
  expect(reasonOf(await deposits.object(id, OVERDUE))).toBe('objection_time_over')
  expect(reasonOf(await deposits.propose(id, 'release'))).toBe('deposit_not_open')
  accepted(await deposits.object(id, LAST_MOMENT))
  expect(reasonOf(await deposits.object(id))).toBe('deposit_not_open')
  expect(await deposits.runJob(OVERDUE)).toBe(0)
  const { rulingId } = accepted(await deposits.propose(id, 'release', LAST_MOMENT)).output
  expect(reasonOf(await deposits.propose(id, 'forfeit', LAST_MOMENT))).toBe('ruling_pending')
  const own = await deposits.decide(id, rulingId, 'approved', OVERDUE, SUPPORT)
  expect(reasonOf(own)).toBe('own_ruling')
  expect(reasonOf(await deposits.decide(id, newId()))).toBe('not_found')
  expect(await changes(() => deposits.decide(id, rulingId, 'returned', OVERDUE))).toEqual([0, 0, 0])
  expect(reasonOf(await deposits.decide(id, rulingId, 'approved', OVERDUE))).toBe('ruling_decided')
  const again = accepted(await deposits.propose(id, 'release', OVERDUE)).output
  const released = await changes(() => deposits.decide(id, again.rulingId, 'approved', OVERDUE))
  expect(released).toEqual([HELD_FEN, -HELD_FEN, 0])
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'released', endedAt: OVERDUE })
})

test('a rejected objection pays the merchant at once', async () => {
  const id = await deposits.objected()
  const { rulingId } = accepted(await deposits.propose(id, 'forfeit')).output
  const decided = await changes(() => deposits.decide(id, rulingId, 'approved', NOON, FINANCE))
  expect(decided).toEqual([0, -HELD_FEN, HELD_FEN])
  expect((await deposits.rowOf(id)).state).toBe('forfeited')
})

test('holds money of a company, settling money before withdrawable', async () => {
  const { merchant, otherMerchant } = fixture.seed
  const owner = { kind: 'company', id: merchant.companyId ?? '' } as const
  const beneficiaryCompanyId = otherMerchant.companyId ?? ''
  const id = await deposits.held({ owner, memberId: merchant.memberId, beneficiaryCompanyId })
  expect((await capitalOf(fixture.db.orm, owner)).heldFen).toBe(HELD_FEN)
  accepted(await deposits.release(id))
})

test('tells a company, not the member who acted and has left it, of its deposit', async () => {
  const { merchant, otherMerchant, newcomer } = fixture.seed
  const owner = { kind: 'company', id: merchant.companyId ?? '' } as const
  const beneficiaryCompanyId = otherMerchant.companyId ?? ''
  const acted = { owner, memberId: newcomer.memberId, beneficiaryCompanyId }
  const objected = await deposits.objected(acted)
  const { rulingId } = accepted(await deposits.propose(objected, 'release')).output
  accepted(await deposits.decide(objected, rulingId))
  const forfeited = await deposits.announced(acted)
  await deposits.runJob(OVERDUE)
  const told = await fixture.db.orm.execute(sql`
    select distinct member_id, kind from message
    where link in (${depositPath(objected)}, ${depositPath(forfeited)}) and kind <> 'deposit_forfeit_received' order by kind`)
  const events = ['forfeit_announced', 'forfeited', 'held', 'objection_decided', 'released']
  expect(told).toEqual(events.map((event) => ({ member_id: merchant.memberId, kind: `deposit_${event}` })))
})

test('ends in parts: one released, one forfeited, the rest used', async () => {
  const [id, requestId] = [await deposits.held({ amountFen: 100_000 }), newId()]
  const part = accepted(await deposits.split(id, 2_500, NOON, requestId))
  expect(part).toMatchObject({ parentId: id, weightKg: 2_500, amountFen: 25_000, state: 'held' })
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'held', openFen: 75_000, usedKg: 2_500 })
  expect(accepted(await deposits.split(id, 2_500, NOON, requestId))?.id).toBe(part?.id)
  expect(reasonOf(await deposits.split(id, 2_501, NOON, requestId))).toBe('request_reused')
  expect(reasonOf(await deposits.split(id, 7_501))).toBe('weight_exceeds_deposit')

  expect(await changes(() => deposits.release(part?.id ?? ''))).toEqual([25_000, -25_000, 0])
  const other = accepted(await deposits.split(id, 2_500))
  expect(other?.depositNo).not.toBe(part?.depositNo)
  accepted(await deposits.announce(other?.id ?? ''))
  expect(await changes(() => deposits.runJob(OVERDUE))).toEqual([0, -25_000, 25_000])

  const orderId = await orderWithDeposit(fixture, id, 5_000)
  accepted(await fixture.pay(orderId))
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'used', openFen: 0, usedKg: 10_000 })
})

test('all that is left is the deposit itself, and nothing is split after an announcement', async () => {
  const id = await deposits.held()
  expect(accepted(await deposits.split(id, 10_000))?.id).toBe(id)
  accepted(await deposits.announce(id))
  expect(reasonOf(await deposits.split(id, 1))).toBe('deposit_not_open')
  accepted(await deposits.object(id))
})

test('a part of less than half a fen is no deposit', async () => {
  const id = await deposits.held({ amountFen: 1 })
  expect(accepted(await deposits.split(id, 1))).toBeNull()
  expect(await deposits.rowOf(id)).toMatchObject({ state: 'held', openFen: 1, usedKg: 1 })
  accepted(await deposits.release(id))
})
