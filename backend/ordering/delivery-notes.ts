/** Pictures of signed delivery notes: evidence for both sides of an order, and for operators. */

import {
  memberAsOwner,
  type PictureStore,
  type PictureViewer,
  privatePictureAddresses,
  storePaper,
} from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { DeliveryNote } from 'contract/ordering'
import type { OrderState } from 'contract/states'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { shopSideOf } from './actors'
import { lockOrderOf, type Order, orderOf } from './order-store'
import { deliveryNote } from './tables'

const NOTES_MAX = 9

/** States in which goods, or some of them, are under way or with the buyer. */
const HANDED_OVER: ReadonlySet<OrderState> = new Set([
  'partly_picked_up',
  'awaiting_receipt',
  'objecting',
  'arbitrating',
  'completed',
])

interface NewNote {
  orderId: string
  file: File | string
}

/** Stores a picture of a signed delivery note. A picture that the order has already stays one. */
export async function addDeliveryNote(store: PictureStore, call: Call<Actor>, { orderId, file }: NewNote) {
  const side = shopSideOf(call)
  const { memberId } = call.actor
  const open = takesNotes(await orderOf(call.db.orm, side, orderId))
  if (!open.ok) return open
  const stored = await storePaper(store, { owner: memberAsOwner(memberId), file }, call.now)
  if (!stored.ok) return stored
  return await call.db.transaction(async (tx) => {
    const still = takesNotes(await lockOrderOf(tx, side, orderId))
    if (!still.ok) return still
    const known = await notesOf(tx, orderId)
    const pictureId = stored.value.id
    if (known.some((note) => note.pictureId === pictureId)) return accept({ orderId })
    if (known.length >= NOTES_MAX) return refuse('delivery_notes_full', { most: NOTES_MAX })
    await tx.insert(deliveryNote).values({ id: newId(), orderId, pictureId, memberId, at: call.now })
    return accept({ orderId })
  })
}

function takesNotes(order: Order | undefined): Verdict<void, 'not_found' | 'delivery_note_too_early'> {
  if (!order) return refuse('not_found')
  return HANDED_OVER.has(order.state) ? accept() : refuse('delivery_note_too_early')
}

/** The notes of an order, with addresses for this viewer only. */
export async function shownDeliveryNotes(
  reader: Reader,
  secret: string,
  { orderId, viewer }: { orderId: string; viewer: PictureViewer },
  now: Date,
): Promise<z.input<typeof DeliveryNote>[]> {
  const notes = await notesOf(reader, orderId)
  const pictureIds = notes.map(({ pictureId }) => pictureId)
  const addresses = await privatePictureAddresses(reader, secret, { pictureIds, viewer }, now)
  return notes.flatMap(({ id, pictureId, at }) => {
    const address = addresses.get(pictureId)
    return address === undefined ? [] : [{ id, address, at }]
  })
}

async function notesOf(reader: Reader, orderId: string) {
  return await reader
    .select({ id: deliveryNote.id, pictureId: deliveryNote.pictureId, at: deliveryNote.at })
    .from(deliveryNote)
    .where(eq(deliveryNote.orderId, orderId))
    .orderBy(asc(deliveryNote.at), asc(deliveryNote.id))
}
