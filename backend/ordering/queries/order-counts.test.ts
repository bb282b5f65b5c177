import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { countOrders, countOrdersOf } from './order-counts'

/** Longer than any statement here takes without a lock wait. */
const WAITS_MS = 300

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
})
afterAll(() => fixture.test.drop())

test('counts an order by its type and removes it from its former state', async () => {
  const { db, seed } = fixture
  const { memberId } = seed.buyer
  const [spot, flash] = [await fixture.order(), await fixture.order()]
  await db.orm.execute(sql`update trade_order set type = 13 where id = ${flash}`)
  const counted = async () => {
    const { all, byType, byState, inEscrowFen } = await countOrders(db.orm, { buyerMemberId: memberId })
    return { all, byType, waiting: byState.awaiting_payment, cancelled: byState.cancelled, inEscrowFen }
  }
  expect(await counted()).toEqual({
    all: 2,
    byType: { 1: 1, 13: 1 },
    waiting: 2,
    cancelled: 0,
    inEscrowFen: 0,
  })
  accepted(await fixture.cancel(flash))
  expect(await counted()).toMatchObject({ all: 2, byType: { 1: 1, 13: 1 }, waiting: 1, cancelled: 1 })
  expect(await countOrdersOf(db.orm, { buyerMemberId: memberId }, { type: 13, state: 'cancelled' })).toBe(1)
  expect(await countOrdersOf(db.orm, { buyerMemberId: memberId }, { type: 1, state: 'cancelled' })).toBe(0)
  accepted(await fixture.cancel(spot))
  expect(await counted()).toMatchObject({ byType: { 1: 1, 13: 1 }, waiting: 0, cancelled: 2 })
  // The test itself changed the type of a placed order.
  const found = await findAllViolations(db.orm)
  expect(new Set(found.map(({ rowId }) => rowId))).toEqual(new Set([flash]))
  expect(found.map(({ invariant }) => invariant)).toContain('seal')
})

/** Two connections may use the same slot by chance; one and three others rarely do. */
test('counts orders of one buyer without lock waits', async () => {
  const { db } = fixture
  const ids = await Promise.all([1, 2, 3, 4].map(() => fixture.order()))
  const undone = new Error('undone')
  const move = (id: string, inside: () => Promise<unknown>) =>
    db
      .transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${WAITS_MS}ms`}, true)`)
        await tx.execute(sql`update trade_order set state = 'cancelled' where id = ${id}`)
        await inside()
        throw undone
      })
      .catch((error: unknown) => error === undone)
  const [held = '', ...others] = ids
  let moved: boolean[] = []
  await move(held, async () => {
    moved = await Promise.all(others.map((id) => move(id, async () => {})))
  })
  expect(moved).toContain(true)
})
