import { consumeHold, holdStock, returnStock } from 'backend/inventory'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import type { Forgery } from './forgeries'
import type { OrderName } from './tampered-market'

/** Stock movements by the module's own functions without a matching order. */
export const GOODS_FORGERIES: readonly Forgery[] = [
  {
    name: 'goods consumed for no order',
    forge: async (tx, { fixture }) => {
      const hold = accepted(
        await holdStock(tx, { poolId: fixture.poolId, weightKg: 1_000, expiresAt: null, at: NOON }),
      )
      await consumeHold(tx, hold, NOON)
      return [`stock_hold_end ${hold}`]
    },
  },
  {
    name: 'stock corrected without a correction',
    forge: async (tx, { fixture }) => {
      const id = newId()
      await tx.execute(sql`insert into stock_movement (id, pool_id, kind, delta_kg, cause_id, at)
        values (${id}, ${fixture.poolId}, 'corrected', 1000, ${newId()}, ${NOON.toISOString()})`)
      await tx.execute(sql`update stock_pool set on_hand_kg = on_hand_kg + 1000 where id = ${fixture.poolId}`)
      return [`stock_movement ${id}`]
    },
  },
  {
    name: 'goods returned for no order',
    forge: async (tx, { fixture }) => {
      const causeId = newId()
      await returnStock(tx, { poolId: fixture.poolId, weightKg: 1_000, causeId, at: NOON })
      const [row] = await tx.execute<{ id: string }>(
        sql`select id from stock_movement where cause_id = ${causeId}`,
      )
      return [`stock_movement ${row?.id}`]
    },
  },
  ...(['awaitingPickup', 'completed'] satisfies OrderName[]).map(
    (name): Forgery => ({
      name: `goods returned for an order that is ${name}`,
      forge: async (tx, { fixture, orders }) => {
        const [line] = await tx.execute<{ id: string }>(
          sql`select id from order_line where order_id = ${orders[name]}`,
        )
        const causeId = line?.id ?? ''
        await returnStock(tx, { poolId: fixture.poolId, weightKg: 10_000, causeId, at: NOON })
        const [row] = await tx.execute<{ id: string }>(
          sql`select id from stock_movement where cause_id = ${causeId} and kind = 'returned'`,
        )
        return [`stock_movement ${row?.id}`]
      },
    }),
  ),
  ...(['unpaid', 'cancelled'] satisfies OrderName[]).map(
    (name): Forgery => ({
      name: `goods of an order that is ${name} handed over`,
      forge: async (tx, { orders }) => {
        const [line] = await tx.execute<{ id: string }>(
          sql`update order_line set handed_kg = 10000, settled_kg = 10000 where order_id = ${orders[name]} returning id`,
        )
        await tx.execute(
          sql`insert into pickup_note (id, order_id, code, outstanding_kg, at, used_at, handed_kg)
            values (${newId()}, ${orders[name]}, '1', 10000, ${NOON.toISOString()}, ${NOON.toISOString()}, 9000)`,
        )
        return [`order_line ${line?.id}`]
      },
    }),
  ),
  {
    name: 'a deal that does not end with its flash sale',
    forge: async (tx) => {
      const [deal] = await tx.execute<{ sale_id: string }>(
        sql`update pin_deal set state = case state when 'open' then 'ended' else 'open' end,
            ended_at = case when ended_at is null then ${NOON.toISOString()}::timestamptz end,
            returned_kg = case when returned_kg is null then 0 end
          where sale_id is not null returning sale_id`,
      )
      return [`flash_sale ${deal?.sale_id}`]
    },
  },
  {
    name: 'bagged goods settled for less than ordered',
    forge: async (tx, { orders }) => {
      const [line] = await tx.execute<{ id: string }>(
        sql`update order_line set handed_kg = 9000, settled_kg = 9000 where order_id = ${orders.delivered} returning id`,
      )
      return [`order_line ${line?.id}`]
    },
  },
  {
    name: 'a liquid settled below the tolerance',
    forge: async (tx, { orders }) => {
      const [line] = await tx.execute<{ id: string }>(
        sql`update order_line set handed_kg = 9900, settled_kg = 9900 where order_id = ${orders.completedLiquid} returning id`,
      )
      return [`order_line ${line?.id}`]
    },
  },
  {
    name: 'a liquid settled for more than it was weighed after its payout',
    forge: async (tx, { orders }) => {
      await tx.execute(
        sql`update order_line set handed_kg = 9980, settled_kg = 9980 where order_id = ${orders.completedLiquid}`,
      )
      return [`trade_order ${orders.completedLiquid}`]
    },
  },
]
