import type { Reader, Tx } from 'backend/platform/database/database'
import { changeById, insertOne } from 'backend/platform/stores/rows'
import type { Correction, HandedOver } from 'contract/ordering'
import { and, asc, desc, eq, gt, lte, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Order } from '../order-store'
import { handOverCorrection, pickupNote, tradeOrder } from '../tables'
import { confirmationState, isConfirmable, truckConfirmationsOf } from '../truck-confirmation-store'
import { CORRECTION_MS } from './correction-rules'

export type CorrectionRow = typeof handOverCorrection.$inferSelect

/** Corrections of an order, the newest first. */
export async function correctionsOf(reader: Reader, orderId: string): Promise<CorrectionRow[]> {
  return await reader
    .select()
    .from(handOverCorrection)
    .where(eq(handOverCorrection.orderId, orderId))
    .orderBy(desc(handOverCorrection.askedAt), desc(handOverCorrection.id))
}

/** Whether a correction waits for its answer. */
export async function hasOpenCorrection(reader: Reader, orderId: string, now: Date): Promise<boolean> {
  const open = and(
    eq(handOverCorrection.orderId, orderId),
    eq(handOverCorrection.state, 'asked'),
    gt(handOverCorrection.answerBefore, now),
  )
  return (await reader.select({ id: handOverCorrection.id }).from(handOverCorrection).where(open)).length > 0
}

/** Locks the order of the request that is longest overdue. Skips orders that another transaction has locked. */
export async function lockOverdueCorrection(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<(CorrectionRow & { order: Order }) | undefined> {
  const [row] = await tx
    .select()
    .from(handOverCorrection)
    .innerJoin(tradeOrder, eq(tradeOrder.id, handOverCorrection.orderId))
    .where(
      and(
        eq(handOverCorrection.state, 'asked'),
        lte(handOverCorrection.answerBefore, now),
        except.length > 0 ? notInArray(handOverCorrection.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(handOverCorrection.answerBefore))
    .limit(1)
    .for('update', { skipLocked: true })
  return row && { ...row.hand_over_correction, order: row.trade_order }
}

export async function insertCorrection(
  tx: Tx,
  row: typeof handOverCorrection.$inferInsert,
): Promise<CorrectionRow> {
  return await insertOne(tx, handOverCorrection, row)
}

export async function endCorrection(
  tx: Tx,
  id: string,
  end: Pick<CorrectionRow, 'state' | 'answeredBy' | 'answeredAt'>,
): Promise<CorrectionRow> {
  return await changeById(tx, handOverCorrection, id, end)
}

/** A hand-over of goods, in the note that it used. */
export interface HandOverNote {
  id: string
  usedAt: Date
  handedKg: number
  plateNumber: string | null
  driverName: string | null
}

/** Hand-overs of an order, the oldest first. */
export async function handOverNotesOf(reader: Reader, orderId: string): Promise<HandOverNote[]> {
  const rows = await reader
    .select()
    .from(pickupNote)
    .where(and(eq(pickupNote.orderId, orderId), gt(pickupNote.handedKg, 0)))
    .orderBy(asc(pickupNote.usedAt), asc(pickupNote.id))
  return rows.flatMap(({ id, usedAt, handedKg, plateNumber, driverName }) =>
    usedAt !== null && handedKg !== null ? [{ id, usedAt, handedKg, plateNumber, driverName }] : [],
  )
}

/** Writes the corrected kg of a hand-over. */
export async function setNoteWeight(tx: Tx, noteId: string, handedKg: number): Promise<void> {
  await tx.update(pickupNote).set({ handedKg }).where(eq(pickupNote.id, noteId))
}

export function wireCorrection(row: CorrectionRow, now: Date): z.input<typeof Correction> {
  const { id, askedSide: by, fromKg, toKg, reason, askedAt, answerBefore, state, answeredAt } = row
  return {
    ...{ id, by, fromKg, toKg, reason },
    askedAt,
    answerBefore,
    // The scheduled job may be late.
    state: state === 'asked' && answerBefore <= now ? 'expired' : state,
    answeredAt,
  }
}

/** Who reads the hand-overs of an order, and whether the reader may act for its side. */
interface HandOverReader {
  side: 'buyer' | 'seller'
  mayAct: boolean
}

/** Hand-overs with their newest requests. */
export async function handOversOf(
  reader: Reader,
  order: Order,
  { side, mayAct }: HandOverReader,
  now: Date,
): Promise<z.input<typeof HandedOver>[]> {
  const notes = await handOverNotesOf(reader, order.id)
  if (notes.length === 0) return []
  const [corrections, confirmations] = [
    await correctionsOf(reader, order.id),
    await truckConfirmationsOf(reader, order.id),
  ]
  const isOpen =
    (order.state === 'partly_picked_up' || order.deliveredAt !== null) &&
    (order.state === 'partly_picked_up' || order.state === 'awaiting_receipt') &&
    order.refundedFen === 0 &&
    !corrections.some(({ state }) => state === 'asked')
  return notes.map(({ id, usedAt, handedKg, ...truck }) => {
    const own = corrections.filter(({ noteId }) => noteId === id)
    const confirmation = confirmations.get(id)
    const isInTime = now.getTime() < usedAt.getTime() + CORRECTION_MS
    return {
      ...truck,
      id,
      at: usedAt,
      weightKg: handedKg,
      withoutCode: confirmation
        ? { reason: confirmation.reason, state: confirmationState(confirmation, order.state) }
        : null,
      mayConfirmTruck:
        side === 'buyer' && mayAct && confirmation !== undefined && isConfirmable(confirmation, order.state),
      correction: own[0] ? wireCorrection(own[0], now) : null,
      mayCorrect: mayAct && isOpen && isInTime && !own.some(({ state }) => state === 'confirmed'),
    }
  })
}
