import { newId } from 'backend/platform/ids'
import { refundEscrow } from 'backend/wallet'
import { type SQL, sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { pickupCodeOf } from 'tests/fixtures/pickup-codes'
import { assertLedgerConsistent, findOrderViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'

let fixture: OrderFixture
const ids: Record<string, string> = {}
beforeAll(async () => {
  fixture = await openOrderFixture()
  ids.unpaid = await fixture.order()
  ids.paid = await fixture.paidOrder()
  ids.received = await fixture.receivedOrder()
  ids.pickedUp = await fixture.paidOrder('pickup')
  const code = (await pickupCodeOf(fixture.db.orm, ids.pickedUp)) ?? ''
  accepted(await fixture.handOver(ids.pickedUp, 10_000, code))
  ids.completed = await fixture.receivedOrder()
  accepted(await fixture.confirm(ids.completed))
  ids.refunded = await fixture.paidOrder()
  accepted(await fixture.askRefund(ids.refunded))
  accepted(await fixture.answerRefund(ids.refunded, 'agree'))
  ids.cancelled = await fixture.order()
  accepted(await fixture.cancel(ids.cancelled))
})
afterAll(() => fixture.test.drop())

const setOrder = (change: SQL) => (id: string) => sql`update trade_order set ${change} where id = ${id}`
const setLine = (change: SQL) => (id: string) => sql`update order_line set ${change} where order_id = ${id}`

test('finds nothing wrong with orders of every kind', async () => {
  await assertLedgerConsistent(fixture.db)
})

test.each<[string, string, (id: string) => SQL, string[]]>([
  [
    'a completed order',
    'with money left in escrow',
    setOrder(sql`state = 'awaiting_receipt'`),
    [
      'money_order_payout',
      'money_order_payout',
      'order_escrow',
      'order_instants',
      'order_money',
      'order_timeline',
    ],
  ],
  [
    'paid',
    'with the state cancelled',
    setOrder(sql`state = 'cancelled'`),
    ['order_escrow', 'order_instants', 'order_money', 'order_notes', 'order_stock', 'order_timeline'],
  ],
  [
    'unpaid',
    'with the state paid',
    setOrder(sql`state = 'awaiting_pickup', paid_at = now()`),
    ['order_escrow', 'order_money', 'order_steps', 'order_stock', 'order_timeline'],
  ],
  [
    'paid',
    'with another total',
    setOrder(sql`total_fen = total_fen + 1, freight_fen = 1`),
    ['order_escrow', 'order_money', 'seal'],
  ],
  [
    'paid',
    'with a discount below its rule',
    setOrder(
      sql`discount_type = 3, discount_rule_kg = 0, discount_off_fen_per_ton = 1, discount_fen = 1000, freight_fen = 1000`,
    ),
    ['order_discount', 'seal'],
  ],
  [
    'paid',
    'without the instant',
    setOrder(sql`paid_at = null`),
    ['money_order_payment', 'order_instants', 'order_steps'],
  ],
  [
    'completed',
    'without the instant',
    setOrder(sql`completed_at = null`),
    ['money_order_payout', 'money_order_payout', 'order_instants', 'order_steps'],
  ],
  ['received', 'settled otherwise than handed over', setLine(sql`settled_kg = 9000`), ['order_settled']],
  ['completed', 'but not settled', setLine(sql`settled_kg = null`), ['order_handed', 'order_settled']],
  [
    'refunded',
    'with a too large refund',
    setLine(sql`ordered_kg = 11000`),
    ['order_amount', 'order_hold', 'order_money', 'order_refunds', 'order_refunds', 'seal'],
  ],
  [
    'cancelled',
    'with an earlier state',
    setOrder(sql`state = 'awaiting_payment'`),
    ['order_stock', 'order_timeline'],
  ],
  [
    'pickedUp',
    'with a truck that was confirmed without a step',
    (id) => sql`insert into truck_confirmation (id, order_id, reason, at, confirmed_by, confirmed_at)
      select n.id, n.order_id, '-', n.used_at, n.id, n.used_at from pickup_note n
      where n.order_id = ${id} and n.used_at is not null`,
    ['order_trucks'],
  ],
  [
    'paid',
    'that is counted twice',
    (
      id,
    ) => sql`update order_count set orders = orders + 1, total_fen = order_count.total_fen + o.total_fen from trade_order o
      where o.id = ${id} and member_id = o.buyer_member_id and order_count.state = o.state`,
    ['order_counts'],
  ],
])('finds %s %s', async (which, _, change, expected) => {
  const id = ids[which === 'a completed order' ? 'completed' : which] ?? ''
  const undone = fixture.db.orm.transaction(async (tx) => {
    await tx.execute(change(id))
    const found = await findOrderViolations(tx)
    expect(found.map(({ invariant }) => invariant).sort()).toEqual(expected)
    for (const { tableName, rowId } of found) if (tableName === 'trade_order') expect(rowId).toBe(id)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

test('finds money that left the escrow of an open order', async () => {
  const refund = {
    orderId: ids.paid ?? '',
    buyer: { kind: 'member', id: fixture.seed.buyer.memberId },
    amountFen: 1,
  } as const
  const undone = fixture.db.orm.transaction(async (tx) => {
    accepted(await refundEscrow(tx, { ...refund, actorId: 'market', requestId: newId(), now: NOON }))
    const found = await findOrderViolations(tx)
    expect(found.map(({ invariant }) => invariant).sort()).toEqual([
      'money_order_refund',
      'order_escrow',
      'order_money',
    ])
    expect(found.filter(({ invariant }) => invariant === 'order_escrow')).toMatchObject([
      {
        invariant: 'order_escrow',
        rowId: ids.paid,
        detail: 'awaiting_pickup, total 6735000, in escrow 6734999',
      },
    ])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
