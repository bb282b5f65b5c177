import { checkTicket } from 'backend/account'
import { type AnsweredEndpoint, answer, type Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerOf } from 'contract/endpoint'
import * as contract from 'contract/pictures'
import { PICTURE_MAX_BYTES } from 'contract/pictures/uploads'
import { pictureOf } from './picture-sizes'
import { picturesOfOwner } from './picture-store'
import type { PictureStore } from './store-of-process'
import { type StorePictureReason, storePicture } from './store-picture'
import {
  issueUploadKey,
  memberAsOwner,
  type Owner,
  ownerOfKey,
  phoneAsOwner,
  signAddress,
} from './upload-keys'

/** @param store with the key of hashes and signatures */
export function pictureEndpoints(store: PictureStore): AnsweredEndpoint[] {
  const { secret } = store
  return [
    answer(contract.getUploadKey, async (call, { phone, ticket, purpose }) => {
      const { db, actor, now } = call
      if (actor) return accept(wireKey(issueUploadKey(secret, memberAsOwner(actor.memberId), now)))
      if (phone === undefined || ticket === undefined) return refuse('login_expired')
      const checked = await checkTicket(db.orm, { ticket, phone, purpose, requestId: newId() }, now)
      return checked.ok ? accept(wireKey(issueUploadKey(secret, phoneAsOwner(secret, phone), now))) : checked
    }),

    answer(contract.uploadPicture, async (call, { file, key }) => {
      const owner = ownerOf(call, secret, key)
      if (!owner.ok) return owner
      const sent = { owner: owner.value, file: await bytesOf(file), isPrivate: false }
      const stored = await storePicture(store, sent, call.now)
      return stored.ok ? accept(pictureOf(stored.value)) : stored
    }),

    answer(contract.uploadPaper, async (call, { file, key }) => {
      const owner = ownerOf(call, secret, key)
      if (!owner.ok) return owner
      return await storePaper(store, { owner: owner.value, file }, call.now)
    }),

    answer(contract.myPictures, async ({ db, actor }, query) => {
      const { list, total } = await picturesOfOwner(db.orm, memberAsOwner(actor.memberId), query)
      const shown = list.map(({ picture, at }) => ({ ...pictureOf(picture), uploadedAt: at }))
      return accept({ list: shown, total, page: query.page, size: query.size })
    }),
  ]
}

/** Stores a private picture. Its address is signed. */
export async function storePaper(
  store: PictureStore,
  { owner, file }: { owner: Owner; file: File | string },
  now: Date,
): Promise<Verdict<AnswerOf<typeof contract.uploadPaper>, StorePictureReason>> {
  const stored = await storePicture(store, { owner, file: await bytesOf(file), isPrivate: true }, now)
  if (!stored.ok) return stored
  const { signature, expiresAt } = signAddress(store.secret, stored.value.id, now)
  return accept({ ...pictureOf(stored.value, signature), expiresAt })
}

function wireKey({ key, expiresAt }: ReturnType<typeof issueUploadKey>) {
  return {
    key,
    expiresAt,
    maxBytes: PICTURE_MAX_BYTES,
    types: [...contract.PICTURE_TYPES],
  }
}

function ownerOf(
  { actor, now }: Call,
  secret: string,
  key: string | undefined,
): Verdict<Owner, 'login_expired' | 'upload_key_expired'> {
  if (actor) return accept(memberAsOwner(actor.memberId))
  if (key === undefined) return refuse('login_expired')
  const owner = ownerOfKey(secret, key, now)
  return owner ? accept(owner) : refuse('upload_key_expired')
}

/** The bytes of a file. Its name and type are ignored. */
export async function bytesOf(file: File | string): Promise<Buffer> {
  if (typeof file !== 'string') return Buffer.from(await file.arrayBuffer())
  return Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
}
