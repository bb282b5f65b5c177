import type { Database } from 'backend/platform/database/database'
import { and, asc, eq, isNull, like, lt, or, sql } from 'drizzle-orm'
import { deleteUpload, type IsPictureUsed } from './delete-picture'
import { picture, pictureUpload } from './tables'
import type { Owner } from './upload-keys'

/** Longer than a form waits as a draft. */
const UNUSED_MS = 30 * 86_400_000
const PER_RUN = 500

/**
 * Deletes papers that nothing has referred to for a month, such as the scan of an identity card in a form that was not
 * sent, and pictures of phones that never registered. Public pictures of members are the members' to delete.
 */
export async function purgeUnusedUploads(db: Database, isUsed: IsPictureUsed, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS)
  const { at, usedAt } = pictureUpload
  const isOld = or(and(isNull(usedAt), lt(at, before)), lt(usedAt, before))
  const due = await db.orm
    .select({ owner: pictureUpload.owner, pictureId: pictureUpload.pictureId })
    .from(pictureUpload)
    .innerJoin(picture, eq(picture.id, pictureUpload.pictureId))
    .where(and(or(picture.isPrivate, like(pictureUpload.owner, 'phone %')), isOld))
    .orderBy(asc(sql`coalesce(${usedAt}, ${at})`))
    .limit(PER_RUN)
  for (const { owner, pictureId } of due)
    await db.transaction(async (tx) => {
      const deleted = await deleteUpload(tx, { owner: owner as Owner, pictureId }, isUsed, now)
      if (deleted.ok || deleted.reason === 'not_found') return
      const upload = and(eq(pictureUpload.owner, owner), eq(pictureUpload.pictureId, pictureId))
      await tx.update(pictureUpload).set({ usedAt: now }).where(upload)
    })
}
