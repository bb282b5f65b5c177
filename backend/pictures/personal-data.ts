import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { type IsPictureUsed, removeUpload } from './delete-picture'
import { phoneUpload, picture, pictureUpload, privatePictureView } from './tables'
import { memberAsOwner } from './upload-keys'

/**
 * Uploaded pictures, and who has looked at private ones. Those that nothing refers to are erased; evidence and approved papers stay. Files in the storage
 * are left there without a row, so that they are no longer served.
 */
export function pictureData(isUsed: IsPictureUsed): PersonalDataPart {
  return {
    export: async (reader, { memberId }) => [
      {
        name: 'pictures',
        rows: await reader
          .select({ id: picture.id, isPrivate: picture.isPrivate, uploadedAt: pictureUpload.at })
          .from(pictureUpload)
          .innerJoin(picture, eq(picture.id, pictureUpload.pictureId))
          .where(eq(pictureUpload.owner, memberAsOwner(memberId)))
          .orderBy(pictureUpload.at),
      },
      {
        name: 'picture-views',
        rows: await reader
          .select({
            pictureId: privatePictureView.pictureId,
            viewerKind: privatePictureView.viewerKind,
            at: privatePictureView.at,
          })
          .from(privatePictureView)
          .innerJoin(pictureUpload, eq(pictureUpload.pictureId, privatePictureView.pictureId))
          .where(eq(pictureUpload.owner, memberAsOwner(memberId)))
          .orderBy(privatePictureView.at),
      },
    ],
    erase: async (tx, { memberId }) => {
      await tx.delete(phoneUpload).where(eq(phoneUpload.memberId, memberId))
      const owner = memberAsOwner(memberId)
      const mine = await tx
        .select({ pictureId: pictureUpload.pictureId })
        .from(pictureUpload)
        .where(eq(pictureUpload.owner, owner))
      for (const { pictureId } of mine)
        if (!(await isUsed(tx, pictureId))) await removeUpload(tx, { owner, pictureId })
    },
  }
}
