import type { Database, Reader } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { sha256 } from 'backend/platform/hash'
import { newId, newSecret } from 'backend/platform/ids'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PHONE_PICTURE_RECEIVED, type PhoneUploadState } from 'contract/pictures/phone-upload-states'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { PictureStore } from './store-of-process'
import { type StorePictureReason, storePicture } from './store-picture'
import { phoneUpload } from './tables'
import { memberAsOwner } from './upload-keys'

const LIFETIME_MS = 10 * 60_000
const KEPT_MS = 24 * 3_600_000
const KEY_BYTES = 24
const PER_HOUR = { max: 60, windowMs: 3_600_000 }

export interface StartedUpload {
  id: string
  /** Returned once. The database stores its hash. */
  key: string
  expiresAt: Date
}

/** Starts an upload that the holder of its key can finish once. */
export async function startUpload(
  db: Database,
  { memberId, isPrivate }: { memberId: string; isPrivate: boolean },
  now: Date,
): Promise<Verdict<StartedUpload, 'too_many_requests'>> {
  const counted = await countIn(db.orm, `phone upload ${memberId}`, PER_HOUR, now)
  if (!counted.ok) return counted
  const started = { id: newId(), key: newSecret(KEY_BYTES), expiresAt: new Date(now.getTime() + LIFETIME_MS) }
  const { id, key, expiresAt } = started
  await db.orm.insert(phoneUpload).values({ id, memberId, keyHash: sha256(key), isPrivate, expiresAt })
  return accept(started)
}

/** The open upload of a key, or null if there is none, or if it has ended. */
export async function openUpload(reader: Reader, key: string, now: Date) {
  const isOpen = and(isNull(phoneUpload.usedAt), gt(phoneUpload.expiresAt, now))
  const [row] = await reader
    .select()
    .from(phoneUpload)
    .where(and(eq(phoneUpload.keyHash, sha256(key)), isOpen))
  return row ?? null
}

/** Stores the picture for the member who waits. A refused file leaves the key valid. */
export async function finishUpload(
  store: PictureStore,
  { key, file }: { key: string; file: Buffer },
  now: Date,
): Promise<Verdict<Record<string, never>, StorePictureReason | 'phone_upload_ended'>> {
  const open = await openUpload(store.db.orm, key, now)
  if (!open) return refuse('phone_upload_ended')
  const { id, memberId, isPrivate } = open
  const stored = await storePicture(store, { owner: memberAsOwner(memberId), file, isPrivate }, now)
  if (!stored.ok) return stored
  return await store.db.transaction(async (tx) => {
    const used = await tx
      .update(phoneUpload)
      .set({ usedAt: now, pictureId: stored.value.id })
      .where(and(eq(phoneUpload.id, id), isNull(phoneUpload.usedAt)))
      .returning({ id: phoneUpload.id })
    if (used.length === 0) return refuse('phone_upload_ended')
    await recordEvent(tx, { kind: PHONE_PICTURE_RECEIVED, memberId, shopId: null, subjectId: id, at: now })
    return accept({})
  })
}

/** State of an own upload; null if the member has none with this id. */
export async function stateOfUpload(
  reader: Reader,
  { memberId, id }: { memberId: string; id: string },
  now: Date,
): Promise<{ state: PhoneUploadState; pictureId: string | null } | null> {
  const [row] = await reader
    .select()
    .from(phoneUpload)
    .where(and(eq(phoneUpload.id, id), eq(phoneUpload.memberId, memberId)))
  if (!row) return null
  const state = row.usedAt ? 'received' : row.expiresAt > now ? 'waiting' : 'expired'
  return { state, pictureId: row.pictureId }
}

/** Deletes uploads that ended a day ago. */
export async function purgeUploads(db: Database, now: Date): Promise<void> {
  await db.orm.delete(phoneUpload).where(lt(phoneUpload.expiresAt, new Date(now.getTime() - KEPT_MS)))
}
