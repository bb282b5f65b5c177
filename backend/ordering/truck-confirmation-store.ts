/** Hand-overs whose drivers had no code, by their pick-up notes. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { changeById, insertOne } from 'backend/platform/stores/rows'
import type { OrderState, TruckConfirmationState } from 'contract/states'
import { eq } from 'drizzle-orm'
import { isOpen } from './order-states'
import { truckConfirmation } from './tables'

type TruckConfirmation = typeof truckConfirmation.$inferSelect

export async function insertTruckConfirmation(
  tx: Tx,
  row: typeof truckConfirmation.$inferInsert,
): Promise<void> {
  await insertOne(tx, truckConfirmation, row)
}

export async function setTruckConfirmed(
  tx: Tx,
  id: string,
  by: { confirmedBy: string; confirmedAt: Date },
): Promise<void> {
  await changeById(tx, truckConfirmation, id, by)
}

/** Hand-overs without a code of an order, by the id of the hand-over. */
export async function truckConfirmationsOf(
  reader: Reader,
  orderId: string,
): Promise<Map<string, TruckConfirmation>> {
  const rows = await reader.select().from(truckConfirmation).where(eq(truckConfirmation.orderId, orderId))
  return new Map(rows.map((row) => [row.id, row]))
}

export function confirmationState(
  { confirmedAt }: Pick<TruckConfirmation, 'confirmedAt'>,
  order: OrderState,
): TruckConfirmationState {
  if (confirmedAt !== null) return 'confirmed'
  return order === 'completed' || order === 'refunded' ? 'ended' : 'pending'
}

/** Whether the buyer may confirm the truck while the order is in this state. */
export function isConfirmable(
  { confirmedAt }: Pick<TruckConfirmation, 'confirmedAt'>,
  order: OrderState,
): boolean {
  return confirmedAt === null && isOpen('confirm_truck', order)
}
