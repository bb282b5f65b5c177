import { orderSummaries, type SellerSide } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { isOfSeller } from 'backend/platform/database/seller-columns'
import { type Page, readPage } from 'backend/platform/stores/pages'
import type { ShopObjectionRow } from 'contract/disputes/shop-disputes'
import type { ShopDisputeState } from 'contract/disputes/states'
import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderObjection } from '../objection-store'
import { orderObjection } from '../tables'
import { objectionViews } from './objection-views'

/** A member of the seller's staff who reads. */
export interface ShopReader extends SellerSide {
  /** Whether the role allows steps. */
  mayAct: boolean
  now: Date
}

interface Listed {
  state?: ShopDisputeState | undefined
  page: number
  size: number
}

/** Objections that the shop can still answer. */
function isWaiting(now: Date): SQL | undefined {
  const { answer, answerBefore, closedAt } = orderObjection
  return and(isNull(closedAt), isNull(answer), gte(answerBefore, now))
}

/** A page of a shop's objections with their orders: those to be answered by deadline, then the others from the newest. */
export async function shopObjectionList(
  reader: Reader,
  shop: ShopReader,
  { state, page, size }: Listed,
): Promise<Page<z.input<typeof ShopObjectionRow>>> {
  const { at, id, answerBefore, closedAt } = orderObjection
  const waiting = isWaiting(shop.now)
  const states = { waiting, open: isNull(closedAt), closed: isNotNull(closedAt) }
  const where = and(isOfSeller(orderObjection, shop.seller), state && states[state])
  const { list: rows, total } = await readPage(reader, orderObjection, {
    where,
    orderBy: [sql`case when ${waiting} then ${answerBefore} end nulls last`, desc(at), desc(id)],
    page,
    size,
  })
  return { list: await shopObjectionRows(reader, rows, shop), total }
}

/** An objection of the shop; undefined for one of another shop. */
export async function shopObjectionById(
  reader: Reader,
  shop: ShopReader,
  id: string,
): Promise<z.input<typeof ShopObjectionRow> | undefined> {
  const rows = await reader
    .select()
    .from(orderObjection)
    .where(and(eq(orderObjection.id, id), isOfSeller(orderObjection, shop.seller)))
  return (await shopObjectionRows(reader, rows, shop))[0]
}

async function shopObjectionRows(
  reader: Reader,
  rows: readonly OrderObjection[],
  { mayAct, now }: ShopReader,
): Promise<z.input<typeof ShopObjectionRow>[]> {
  const orders = await orderSummaries(
    reader,
    rows.map(({ orderId }) => orderId),
  )
  const orderOfRow = (orderId: string) => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`order ${orderId} does not exist`)
    return order
  }
  const viewer = { side: 'merchant' as const, mayAct, now }
  const views = await objectionViews(reader, rows, (id) => orderOfRow(id).state, viewer)
  return views.map((view) => {
    const { orderNo, state: orderState, title, orderedKg } = orderOfRow(view.orderId)
    return { ...view, orderNo, orderState, title, orderedKg }
  })
}
