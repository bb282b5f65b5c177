import type { FileStorage } from 'backend/gateways/storage'
import type { Database, Orm, Reader, Tx } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { lockPicture } from './picture-store'
import { fileDeletion, pictureFile } from './tables'

/** An upload is stored long before. */
const UNFINISHED_MS = 60 * 60_000
/** Files without a picture stay for a week, in case that an older database was restored by mistake. */
const ORPHAN_MS = 7 * 86_400_000
const RETRY_MS = 10 * 60_000
const PER_RUN = 500

/** A file of a picture, or what a killed server left of writing it. Other files in the storage are not ours. */
const KEY = /^([0-9a-f]{32})\/([1-9]\d{0,3})\.(webp|jpeg|png)(\.[0-9a-f-]{36}\.tmp)?$/

interface Stores {
  db: Database
  storage: FileStorage | null
}

/** Has files deleted, in the transaction that removes their rows. */
export async function requestDeletion(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(fileDeletion)
    .values(keys.map((key) => ({ key, requestedAt: now, dueAt: now })))
    .onConflictDoUpdate({ target: fileDeletion.key, set: { dueAt: now } })
}

/** Has files deleted that are about to be stored, unless `keepFiles` is committed with their rows. */
export async function announceFiles(orm: Orm, keys: readonly string[], now: Date): Promise<void> {
  await requestLater(orm, keys, { now, delayMs: UNFINISHED_MS })
}

export async function keepFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(fileDeletion).where(inArray(fileDeletion.key, [...keys]))
}

/**
 * Deletes files that are due. A file that a killed server has deleted already is deleted again; one that cannot be
 * deleted is tried again later, and the others of this run with the next.
 */
export async function deleteDueFiles({ db, storage }: Stores, now: Date): Promise<void> {
  if (!storage) return
  const due = await db.orm
    .select({ key: fileDeletion.key })
    .from(fileDeletion)
    .where(lte(fileDeletion.dueAt, now))
    .orderBy(asc(fileDeletion.dueAt), asc(fileDeletion.key))
    .limit(PER_RUN)
  for (const { key } of due) {
    try {
      await db.transaction((tx) => deleteFile(tx, storage, key))
    } catch (error) {
      log.error({ err: error, key }, 'a file was not deleted from the storage')
      const dueAt = new Date(now.getTime() + RETRY_MS)
      await db.orm.update(fileDeletion).set({ dueAt }).where(eq(fileDeletion.key, key))
      return
    }
  }
}

/** Under the lock of the picture, so that an upload of the same picture is stored before or after. */
async function deleteFile(tx: Tx, storage: FileStorage, key: string): Promise<void> {
  const [pictureId = ''] = key.split('/')
  await lockPicture(tx, pictureId)
  const requested = await tx.delete(fileDeletion).where(eq(fileDeletion.key, key)).returning()
  if (requested.length > 0 && !(await keysInUse(tx, [key])).has(key)) await storage.remove(key)
}

/** Has the files deleted that no row of the database names. */
export async function requestOrphanDeletion({ db, storage }: Stores, now: Date): Promise<void> {
  if (!storage) return
  for await (const keys of storage.keys()) {
    const ours = keys.filter((key) => KEY.test(key))
    const used = await keysInUse(db.orm, ours)
    const orphans = ours.filter((key) => !used.has(key))
    await requestLater(db.orm, orphans, { now, delayMs: ORPHAN_MS })
  }
}

async function requestLater(
  orm: Orm,
  keys: readonly string[],
  { now, delayMs }: { now: Date; delayMs: number },
): Promise<void> {
  if (keys.length === 0) return
  const dueAt = new Date(now.getTime() + delayMs)
  await orm
    .insert(fileDeletion)
    .values(keys.map((key) => ({ key, requestedAt: now, dueAt })))
    .onConflictDoNothing()
}

async function keysInUse(reader: Reader, keys: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(keys)
  const ids = [...new Set(keys.flatMap((key) => KEY.exec(key)?.[1] ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await reader
    .select({
      key: sql<string>`${pictureFile.pictureId} || '/' || ${pictureFile.width} || '.' || ${pictureFile.format}`,
    })
    .from(pictureFile)
    .where(inArray(pictureFile.pictureId, ids))
  return new Set(rows.map(({ key }) => key).filter((key) => wanted.has(key)))
}
