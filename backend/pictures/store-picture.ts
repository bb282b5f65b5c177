import { createHash } from 'node:crypto'
import type { FileStorage } from 'backend/gateways/storage'
import { keyedBytes } from 'backend/platform/hash'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { PICTURE_MAX_BYTES } from 'contract/pictures/uploads'
import { encodeFile } from './encode-file'
import type { EncodedPicture } from './encode-picture'
import { announceFiles, keepFiles } from './file-deletions'
import type { PictureRow } from './picture-sizes'
import {
  addPicture,
  bytesOf,
  bytesOfOwner,
  hasUploaded,
  lockPicture,
  lockUploadsOf,
  picturesByIds,
  recordUpload,
  storageKey,
} from './picture-store'
import type { PictureStore } from './store-of-process'
import type { Owner } from './upload-keys'

/** Maximum number of files per owner and day, including refused ones, because each costs time to decode. */
const PER_DAY = { member: 200, phone: 20 } as const
export const QUOTA_BYTES = 200 * 1_048_576
/** First 128 bits of the SHA-256 of the content. Only the uploader could craft a collision. */
const ID_LENGTH = 32

export type StorePictureReason =
  | 'too_many_requests'
  | 'picture_too_large'
  | 'picture_kind_unknown'
  | 'picture_too_many_pixels'
  | 'picture_unreadable'
  | 'picture_quota_full'

interface Sent {
  owner: Owner
  file: Buffer
  isPrivate: boolean
}

/**
 * Stores a picture under the hash of its content, so that a repeated file is stored once.
 * @throws StorageUnavailable, FilesBusy
 */
export async function storePicture(
  { db, secret, storage }: PictureStore,
  { owner, file, isPrivate }: Sent,
  now: Date,
): Promise<Verdict<PictureRow, StorePictureReason>> {
  if (file.length > PICTURE_MAX_BYTES) return refuse('picture_too_large')
  const max = owner.startsWith('phone') ? PER_DAY.phone : PER_DAY.member
  const counted = await countIn(db.orm, `picture ${owner}`, { max, windowMs: DAY_MS }, now)
  if (!counted.ok) return counted
  const id = idOf(file, isPrivate ? secret : null)
  const known = (await picturesByIds(db.orm, [id])).get(id)
  const encoded = known ? null : await encodeFile({ db, key: owner, now }, file)
  if (encoded && !encoded.ok) return encoded
  const keys = encoded && storage ? keysOf(id, encoded.value) : []
  await announceFiles(db.orm, keys, now)
  const stored = await db.transaction(async (tx) => {
    await lockUploadsOf(tx, owner)
    await lockPicture(tx, id)
    if (known && !(await picturesByIds(tx, [id])).has(id)) return 'deleted'
    const storedBytes = known?.storedBytes ?? (encoded ? bytesOf(encoded.value.files) : 0)
    const moreBytes = (await hasUploaded(tx, owner, id)) ? 0 : storedBytes
    if ((await bytesOfOwner(tx, owner)) + moreBytes > QUOTA_BYTES) return refuse('picture_quota_full')
    // Under the lock of the picture, so that a deletion on another server cannot remove these files.
    if (encoded && storage) await storeFiles(storage, id, encoded.value)
    if (encoded) await addPicture(tx, { id, isPrivate, createdAt: now }, encoded.value, storage !== null)
    await keepFiles(tx, keys)
    await recordUpload(tx, { owner, pictureId: id, at: now })
    const row = (await picturesByIds(tx, [id])).get(id)
    if (!row) throw new Error(`stored picture ${id} was not found`)
    return accept(row)
  })
  if (stored !== 'deleted') return stored
  return await storePicture({ db, secret, storage }, { owner, file, isPrivate }, now)
}

function keysOf(id: string, { files }: EncodedPicture): string[] {
  return files.map(({ width, format }) => storageKey({ id, width, format }))
}

async function storeFiles(storage: FileStorage, id: string, { files }: EncodedPicture): Promise<void> {
  for (const { width, format, content } of files)
    await storage.put(storageKey({ id, width, format }), content, `image/${format}`)
}

/**
 * Private pictures are named by a keyed hash, so that a person with the same file cannot find out whether it is
 * stored.
 */
function idOf(file: Buffer, secret: string | null): string {
  const hash =
    secret === null ? createHash('sha256').update(file).digest() : keyedBytes(secret, 'private picture', file)
  return hash.toString('hex').slice(0, ID_LENGTH)
}
