import type { Database, Tx } from 'backend/platform/database/database'
import {
  findFirstAnswer,
  type RequestKey,
  withIdempotencyKey,
} from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { OrderDeliveryWay } from 'contract/states'
import { plainTons } from 'contract/units'
import { type Merchant, merchantActor } from '../actors'
import {
  lineOf,
  type Order,
  type OrderFacts,
  type OrderLine,
  openPickupNote,
  type PickupNote,
  redeemPickupNote,
  setHanded,
} from '../order-store'
import { orderTypeOf } from '../order-types'
import { type PassRefusal, passBook } from '../pass-book'
import { isWhole, settledKgOf, toleranceKg } from '../settlement/settle'
import { autoConfirmAt } from './complete-order'
import { lockOpenOrder } from './open-order'
import { areGuessesUsed, countWrongCode, issuePickupNote, lockGuesses } from './pickup-notes'
import { recordStep } from './record-step'

type StepRefusal = 'not_found' | 'forbidden' | 'step_not_open'

/** Names of the numbers by which a buyer can trace a shipment. */
const DOCUMENTS: Record<OrderDeliveryWay, string> = {
  pickup: '提货单号',
  delivered: '运单号',
  transfer: '过户单号',
  parcel: '快递单号',
}

function deliveredNow(now: Date): OrderFacts {
  return { deliveredAt: now, confirmDueAt: autoConfirmAt(now) }
}

/** Records shipment; a transfer within the warehouse is also the delivery. */
export async function shipOrder(
  tx: Tx,
  merchant: Merchant,
  input: { orderId: string; documentNo: string; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, StepRefusal>> {
  const found = await lockOpenOrder(tx, { shopId: merchant.shopId }, input.orderId, 'ship')
  if (!found.ok) return found
  const order = found.value
  const isTransfer = order.delivery === 'transfer'
  const line = await lineOf(tx, order.id)
  if (isTransfer) await setHanded(tx, line.id, { handedKg: line.orderedKg, settledKg: line.orderedKg })
  await recordStep(tx, {
    order,
    step: 'ship',
    from: order.state,
    to: 'awaiting_receipt',
    facts: { shippedAt: now, ...(isTransfer && deliveredNow(now)) },
    actor: merchantActor(merchant),
    note: `${DOCUMENTS[order.delivery]} ${input.documentNo}`,
    requestId: input.requestId,
    at: now,
  })
  await orderTypeOf(order).on?.shipped?.(tx, order, line, now)
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

type HandOverRefusal =
  | StepRefusal
  | 'pickup_guesses_used'
  | 'wrong_pickup_code'
  | 'more_than_outstanding'
  | 'reserved_for_passes'
  | PassRefusal

/**
 * Hands goods over to the driver who presents the pick-up code, at most once per request id. Guesses of one shop run
 * one at a time. A wrong guess is counted in the transaction that validated it, which is committed, so that parallel
 * guesses are limited like sequential ones.
 */
export async function handOver(
  db: Database,
  merchant: Merchant,
  input: HandOverInput,
  key: RequestKey,
  now: Date,
): Promise<Verdict<MovedOrder, HandOverRefusal | 'request_reused'>> {
  const { answer } = await db.transaction(async (tx) => {
    await lockGuesses(tx, merchant.shopId)
    const before = await findFirstAnswer<MovedOrder>(tx, key)
    if (before) return { answer: before }
    const validated = await validateHandOver(tx, merchant, input, now)
    if (validated.ok)
      return {
        answer: await withIdempotencyKey(tx, key, now, () =>
          recordHandOver(tx, merchant, input, validated.value, now),
        ),
      }
    if (validated.reason === 'wrong_pickup_code')
      await countWrongCode(tx, { orderId: input.orderId, shopId: merchant.shopId }, now)
    return { answer: validated }
  })
  return answer
}

interface JudgedHandOver {
  order: Order
  note: PickupNote
  line: OrderLine
  /** Whether everything outstanding is handed over. A liquid may differ within the tolerance. */
  isLast: boolean
  /** The pass that the driver presented; null for the code of the order. */
  passId: string | null
}

/** Validates a hand-over and locks the order until the transaction ends. */
async function validateHandOver(
  tx: Tx,
  { shopId }: Merchant,
  { orderId, weightKg, pickupCode: code, plateNumber, driverName }: HandOverInput,
  now: Date,
): Promise<Verdict<JudgedHandOver, HandOverRefusal>> {
  const found = await lockOpenOrder(tx, { shopId }, orderId, 'hand_over')
  if (!found.ok) return found
  if (await areGuessesUsed(tx, { orderId, shopId }, now)) return refuse('pickup_guesses_used')
  const note = await openPickupNote(tx, orderId)
  const line = await lineOf(tx, orderId)
  if (!note) throw new Error(`order ${orderId} awaits pick-up without a note`)
  const isLast = isWhole(line, note.outstandingKg, weightKg)
  if (!isLast && weightKg > note.outstandingKg)
    return refuse('more_than_outstanding', { outstandingKg: note.outstandingKg })
  const judged = { order: found.value, note, line, isLast }
  if (note.code === code) {
    const freeKg = note.outstandingKg - (await passBook().reservedKg(tx, orderId, now))
    const fits = weightKg <= freeKg || (isLast && freeKg === note.outstandingKg)
    return fits ? accept({ ...judged, passId: null }) : refuse('reserved_for_passes', { freeKg })
  }
  const presented = { orderId, code, weightKg, plateNumber, driverName }
  const pass = await passBook().judge(tx, presented, toleranceKg(line), now)
  return pass.ok ? accept({ ...judged, passId: pass.value }) : pass
}

/** Records a hand-over. A code is single-use; a new one is issued for the rest. */
async function recordHandOver(
  tx: Tx,
  merchant: Merchant,
  { orderId, weightKg, plateNumber, driverName, requestId }: HandOverInput,
  { order, note, line, isLast, passId }: JudgedHandOver,
  now: Date,
): Promise<Verdict<MovedOrder, never>> {
  const handedKg = settledKgOf(line, line.handedKg + weightKg)
  await redeemPickupNote(tx, note.id, { usedAt: now, handedKg: weightKg, plateNumber, driverName })
  if (passId !== null) await passBook().redeem(tx, passId, { noteId: note.id, handedKg: weightKg, at: now })
  await setHanded(tx, line.id, { handedKg, settledKg: isLast ? handedKg : null })
  if (!isLast) await issuePickupNote(tx, orderId, note.outstandingKg - weightKg, now)
  const to = isLast ? 'awaiting_receipt' : 'partly_picked_up'
  await recordStep(tx, {
    order,
    step: 'hand_over',
    from: order.state,
    to,
    facts: { shippedAt: order.shippedAt ?? now, ...(isLast && deliveredNow(now)) },
    actor: merchantActor(merchant),
    note: `出库 ${plainTons(weightKg)} 吨，车牌 ${plateNumber}，司机 ${driverName}`,
    requestId,
    at: now,
  })
  if (order.shippedAt === null) await orderTypeOf(order).on?.shipped?.(tx, order, line, now)
  return accept({ orderId, state: to })
}
