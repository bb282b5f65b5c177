import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { orderTypes } from '../order-types'
import { orderLine, tradeOrder } from '../tables'
import { judgeUnpaid, type UnpaidOrders } from './unpaid-rules'

/** The buyer of an order: its company, else the member. */
const buyerId = sql`coalesce(${tradeOrder.buyingCompanyId}, ${tradeOrder.buyerMemberId})`

/** Serializes what a buyer orders without payment, until the transaction ends. */
export async function lockUnpaidOrders(tx: Tx, buyer: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid orders ${buyer}`}, 0))`)
}

/**
 * Unpaid orders of a buyer of the types that are limited, without extended holds, which have limits of their own.
 * @param together orders whose goods count, but not their number
 */
async function findUnpaidOrders(
  reader: Reader,
  buyer: string,
  together: readonly string[],
): Promise<UnpaidOrders> {
  const limited = orderTypes().flatMap(({ type, hasUnpaidLimit }) => (hasUnpaidLimit ? [type] : []))
  const [found] = await reader
    .select({
      orders: sql<number>`count(*) filter (where ${notInArray(tradeOrder.id, [...together])})`.mapWith(
        Number,
      ),
      weightKg: sql<number>`coalesce(sum(${orderLine.orderedKg}), 0)`.mapWith(Number),
      hasCompleted: sql<boolean>`exists (select from ${tradeOrder} c
        where coalesce(c.buying_company_id, c.buyer_member_id) = ${buyer} and c.state = 'completed')`,
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(
      and(
        sql`${buyerId} = ${buyer}`,
        eq(tradeOrder.state, 'awaiting_payment'),
        isNull(tradeOrder.extendedHold),
        inArray(tradeOrder.type, limited),
      ),
    )
  if (!found) throw new Error('an aggregate returned no row')
  return found
}

/**
 * Whether a buyer may hold more goods without payment, until the transaction ends: parallel orders of the buyer wait.
 * @param wanted goods of the new order, and the orders that the same call has placed: together they count as one
 */
export async function checkUnpaidOrders(
  tx: Tx,
  wanted: { buyerId: string; weightKg: number; together?: readonly string[] },
  now: Date,
): Promise<Verdict<void, 'too_many_unpaid'>> {
  await lockUnpaidOrders(tx, wanted.buyerId)
  const open = await findUnpaidOrders(tx, wanted.buyerId, wanted.together ?? [])
  const judged = judgeUnpaid(open, wanted.weightKg, await settingsAt(tx, now))
  return judged.ok ? accept() : judged
}

/** Extended holds of a company, in all and of one subject (an offer). */
export async function findExtendedHolds(
  reader: Reader,
  { companyId, subjectId }: { companyId: string; subjectId: string },
): Promise<{ weightKg: number; amountFen: number; subjectKg: number }> {
  const [found] = await reader
    .select({
      weightKg: sql<number>`coalesce(sum(${orderLine.orderedKg}), 0)`.mapWith(Number),
      amountFen: sql<number>`coalesce(sum(${tradeOrder.totalFen}), 0)`.mapWith(Number),
      subjectKg:
        sql<number>`coalesce(sum(${orderLine.orderedKg}) filter (where ${orderLine.subjectId} = ${subjectId}), 0)`.mapWith(
          Number,
        ),
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(
      and(
        sql`${buyerId} = ${companyId}`,
        eq(tradeOrder.state, 'awaiting_payment'),
        eq(tradeOrder.extendedHold, true),
      ),
    )
  if (!found) throw new Error('an aggregate returned no row')
  return found
}

/** Completed orders of a company, counted up to `atMost`. */
export async function countCompletedOrders(
  reader: Reader,
  companyId: string,
  atMost: number,
): Promise<number> {
  const completed = await reader
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(sql`${buyerId} = ${companyId}`, eq(tradeOrder.state, 'completed')))
    .limit(atMost)
  return completed.length
}

/** Deadlines of a company's extended holds that were not paid in time, oldest first. */
export async function findLapses(reader: Reader, companyId: string, since: Date): Promise<Date[]> {
  const rows = await reader
    .select({ at: tradeOrder.payBefore })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.buyingCompanyId, companyId),
        eq(tradeOrder.state, 'cancelled'),
        eq(tradeOrder.extendedHold, true),
        sql`${tradeOrder.payBefore} >= ${since.toISOString()}::timestamptz`,
        sql`exists (select from order_event e where e.order_id = ${tradeOrder.id} and e.step = 'time_out')`,
      ),
    )
    .orderBy(tradeOrder.payBefore)
  return rows.map(({ at }) => at)
}
