import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { OrderState } from 'contract/states'
import { sql } from 'drizzle-orm'
import { tradeOrder } from '../tables'
import { IN_ESCROW } from './order-counts'

export interface ShopOrderCount {
  state: OrderState
  orders: number
  /** Paid and not refunded. */
  escrowFen: number
  /** The part of the orders whose goods have been delivered. */
  deliveredFen: number
}

const left = sql`${tradeOrder.totalFen} - ${tradeOrder.refundedFen}`

const readCounts = preparedStatement((orm) =>
  orm
    .select({
      state: tradeOrder.state,
      orders: sql<number>`count(*)`.mapWith(Number),
      escrowFen: sql<number>`sum(${left})`.mapWith(Number),
      deliveredFen:
        sql<number>`coalesce(sum(${left}) filter (where ${tradeOrder.deliveredAt} is not null), 0)`.mapWith(
          Number,
        ),
    })
    .from(tradeOrder)
    .where(
      sql`${tradeOrder.shopId} = ${sql.placeholder('shopId')} and ${tradeOrder.state} = any(${sql.placeholder('states')}::text[])`,
    )
    .groupBy(tradeOrder.state)
    .prepare('shop_order_counts'),
)

/** The open paid orders of a shop by state, with their money in escrow. Read by the index of shop and state. */
export async function countOrdersOfShop(reader: Reader, shopId: string): Promise<ShopOrderCount[]> {
  return await readCounts(reader, { shopId, states: `{${IN_ESCROW.join()}}` })
}
