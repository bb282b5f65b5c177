import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { deleteUpload, type IsPictureUsed } from './delete-picture'
import { phoneUpload, picture, pictureUpload, privatePictureView } from './tables'
import { memberAsOwner } from './upload-keys'

/**
 * Uploaded pictures, and who has looked at private ones. Those that nothing refers to are erased, in the storage by a
 * job; evidence and approved papers stay.
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
    erase: async (tx, { memberId }, now) => {
      await tx.delete(phoneUpload).where(eq(phoneUpload.memberId, memberId))
      const owner = memberAsOwner(memberId)
      const mine = await tx
        .select({ pictureId: pictureUpload.pictureId })
        .from(pictureUpload)
        .where(eq(pictureUpload.owner, owner))
        // Two accounts that are closed at once lock their pictures in the same order.
        .orderBy(pictureUpload.pictureId)
      for (const { pictureId } of mine) await deleteUpload(tx, { owner, pictureId }, isUsed, now)
    },
  }
}
