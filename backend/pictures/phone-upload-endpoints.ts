import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/pictures/phone-upload'
import { bytesOf } from './endpoints'
import { finishUpload, openUpload, startUpload, stateOfUpload } from './phone-uploads'
import { pictureOf } from './picture-sizes'
import { picturesByIds } from './picture-store'
import type { PictureStore } from './store-of-process'
import { signAddress } from './upload-keys'

export function phoneUploadEndpoints(store: PictureStore): AnsweredEndpoint[] {
  return [
    answer(contract.startPhoneUpload, async ({ db, actor, now }, { isPrivate }) => {
      const wanted = { memberId: actor.memberId, isPrivate: isPrivate === 'yes' }
      const started = await startUpload(db, wanted, now)
      if (!started.ok) return started
      const { id, key, expiresAt } = started.value
      return accept({ id, key, expiresAt })
    }),
    answer(contract.phoneUploadState, async ({ db, actor, now }, { id }) => {
      const found = await stateOfUpload(db.orm, { memberId: actor.memberId, id }, now)
      if (!found) return refuse('not_found')
      const { state, pictureId } = found
      const row = pictureId === null ? undefined : (await picturesByIds(db.orm, [pictureId])).get(pictureId)
      const signature = row?.isPrivate ? signAddress(store.secret, row.id, now).signature : ''
      return accept({ state, picture: row ? pictureOf(row, signature) : null })
    }),
    answer(contract.phoneUploadInfo, async ({ db, now }, { key }) => {
      const open = await openUpload(db.orm, key, now)
      if (!open) return refuse('phone_upload_ended')
      return accept({ isPrivate: open.isPrivate, expiresAt: open.expiresAt })
    }),
    answer(contract.sendFromPhone, async ({ now }, { key, file }) =>
      finishUpload(store, { key, file: await bytesOf(file) }, now),
    ),
  ]
}
