import type { Reader } from 'backend/platform/database/database'
import { and, inArray, min, notInArray, or } from 'drizzle-orm'
import { type BuyerSide, partsOf } from '../order-store'
import { typesOwning } from '../order-types'
import { tradeOrder } from '../tables'

/** Earliest deadlines of a buyer's open orders, null without such orders. */
export interface OrderDeadlines {
  payBefore: Date | null
  /** When the market confirms the receipt of a delivered order. */
  confirmDueAt: Date | null
}

/** With the orders of the company for which the buyer acts. */
export async function orderDeadlines(reader: Reader, buyer: BuyerSide): Promise<OrderDeadlines> {
  const own = typesOwning('confirm')
  const rows = await reader
    .select({
      state: tradeOrder.state,
      payBefore: min(tradeOrder.payBefore),
      confirmDueAt: min(tradeOrder.confirmDueAt),
    })
    .from(tradeOrder)
    .where(
      and(
        or(...partsOf(buyer)),
        inArray(tradeOrder.state, ['awaiting_payment', 'awaiting_receipt']),
        // Their modules have deadlines of their own.
        own.length === 0 ? undefined : notInArray(tradeOrder.type, own),
      ),
    )
    .groupBy(tradeOrder.state)
  const of = (state: string) => rows.find((row) => row.state === state)
  return {
    payBefore: of('awaiting_payment')?.payBefore ?? null,
    confirmDueAt: of('awaiting_receipt')?.confirmDueAt ?? null,
  }
}
