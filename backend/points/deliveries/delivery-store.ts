import { orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, findById, lockById, lockNextDue } from 'backend/platform/stores/rows'
import type { OrderState } from 'contract/states'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pointsDelivery } from '../tables'

export type DeliveryRow = typeof pointsDelivery.$inferSelect

export async function insertDelivery(
  tx: Tx,
  row: Pick<DeliveryRow, 'id' | 'shopId' | 'companyId' | 'fenPerPiece' | 'at'>,
): Promise<void> {
  await tx.insert(pointsDelivery).values(row)
}

/** The delivery of an order by a shop; undefined if the market delivers it itself. */
export const deliveryOf = (reader: Reader, orderId: string) => findById(reader, pointsDelivery, orderId)

/** The delivery of an order by this shop. */
export async function deliveryOfShop(
  reader: Reader,
  shopId: string,
  orderId: string,
): Promise<DeliveryRow | undefined> {
  const row = await deliveryOf(reader, orderId)
  return row?.shopId === shopId ? row : undefined
}

export async function deliveriesByOrders(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(pointsDelivery)
    .where(inArray(pointsDelivery.id, [...orderIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A page of what a shop delivers for the market, the newest first. */
export async function deliveriesOfShop(
  reader: Reader,
  shopId: string,
  { state, ...place }: Place & { state?: OrderState | undefined },
) {
  const inState =
    state &&
    inArray(
      pointsDelivery.id,
      reader.select({ id: orderingOrder.id }).from(orderingOrder).where(eq(orderingOrder.state, state)),
    )
  return await readPage(reader, pointsDelivery, {
    where: and(eq(pointsDelivery.shopId, shopId), inState),
    orderBy: [desc(pointsDelivery.at), desc(pointsDelivery.id)],
    ...place,
  })
}

/** Notes what the market owes the shop of a completed order. */
export async function oweDelivery(
  tx: Tx,
  orderId: string,
  { pieces, now }: { pieces: number; now: Date },
): Promise<void> {
  const row = await lockById(tx, pointsDelivery, orderId)
  if (!row || pieces === 0) return
  await changeById(tx, pointsDelivery, orderId, { owedFen: pieces * row.fenPerPiece, dueAt: now })
}

/** Locks the delivery that is due longest and not paid. */
export async function lockDue(tx: Tx, except: readonly string[]): Promise<DeliveryRow | undefined> {
  const { dueAt, paidAt } = pointsDelivery
  return await lockNextDue(tx, pointsDelivery, {
    where: and(isNotNull(dueAt), isNull(paidAt)),
    dueAt,
    except,
  })
}

export async function notePaid(tx: Tx, orderId: string, paidAt: Date): Promise<void> {
  await changeById(tx, pointsDelivery, orderId, { paidAt })
}
