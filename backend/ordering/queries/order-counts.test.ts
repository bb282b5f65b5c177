import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdicts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { countOrders, countOrdersOf } from './order-counts'

/** Longer than any statement here takes that waits for nobody. */
const WAITS_MS = 300

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom()
})
afterAll(() => room.test.drop())

test('an order is counted by its own type, and leaves the state it was in', async () => {
  const { db, town } = room
  const { memberId } = town.buyer
  const [spot, flash] = [await room.order(), await room.order()]
  await db.orm.execute(sql`update trade_order set type = 3 where id = ${flash}`)
  const counted = async () => {
    const { all, byType, byState, inEscrowFen } = await countOrders(db.orm, memberId)
    return { all, byType, waiting: byState.awaiting_payment, cancelled: byState.cancelled, inEscrowFen }
  }
  expect(await counted()).toEqual({
    all: 2,
    byType: { 1: 1, 3: 1 },
    waiting: 2,
    cancelled: 0,
    inEscrowFen: 0,
  })
  accepted(await room.cancel(flash))
  expect(await counted()).toMatchObject({ all: 2, byType: { 1: 1, 3: 1 }, waiting: 1, cancelled: 1 })
  expect(await countOrdersOf(db.orm, memberId, { type: 3, state: 'cancelled' })).toBe(1)
  expect(await countOrdersOf(db.orm, memberId, { type: 1, state: 'cancelled' })).toBe(0)
  accepted(await room.cancel(spot))
  expect(await counted()).toMatchObject({ byType: { 1: 1, 3: 1 }, waiting: 0, cancelled: 2 })
  // The test itself has changed the type of a placed order.
  expect(await findAllViolations(db.orm)).toMatchObject([{ invariant: 'seal', rowId: flash }])
})

/** Two connections may count in the same slot by chance, one and three others hardly. */
test('orders of one buyer do not wait for each other to be counted', async () => {
  const { db } = room
  const ids = await Promise.all([1, 2, 3, 4].map(() => room.order()))
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
