import type { Database, Tx } from 'backend/platform/database/database'
import {
  findFirstAnswer,
  type RequestKey,
  withIdempotencyKey,
} from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { HandOverPreview } from 'contract/ordering/merchant-orders'
import type { MovedOrder } from 'contract/ordering/order-steps'
import { BAG_KG, plainTons } from 'contract/units'
import { type Merchant, merchantActor } from '../actors'
import {
  lineOf,
  type Order,
  type OrderLine,
  openPickupNote,
  type PickupNote,
  redeemPickupNote,
  setHanded,
} from '../order-store'
import { orderTypeOf } from '../order-types'
import { type PassRefusal, passBook, reservedKg } from '../pass-book'
import { isLoadable, isWhole, settledKgOf, toleranceKg } from '../settlement/settle'
import { insertTruckConfirmation } from '../truck-confirmation-store'
import { deliveredNow } from './complete-order'
import { lockOpenOrder } from './open-order'
import { areGuessesUsed, countWrongCode, issuePickupNote, lockGuesses } from './pickup-notes'
import { recordStep } from './record-step'

interface Load {
  orderId: string
  weightKg: number
  plateNumber: string
  driverName: string
  /** Undefined: the driver has none. */
  pickupCode?: string | undefined
  /** Why the driver has no code. */
  withoutCodeReason?: string | undefined
}

interface HandOverInput extends Load {
  requestId: string
}

type HandOverRefusal =
  | 'not_found'
  | 'forbidden'
  | 'step_not_open'
  | 'pickup_guesses_used'
  | 'wrong_pickup_code'
  | 'more_than_outstanding'
  | 'not_whole_bags'
  | 'reserved_for_passes'
  | PassRefusal

/**
 * Says what a hand-over would do. It changes nothing and uses no code up. A wrong code counts as a guess, else previews
 * would be guesses without a limit.
 */
export async function previewHandOver(
  db: Database,
  merchant: Merchant,
  load: Load,
  now: Date,
): Promise<Verdict<HandOverPreview, HandOverRefusal>> {
  const { validated } = await db.transaction(async (tx) => {
    await lockGuesses(tx, merchant.seller)
    return { validated: await validateHandOver(tx, merchant, load, now) }
  })
  if (!validated.ok) return validated
  const { note, line, isLast } = validated.value
  const { orderId, weightKg, pickupCode } = load
  const bags = line.isLiquid ? null : Math.ceil(weightKg / BAG_KG)
  return accept({
    orderId,
    weightKg,
    bags,
    restKg: isLast ? 0 : note.outstandingKg - weightKg,
    isLast,
    isWithoutCode: pickupCode === undefined,
  })
}

/**
 * Hands goods over to the driver who presents a pick-up code, or for a reason that the buyer reads and confirms. At most
 * once per request id. Guesses of one seller run one at a time.
 */
export async function handOver(
  db: Database,
  merchant: Merchant,
  input: HandOverInput,
  key: RequestKey,
  now: Date,
): Promise<Verdict<MovedOrder, HandOverRefusal | 'request_reused'>> {
  const { answer } = await db.transaction(async (tx) => {
    await lockGuesses(tx, merchant.seller)
    const before = await findFirstAnswer<MovedOrder>(tx, key)
    if (before) return { answer: before }
    const validated = await validateHandOver(tx, merchant, input, now)
    if (!validated.ok) return { answer: validated }
    return {
      answer: await withIdempotencyKey(tx, key, now, () =>
        recordHandOver(tx, merchant, input, validated.value, now),
      ),
    }
  })
  return answer
}

interface JudgedHandOver {
  order: Order
  note: PickupNote
  line: OrderLine
  /** Whether everything outstanding is handed over. A liquid may differ within the tolerance. */
  isLast: boolean
  /** The pass that the driver presented; null for the code of the order, and without a code. */
  passId: string | null
}

/**
 * Validates a hand-over and locks the order until the transaction ends. A wrong guess is counted in the transaction that
 * validated it, which is committed, so that parallel guesses are limited like sequential ones.
 */
async function validateHandOver(
  tx: Tx,
  { seller }: Merchant,
  load: Load,
  now: Date,
): Promise<Verdict<JudgedHandOver, HandOverRefusal>> {
  const { orderId } = load
  const found = await lockOpenOrder(tx, { seller }, orderId, 'hand_over')
  if (!found.ok) return found
  const isGuess = load.pickupCode !== undefined
  if (isGuess && (await areGuessesUsed(tx, { orderId, seller }, now))) return refuse('pickup_guesses_used')
  const note = await openPickupNote(tx, orderId)
  if (!note) throw new Error(`order ${orderId} awaits pick-up without a note`)
  const line = await lineOf(tx, orderId)
  const judged = await judgeLoad(tx, { order: found.value, note, line }, load, now)
  if (!judged.ok && judged.reason === 'wrong_pickup_code') await countWrongCode(tx, { orderId, seller }, now)
  return judged
}

/** Judges weight and code of a load. Without a code only goods that no pass names may leave. */
async function judgeLoad(
  tx: Tx,
  goods: Pick<JudgedHandOver, 'order' | 'note' | 'line'>,
  { orderId, weightKg, pickupCode: code, plateNumber, driverName }: Load,
  now: Date,
): Promise<Verdict<JudgedHandOver, HandOverRefusal>> {
  const { note, line } = goods
  const { outstandingKg } = note
  const isLast = isWhole(line, outstandingKg, weightKg)
  if (!isLast && weightKg > outstandingKg) return refuse('more_than_outstanding', { outstandingKg })
  if (!isLoadable(line, outstandingKg, weightKg)) return refuse('not_whole_bags', { weightKg })
  if (code === undefined || note.code === code) {
    const freeKg = outstandingKg - (await reservedKg(tx, orderId, now))
    const fits = weightKg <= freeKg || (isLast && freeKg === outstandingKg)
    return fits ? accept({ ...goods, isLast, passId: null }) : refuse('reserved_for_passes', { freeKg })
  }
  const presented = { orderId, code, weightKg, plateNumber, driverName }
  const pass = await passBook().judge(tx, presented, toleranceKg(line), now)
  return pass.ok ? accept({ ...goods, isLast, passId: pass.value }) : pass
}

/** Records a hand-over. A code is single-use; a new one is issued for the rest. */
async function recordHandOver(
  tx: Tx,
  merchant: Merchant,
  { orderId, weightKg, plateNumber, driverName, requestId, withoutCodeReason: reason }: HandOverInput,
  { order, note, line, isLast, passId }: JudgedHandOver,
  now: Date,
): Promise<Verdict<MovedOrder, never>> {
  const handedKg = settledKgOf(line, line.handedKg + weightKg)
  await redeemPickupNote(tx, note.id, { usedAt: now, handedKg: weightKg, plateNumber, driverName })
  if (passId !== null) await passBook().redeem(tx, passId, { noteId: note.id, handedKg: weightKg, at: now })
  if (reason !== undefined) await insertTruckConfirmation(tx, { id: note.id, orderId, reason, at: now })
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
    note: `出库 ${plainTons(weightKg)} 吨，车牌 ${plateNumber}，司机 ${driverName}${reason === undefined ? '' : `；无提货码，原因：${reason}`}`,
    isWithoutCode: reason !== undefined,
    requestId,
    at: now,
  })
  if (order.shippedAt === null) await orderTypeOf(order).on?.shipped?.(tx, order, line, now)
  return accept({ orderId, state: to })
}
