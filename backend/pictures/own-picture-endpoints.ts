import { type AnsweredEndpoint, answer, runMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/pictures/phone-upload'
import { deleteUpload, type IsPictureUsed } from './delete-picture'
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
      return await runMutation(call, 'picture.delete', input, async (tx) => {
        const deleted = await deleteUpload(tx, { owner, pictureId: input.picture }, isUsed, call.now)
        return deleted.ok ? accept({}) : deleted
      })
    }),
  ]
}
