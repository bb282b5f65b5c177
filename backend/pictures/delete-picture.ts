import type { Reader, Tx } from 'backend/platform/database/database'
import { hasRow } from 'backend/platform/database/has-row'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, eq } from 'drizzle-orm'
import { requestDeletion } from './file-deletions'
import { hasUploaded, lockPicture, lockUploadsOf, storageKey } from './picture-store'
import { phoneUpload, picture, pictureFile, pictureUpload } from './tables'
import type { Owner } from './upload-keys'

/** Whether anything outside of the pictures refers to a picture. Modules add theirs. */
export type IsPictureUsed = (reader: Reader, pictureId: string) => Promise<boolean>

/** Deletes an own picture that nothing refers to. Its files go with the last person who has uploaded it. */
export async function deleteUpload(
  tx: Tx,
  { owner, pictureId }: { owner: Owner; pictureId: string },
  isUsed: IsPictureUsed,
  now: Date,
): Promise<Verdict<void, 'not_found' | 'picture_in_use'>> {
  await lockUploadsOf(tx, owner)
  await lockPicture(tx, pictureId)
  if (!(await hasUploaded(tx, owner, pictureId))) return refuse('not_found')
  if (await isUsed(tx, pictureId)) return refuse('picture_in_use')
  await tx
    .delete(pictureUpload)
    .where(and(eq(pictureUpload.owner, owner), eq(pictureUpload.pictureId, pictureId)))
  if (!(await hasRow(tx, pictureUpload, eq(pictureUpload.pictureId, pictureId))))
    await removePicture(tx, pictureId, now)
  return accept()
}

async function removePicture(tx: Tx, pictureId: string, now: Date): Promise<void> {
  const files = await tx.delete(pictureFile).where(eq(pictureFile.pictureId, pictureId)).returning()
  await tx.delete(phoneUpload).where(eq(phoneUpload.pictureId, pictureId))
  await tx.delete(picture).where(eq(picture.id, pictureId))
  const inStorage = files.filter(({ content }) => content === null)
  const keys = inStorage.map(({ width, format }) => storageKey({ id: pictureId, width, format }))
  await requestDeletion(tx, keys, now)
}
