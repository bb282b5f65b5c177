import { type AnsweredEndpoint, answer, runMutation } from 'backend/platform/endpoint'
import { log } from 'backend/platform/log'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/pictures/phone-upload'
import { type DeletedFile, deleteUpload, type IsPictureUsed, removeFiles } from './delete-picture'
import { pictureOf } from './picture-sizes'
import { hasUploaded, picturesByIds } from './picture-store'
import type { PictureStore } from './store-of-process'
import { memberAsOwner, signAddress } from './upload-keys'

export function ownPictureEndpoints(store: PictureStore, isUsed: IsPictureUsed): AnsweredEndpoint[] {
  return [
    answer(contract.onePicture, async (call, { picture: id }) => {
      const { db, now } = call
      const row = (await picturesByIds(db.orm, [id])).get(id)
      const actor = row && (await call.askActor())
      const isMine = Boolean(actor && (await hasUploaded(db.orm, memberAsOwner(actor.memberId), id)))
      if (!row || (row.isPrivate && !isMine)) return refuse('not_found')
      const signature = row.isPrivate ? signAddress(store.secret, id, now).signature : ''
      return accept({ ...pictureOf(row, signature), isPrivate: row.isPrivate, isMine })
    }),
    answer(contract.deletePicture, async (call, input) => {
      const owner = memberAsOwner(call.actor.memberId)
      let files: DeletedFile[] = []
      const done = await runMutation(call, 'picture.delete', input, async (tx) => {
        const deleted = await deleteUpload(tx, { owner, pictureId: input.picture }, isUsed)
        if (!deleted.ok) return deleted
        files = deleted.value
        return accept({})
      })
      // A file that stays is waste in the storage, but no longer served: its row is gone.
      await removeFiles(store, files).catch((error) => log.error({ err: error }, 'a file was not removed'))
      return done
    }),
  ]
}
