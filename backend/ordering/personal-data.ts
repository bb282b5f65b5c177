import { hasRow } from 'backend/platform/database/has-row'
import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq, notInArray } from 'drizzle-orm'
import { tradeOrder } from './tables'

/** Orders: exported, and kept for bookkeeping. */
export const orderingData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const orders = await reader
      .select()
      .from(tradeOrder)
      .where(eq(tradeOrder.buyerMemberId, memberId))
      .orderBy(tradeOrder.createdAt)
    return [{ name: 'orders', rows: orders.map(({ searchKey: _, ...order }) => order) }]
  },
  obstacles: async (reader, { memberId }) => {
    const isOpen = notInArray(tradeOrder.state, ['completed', 'cancelled', 'refunded'])
    const mine = and(eq(tradeOrder.buyerMemberId, memberId), isOpen)
    return (await hasRow(reader, tradeOrder, mine)) ? ['还有未完成的订单，请等待完成或取消'] : []
  },
}
