import { detail } from 'contract/ordering'
import * as corrections from 'contract/ordering/corrections'
import { handOver } from 'contract/ordering/merchant-orders'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import {
  answering,
  askedByShop,
  correctionTo,
  lastHandOver,
  partlyHandedOver,
} from '../../../tests/fixtures/hand-over-corrections'
import { DAY_MS } from '../../../tests/fixtures/market'
import { payment, receivedOrder, stepsOf, TRUCK } from '../../../tests/fixtures/order-stages'
import { fresh } from '../../../tests/fixtures/sms-codes'
import { confirmOverdueReceipts } from '../steps/overdue-orders'
import { expireCorrections } from './expire-corrections'

const ROUNDS = 4
let m: Market
beforeAll(async () => {
  m = await openMarket()
})
afterAll(() => m.close())

const accepted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200)
const orderOf = (id: string) => m.value(detail, { id }, m.seed.buyer)

test('of two requests at once, one is asked', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await partlyHandedOver(m)
    const answers = await Promise.all([
      m.ask(corrections.askCorrection, { ...ids, ...correctionTo(3_000) }, m.seed.buyer),
      m.ask(corrections.shopAskCorrection, { ...ids, ...correctionTo(4_000) }, m.seed.merchant),
    ])
    expect(accepted(answers)).toHaveLength(1)
    expect(answers.map(({ reason }) => reason)).toContain('correction_open')
  }
})

test('of a confirmation, a refusal and a withdrawal at once, one counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await askedByShop(m)
    const answers = await Promise.all([
      m.ask(corrections.answerCorrection, answering(ids, 'confirm'), m.seed.buyer),
      m.ask(corrections.answerCorrection, answering(ids, 'refuse'), m.seed.buyer),
      m.ask(corrections.shopAnswerCorrection, answering(ids, 'withdraw'), m.seed.merchant),
    ])
    expect(accepted(answers)).toHaveLength(1)
    const { lines, handOvers } = await orderOf(ids.orderId)
    const isConfirmed = handOvers[0]?.correction?.state === 'confirmed'
    expect(lines[0]?.handedKg).toBe(isConfirmed ? 4_000 : 2_000)
  }
})

test('a confirmation and another hand-over never exceed the order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await askedByShop(m, 4_000)
    const { pickupNote } = await orderOf(ids.orderId)
    const load = {
      orderId: ids.orderId,
      weightKg: 3_000,
      pickupCode: pickupNote?.code ?? '',
      ...TRUCK,
      ...fresh(),
    }
    const [confirmed, loaded] = await Promise.all([
      m.ask(corrections.answerCorrection, answering(ids, 'confirm'), m.seed.buyer),
      m.ask(handOver, load, m.seed.merchant),
    ])
    expect([confirmed.status, loaded.status].filter((status) => status === 200)).toHaveLength(1)
    const { lines, handOvers, state } = await orderOf(ids.orderId)
    const sumKg = handOvers.reduce((sum, { weightKg }) => sum + weightKg, 0)
    expect(lines[0]?.handedKg).toBe(sumKg)
    expect([sumKg, state]).toEqual(
      loaded.status === 200 ? [5_000, 'awaiting_receipt'] : [4_000, 'partly_picked_up'],
    )
  }
})

test('an order is settled or corrected, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orderId = await receivedOrder(m)
    const handOverId = await lastHandOver(m, orderId)
    const asked = { orderId, handOverId, ...correctionTo(2_000) }
    const { id } = await m.value(corrections.shopAskCorrection, asked, m.seed.merchant)
    // As if receipt was due at once.
    await m.db.orm.execute(
      sql`update trade_order set confirm_due_at = ${m.clock.now().toISOString()} where id = ${orderId}`,
    )
    const later = new Date(m.clock.now().getTime() + 1)
    const [confirmed] = await Promise.all([
      m.ask(corrections.answerCorrection, answering({ orderId, correctionId: id }, 'confirm'), m.seed.buyer),
      confirmOverdueReceipts(m.db, later),
    ])
    const { state, lines, escrowFen } = await orderOf(orderId)
    if (confirmed.status === 200) {
      expect([state, lines[0]?.handedKg]).toEqual(['partly_picked_up', 2_000])
      expect(escrowFen).toBeGreaterThan(0)
    } else {
      expect(confirmed.reason).toBe('step_not_open')
      expect([state, lines[0]?.handedKg, escrowFen]).toEqual(['completed', 5_000, 0])
    }
  }
})

test('receipt is confirmed once the correction has its answer', async () => {
  const orderId = await receivedOrder(m)
  const asked = { orderId, handOverId: await lastHandOver(m, orderId), ...correctionTo(2_000) }
  const { id } = await m.value(corrections.shopAskCorrection, asked, m.seed.merchant)
  expect((await m.ask(confirmReceipt, payment(orderId), m.seed.buyer)).reason).toBe('correction_open')
  const ids = { orderId, correctionId: id }
  await m.value(corrections.answerCorrection, answering(ids, 'refuse'), m.seed.buyer)
  await m.value(confirmReceipt, payment(orderId), m.seed.buyer)
  expect((await orderOf(orderId)).state).toBe('completed')
})

test('expires an unanswered request once and leaves the weights unchanged', async () => {
  const ids = await askedByShop(m)
  const before = await orderOf(ids.orderId)
  const at = new Date(m.clock.now().getTime() + DAY_MS)
  expect(await expireCorrections(m.db, new Date(at.getTime() - 1))).toBe(0)
  const runs = await Promise.all([expireCorrections(m.db, at), expireCorrections(m.db, at)])
  expect(runs[0] + runs[1]).toBeGreaterThanOrEqual(1)
  expect(await stepsOf(m, ids.orderId, 'expire_correction')).toBe(1)
  const after = await orderOf(ids.orderId)
  expect(after.handOvers[0]?.correction?.state).toBe('expired')
  expect([after.state, after.lines]).toEqual([before.state, before.lines])
})

test('the database refuses weights of notes that differ from the line, and a second answer', async () => {
  const ids = await askedByShop(m)
  const inDatabase = (statement: ReturnType<typeof sql>) =>
    m.db.transaction(async (tx) => {
      await tx.execute(statement)
    })
  await expect(
    inDatabase(
      sql`update pickup_note set handed_kg = 2025 where order_id = ${ids.orderId} and used_at is not null`,
    ),
  ).rejects.toThrow()
  await expect(
    inDatabase(sql`update order_line set handed_kg = 2025 where order_id = ${ids.orderId}`),
  ).rejects.toThrow()
  await m.value(corrections.answerCorrection, answering(ids, 'confirm'), m.seed.buyer)
  for (const change of [
    sql`update hand_over_correction set state = 'refused' where id = ${ids.correctionId}`,
    sql`update hand_over_correction set to_kg = 3000 where id = ${ids.correctionId}`,
    sql`delete from hand_over_correction where id = ${ids.correctionId}`,
  ])
    await expect(inDatabase(change)).rejects.toThrow()
})
