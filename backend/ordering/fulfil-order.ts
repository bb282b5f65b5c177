import type { Tx } from 'backend/platform/database'
import { newDigits, newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ORDER_STATES, type OrderState, type OrderStep } from 'contract/states'
import { plainTons } from 'contract/units'
import { isOpen } from './order-states'
import {
  addHanded,
  insertPickupNote,
  linesOf,
  lockOrderOf,
  type Order,
  openPickupNote,
  redeemPickupNote,
} from './order-store'
import { PICKUP_CODE_DIGITS } from './pay-order'
import { recordStep } from './record-step'

/** The merchant who acts, with the name that the buyer's timeline shows. */
export interface Merchant {
  shopId: string
  shopName: string
  memberId: string
}
type Moved = { orderId: string; state: OrderState }
type StepRefusal = 'not_found' | 'step_not_open'

/** The merchant has sent the goods off, or transferred them in the warehouse. */
export async function shipOrder(
  tx: Tx,
  merchant: Merchant,
  input: { orderId: string; documentNo: string; requestId: string },
  now: Date,
): Promise<Verdict<Moved, StepRefusal>> {
  const order = await openOrder(tx, merchant, input.orderId, 'ship')
  if (!order.ok) return order
  const what = order.value.delivery === 'transfer' ? '过户单号' : '运单号'
  await recordStep(tx, {
    orderId: input.orderId,
    step: 'ship',
    from: order.value.state,
    to: 'awaiting_receipt',
    actor: { kind: 'merchant', id: merchant.memberId, name: merchant.shopName },
    note: `${what} ${input.documentNo}`,
    requestId: input.requestId,
    at: now,
  })
  return accept({ orderId: input.orderId, state: 'awaiting_receipt' })
}

interface HandOverInput {
  orderId: string
  weightKg: number
  plateNumber: string
  driverName: string
  pickupCode: string
  requestId: string
}

/**
 * The merchant hands goods to the driver who brings the pick-up code. A code opens the warehouse once; for what is
 * left a new one is made.
 */
export async function handOver(
  tx: Tx,
  merchant: Merchant,
  input: HandOverInput,
  now: Date,
): Promise<Verdict<Moved, StepRefusal | 'wrong_pickup_code' | 'more_than_outstanding'>> {
  const order = await openOrder(tx, merchant, input.orderId, 'hand_over')
  if (!order.ok) return order
  const note = await openPickupNote(tx, input.orderId)
  const [line] = await linesOf(tx, input.orderId)
  if (!note || !line) throw new Error(`order ${input.orderId} awaits pick-up without a note or a line`)
  if (input.weightKg > note.outstandingKg)
    return refuse('more_than_outstanding', { outstandingKg: note.outstandingKg })
  if (note.code !== input.pickupCode) return refuse('wrong_pickup_code')

  const leftKg = note.outstandingKg - input.weightKg
  const { plateNumber, driverName, weightKg } = input
  await redeemPickupNote(tx, note.id, { usedAt: now, handedKg: weightKg, plateNumber, driverName })
  await addHanded(tx, line.id, weightKg)
  if (leftKg > 0)
    await insertPickupNote(tx, {
      id: newId(),
      orderId: input.orderId,
      code: newDigits(PICKUP_CODE_DIGITS),
      outstandingKg: leftKg,
      at: now,
    })
  const to = leftKg > 0 ? 'partly_picked_up' : 'awaiting_receipt'
  await recordStep(tx, {
    orderId: input.orderId,
    step: 'hand_over',
    from: order.value.state,
    to,
    actor: { kind: 'merchant', id: merchant.memberId, name: merchant.shopName },
    note: `出库 ${plainTons(weightKg)} 吨，车牌 ${plateNumber}，司机 ${driverName}`,
    requestId: input.requestId,
    at: now,
  })
  return accept({ orderId: input.orderId, state: to })
}

async function openOrder(
  tx: Tx,
  merchant: Merchant,
  orderId: string,
  step: OrderStep,
): Promise<Verdict<Order, StepRefusal>> {
  const order = await lockOrderOf(tx, { shopId: merchant.shopId }, orderId)
  if (!order) return refuse('not_found')
  if (!isOpen(step, order.state)) return refuse('step_not_open', { stateName: ORDER_STATES[order.state] })
  return accept(order)
}
