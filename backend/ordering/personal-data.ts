import { hasRow } from 'backend/platform/database/has-row'
import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { orderEvent, tradeOrder } from './tables'

const inPerson = (memberId: string) =>
  and(eq(tradeOrder.buyerMemberId, memberId), isNull(tradeOrder.buyingCompanyId))

/** Orders in person with their steps: exported, and kept for bookkeeping. */
export const orderingData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const orders = await reader
      .select()
      .from(tradeOrder)
      .where(inPerson(memberId))
      .orderBy(tradeOrder.createdAt)
    const { orderId, step, fromState, toState, actorKind, note, moneyFen, at } = orderEvent
    const steps = await reader
      .select({ orderId, step, fromState, toState, actorKind, note, moneyFen, at })
      .from(orderEvent)
      .innerJoin(tradeOrder, eq(tradeOrder.id, orderId))
      .where(inPerson(memberId))
      .orderBy(at)
    return [
      { name: 'orders', rows: orders.map(({ searchKey: _, ...order }) => order) },
      { name: 'order-steps', rows: steps },
    ]
  },
  obstacles: async (reader, { memberId }) => {
    const isOpen = notInArray(tradeOrder.state, ['completed', 'cancelled', 'refunded'])
    const mine = and(inPerson(memberId), isOpen)
    return (await hasRow(reader, tradeOrder, mine)) ? ['还有未完成的订单，请等待完成或取消'] : []
  },
}
