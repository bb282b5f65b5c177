import { objectToOrder } from 'contract/disputes'
import { detail } from 'contract/ordering'
import { handOver } from 'contract/ordering/merchant-orders'
import { confirmTruck } from 'contract/ordering/order-steps'
import { cancelPass, changePass, createPass, pickupOrder } from 'contract/pickup/passes'
import { type SQL, sql } from 'drizzle-orm'
import { passInput, presentPass, writePass } from 'tests/fixtures/pickup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { handedOverWithoutCode, paidOrder, TRUCK } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const ROUNDS = 4
let m: Market
beforeAll(async () => {
  m = await openMarket()
})
afterAll(() => m.close())

const accepted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200)
const reasons = (answers: readonly { reason?: unknown }[]) =>
  answers.map(({ reason }) => reason).filter((reason) => reason !== undefined && reason !== null)

test('of several hand-overs with one code, exactly one happens', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, load } = await presentPass(m)
    const copies = Array.from({ length: 4 }, () => m.ask(handOver, { ...load, ...fresh() }, m.seed.merchant))
    const answers = await Promise.all(copies)
    expect(accepted(answers)).toHaveLength(1)
    expect(reasons(answers)).toEqual(['pass_used', 'pass_used', 'pass_used'])
    const order = await m.value(pickupOrder, { orderId }, m.seed.buyer)
    expect(order).toMatchObject({ handedKg: 2_000, outstandingKg: 3_000 })
  }
})

test('of two passes that together exceed what is left, one is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orderId = await paidOrder(m)
    const input = await passInput(m, { orderId, weightKg: 3_000 })
    const write = () => m.ask(createPass, { ...input, ...fresh() }, m.seed.buyer)
    const answers = await Promise.all([write(), write()])
    expect(accepted(answers)).toHaveLength(1)
    expect(reasons(answers)).toEqual(['more_than_left'])
  }
})

test('of a hand-over with the order’s own code and a pass for the same goods, one is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orderId = await paidOrder(m)
    const { orderCode } = await m.value(pickupOrder, { orderId }, m.seed.buyer)
    const input = await passInput(m, { orderId, weightKg: 3_000 })
    const truck = { plateNumber: '粤S12345', driverName: '老李' }
    const load = { orderId, ...truck, weightKg: 3_000, pickupCode: orderCode ?? '', ...fresh() }
    const answers = await Promise.all([
      m.ask(createPass, input, m.seed.buyer),
      m.ask(handOver, load, m.seed.merchant),
    ])
    expect(accepted(answers)).toHaveLength(1)
    expect(['more_than_left', 'reserved_for_passes']).toContain(reasons(answers)[0])
  }
})

test('a pass is either used or cancelled', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, pass, load } = await presentPass(m)
    const answers = await Promise.all([
      m.ask(cancelPass, { passId: pass.id, ...fresh() }, m.seed.buyer),
      m.ask(handOver, load, m.seed.merchant),
    ])
    expect(accepted(answers)).toHaveLength(1)
    const { passes, handedKg } = await m.value(pickupOrder, { orderId }, m.seed.buyer)
    expect([
      ['used', 2_000],
      ['cancelled', 0],
    ]).toContainEqual([passes[0]?.state, handedKg])
  }
})

test('two changes that together exceed what is left: one is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, ...fields } = await passInput(m)
    const [one, two] = [await writePass(m, { orderId }), await writePass(m, { orderId })]
    const grow = (passId: string) =>
      m.ask(changePass, { ...fields, passId, weightKg: 3_000, ...fresh() }, m.seed.buyer)
    const answers = await Promise.all([grow(one.id), grow(two.id)])
    expect(accepted(answers)).toHaveLength(1)
    expect(reasons(answers)).toEqual(['more_than_left'])
  }
})

test('of a hand-over without a code and a pass for the same goods, one is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orderId = await paidOrder(m)
    const input = await passInput(m, { orderId, weightKg: 3_000 })
    const load = { orderId, ...TRUCK, weightKg: 3_000, withoutCodeReason: '码未带', ...fresh() }
    const answers = await Promise.all([
      m.ask(createPass, input, m.seed.buyer),
      m.ask(handOver, load, m.seed.merchant),
    ])
    expect(accepted(answers)).toHaveLength(1)
    expect(['more_than_left', 'reserved_for_passes']).toContain(reasons(answers)[0])
  }
})

test('of several hand-overs without a code, no more leaves than was ordered', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orderId = await paidOrder(m)
    const load = () => ({ orderId, ...TRUCK, weightKg: 3_000, withoutCodeReason: '码未带', ...fresh() })
    const answers = await Promise.all(
      [load(), load(), load()].map((one) => m.ask(handOver, one, m.seed.merchant)),
    )
    expect(accepted(answers)).toHaveLength(1)
    expect(reasons(answers)).toEqual(['more_than_outstanding', 'more_than_outstanding'])
    const { handOvers } = await m.value(detail, { id: orderId }, m.seed.buyer)
    expect(handOvers).toMatchObject([{ weightKg: 3_000, withoutCode: { state: 'pending' } }])
  }
})

test('a truck without a code is either confirmed or objected to, once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await handedOverWithoutCode(m)
    const { orderId } = ids
    const objection = {
      orderId,
      reason: 'wrong_truck' as const,
      text: '不是我方车辆',
      weightKg: 2_000,
      ...fresh(),
    }
    const answers = await Promise.all([
      m.ask(confirmTruck, { ...ids, ...fresh() }, m.seed.buyer),
      m.ask(confirmTruck, { ...ids, ...fresh() }, m.seed.buyer),
      m.ask(objectToOrder, objection, m.seed.buyer),
    ])
    expect(accepted(answers)).toHaveLength(1)
    const { state, handOvers } = await m.value(detail, { id: orderId }, m.seed.buyer)
    expect([state, handOvers[0]?.withoutCode?.state]).toEqual(
      answers[2]?.status === 200 ? ['objecting', 'pending'] : ['partly_picked_up', 'confirmed'],
    )
  }
})

test('the database refuses another reason and a second confirmation', async () => {
  const { orderId, handOverId } = await handedOverWithoutCode(m)
  const inDatabase = (statement: SQL) => m.db.transaction((tx) => tx.execute(statement))
  const change = (set: SQL) => inDatabase(sql`update truck_confirmation set ${set} where id = ${handOverId}`)
  await expect(change(sql`reason = 'x'`)).rejects.toThrow()
  await m.value(confirmTruck, { orderId, handOverId, ...fresh() }, m.seed.buyer)
  await expect(change(sql`confirmed_at = null, confirmed_by = null`)).rejects.toThrow()
  await expect(inDatabase(sql`delete from truck_confirmation where id = ${handOverId}`)).rejects.toThrow()
})
