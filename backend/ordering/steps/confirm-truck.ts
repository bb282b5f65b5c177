import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ConfirmTruck, MovedOrder } from 'contract/ordering/order-steps'
import type { z } from 'zod'
import type { StepActor } from '../actors'
import { handOverNotesOf } from '../corrections/correction-store'
import type { Side } from '../order-store'
import { setTruckConfirmed, truckConfirmationsOf } from '../truck-confirmation-store'
import { lockOpenOrder } from './open-order'
import { recordStep } from './record-step'

/**
 * Confirms that a truck that came without a code was the buyer's. Goods, money and deadlines stay as they are; the buyer
 * can no longer object to the truck itself.
 */
export async function confirmTruck(
  tx: Tx,
  side: Side,
  actor: StepActor & { id: string },
  { orderId, handOverId, requestId }: z.output<typeof ConfirmTruck>,
  now: Date,
): Promise<Verdict<MovedOrder, 'not_found' | 'forbidden' | 'step_not_open' | 'truck_confirmed'>> {
  const found = await lockOpenOrder(tx, side, orderId, 'confirm_truck')
  if (!found.ok) return found
  const order = found.value
  const note = (await handOverNotesOf(tx, orderId)).find(({ id }) => id === handOverId)
  if (!note) return refuse('not_found')
  const confirmation = (await truckConfirmationsOf(tx, orderId)).get(handOverId)
  if (!confirmation || confirmation.confirmedAt !== null) return refuse('truck_confirmed')
  await setTruckConfirmed(tx, handOverId, { confirmedBy: actor.id, confirmedAt: now })
  await recordStep(tx, {
    ...{ order, step: 'confirm_truck', from: order.state, to: order.state },
    actor,
    note: `车牌 ${note.plateNumber ?? '--'}，司机 ${note.driverName ?? '--'}`,
    requestId,
    at: now,
  })
  return accept({ orderId, state: order.state })
}

/** Kg of an order that left without a code, in trucks that the buyer has not confirmed. */
export async function unconfirmedKg(reader: Reader, orderId: string): Promise<number> {
  const confirmations = await truckConfirmationsOf(reader, orderId)
  if (confirmations.size === 0) return 0
  const notes = await handOverNotesOf(reader, orderId)
  return notes.reduce(
    (kg, { id, handedKg }) => kg + (confirmations.get(id)?.confirmedAt === null ? handedKg : 0),
    0,
  )
}
