import { hasRow } from 'backend/platform/database/has-row'
import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq, isNull, notInArray, type SQL } from 'drizzle-orm'
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
  obstacles: async (reader, { memberId, soleCompanyId }) => {
    const isOpen = notInArray(tradeOrder.state, ['completed', 'cancelled', 'refunded'])
    const hasOpen = (whose: SQL | undefined) => hasRow(reader, tradeOrder, and(whose, isOpen))
    const ofCompany = soleCompanyId !== null && eq(tradeOrder.buyingCompanyId, soleCompanyId)
    const soldByCompany = soleCompanyId !== null && eq(tradeOrder.sellerId, soleCompanyId)
    return [
      ...((await hasOpen(inPerson(memberId))) ? ['还有未完成的订单，请等待完成或取消'] : []),
      ...(ofCompany && (await hasOpen(ofCompany))
        ? ['您是企业唯一的所有者，企业还有未完成的订单，请等待完成或取消']
        : []),
      ...(soldByCompany && (await hasOpen(soldByCompany))
        ? ['您是企业唯一的所有者，企业作为卖方还有未完成的订单，请先履行完毕']
        : []),
    ]
  },
}
