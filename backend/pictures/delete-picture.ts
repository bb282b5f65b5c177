import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, eq } from 'drizzle-orm'
import { hasUploaded, lockPicture, lockUploadsOf, storageKey } from './picture-store'
import type { PictureStore } from './store-of-process'
import { phoneUpload, picture, pictureFile, pictureUpload } from './tables'
import type { Owner } from './upload-keys'

/** Whether anything outside of the pictures refers to a picture. Modules add theirs. */
export type IsPictureUsed = (reader: Reader, pictureId: string) => Promise<boolean>

/** A file of a deleted picture; null: it was a row of the database. */
export interface DeletedFile {
  key: string
}

/**
 * Deletes an own picture that nothing refers to. Its files go with the last person who has uploaded it.
 * @returns files that are left in the storage; delete them after the commit
 */
export async function deleteUpload(
  tx: Tx,
  { owner, pictureId }: { owner: Owner; pictureId: string },
  isUsed: IsPictureUsed,
): Promise<Verdict<DeletedFile[], 'not_found' | 'picture_in_use'>> {
  await lockUploadsOf(tx, owner)
  await lockPicture(tx, pictureId)
  if (!(await hasUploaded(tx, owner, pictureId))) return refuse('not_found')
  if (await isUsed(tx, pictureId)) return refuse('picture_in_use')
  return accept(await removeUpload(tx, { owner, pictureId }))
}

/** Removes an owner's upload, and the picture when no other owner has it. */
export async function removeUpload(
  tx: Tx,
  { owner, pictureId }: { owner: Owner; pictureId: string },
): Promise<DeletedFile[]> {
  await tx
    .delete(pictureUpload)
    .where(and(eq(pictureUpload.owner, owner), eq(pictureUpload.pictureId, pictureId)))
  const others = await tx
    .select({ owner: pictureUpload.owner })
    .from(pictureUpload)
    .where(eq(pictureUpload.pictureId, pictureId))
    .limit(1)
  if (others.length > 0) return []
  const files = await tx.delete(pictureFile).where(eq(pictureFile.pictureId, pictureId)).returning()
  await tx.delete(phoneUpload).where(eq(phoneUpload.pictureId, pictureId))
  await tx.delete(picture).where(eq(picture.id, pictureId))
  return files
    .filter(({ content }) => content === null)
    .map(({ width, format }) => ({ key: storageKey({ id: pictureId, width, format }) }))
}

/** Removes files from the storage, unless the same picture was stored again in the meantime. */
export async function removeFiles({ db, storage }: PictureStore, files: readonly DeletedFile[]) {
  if (!storage) return
  for (const { key } of files)
    await db.transaction(async (tx) => {
      const [pictureId = ''] = key.split('/')
      await lockPicture(tx, pictureId)
      const [known] = await tx.select({ id: picture.id }).from(picture).where(eq(picture.id, pictureId))
      if (!known) await storage.remove(key)
    })
}
