import type { Tx } from 'backend/platform/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/order-steps'
import { plainTons } from 'contract/units'
import { type Merchant, merchantActor } from './actors'
import { lockOpenOrder } from './open-order'
import { linesOf, openPickupNote, redeemPickupNote, setHanded } from './order-store'
import { areGuessesUsed, issuePickupNote } from './pickup-notes'
import { recordStep } from './record-step'
import { isWhole, settledKgOf } from './settle'

type StepRefusal = 'not_found' | 'step_not_open'

/** The merchant has sent the goods off, or transferred them in the warehouse, which is delivery itself. */
export async function shipOrder(
  tx: Tx,
  merchant: Merchant,
  input: { orderId: string; documentNo: string; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, StepRefusal>> {
  const found = await lockOpenOrder(tx, { shopId: merchant.shopId }, input.orderId, 'ship')
  if (!found.ok) return found
  const isTransfer = found.value.delivery === 'transfer'
  if (isTransfer)
    for (const { id, orderedKg } of await linesOf(tx, input.orderId))
      await setHanded(tx, id, { handedKg: orderedKg, settledKg: orderedKg })
  await recordStep(tx, {
    order: found.value,
    step: 'ship',
    from: found.value.state,
    to: 'awaiting_receipt',
    facts: isTransfer ? { deliveredAt: now } : {},
    actor: merchantActor(merchant),
    note: `${isTransfer ? '过户单号' : '运单号'} ${input.documentNo}`,
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
 * left a new one is made. A liquid that weighs what is outstanding, give or take the tolerance, is all of it.
 */
export async function handOver(
  tx: Tx,
  merchant: Merchant,
  input: HandOverInput,
  now: Date,
): Promise<
  Verdict<MovedOrder, StepRefusal | 'pickup_guesses_used' | 'wrong_pickup_code' | 'more_than_outstanding'>
> {
  const { orderId, weightKg, plateNumber, driverName } = input
  const found = await lockOpenOrder(tx, { shopId: merchant.shopId }, orderId, 'hand_over')
  if (!found.ok) return found
  if (await areGuessesUsed(tx, orderId, now)) return refuse('pickup_guesses_used')
  const note = await openPickupNote(tx, orderId)
  const [line] = await linesOf(tx, orderId)
  if (!note || !line) throw new Error(`order ${orderId} awaits pick-up without a note or a line`)
  const isLast = isWhole(line, note.outstandingKg, weightKg)
  if (!isLast && weightKg > note.outstandingKg)
    return refuse('more_than_outstanding', { outstandingKg: note.outstandingKg })
  if (note.code !== input.pickupCode) return refuse('wrong_pickup_code')

  const handedKg = settledKgOf(line, line.handedKg + weightKg)
  await redeemPickupNote(tx, note.id, { usedAt: now, handedKg: weightKg, plateNumber, driverName })
  await setHanded(tx, line.id, { handedKg, settledKg: isLast ? handedKg : null })
  if (!isLast) await issuePickupNote(tx, orderId, note.outstandingKg - weightKg, now)
  const to = isLast ? 'awaiting_receipt' : 'partly_picked_up'
  await recordStep(tx, {
    order: found.value,
    step: 'hand_over',
    from: found.value.state,
    to,
    facts: isLast ? { deliveredAt: now } : {},
    actor: merchantActor(merchant),
    note: `出库 ${plainTons(weightKg)} 吨，车牌 ${plateNumber}，司机 ${driverName}`,
    requestId: input.requestId,
    at: now,
  })
  return accept({ orderId, state: to })
}
