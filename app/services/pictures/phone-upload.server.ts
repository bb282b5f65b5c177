import { phoneUploadState, startPhoneUpload } from 'contract/pictures/phone-upload'
import type { PhoneUploadState } from 'contract/pictures/phone-upload-states'
import { call, callAs } from '../api/call.server'
import { type QrDrawing, qrCodeOf } from '../pages/qr-code.server'
import { siteOrigin } from '../pages/site-address.server'
import { tokenOf } from '../session/session.server'

const ID = /^[0-9a-f-]{36}$/

/** An upload by phone as its form carries it: id and key. */
export type HeldUpload = string

/** Starts an upload for a form to carry. */
export async function newPhoneUpload(request: Request, isPrivate: 'yes' | 'no'): Promise<HeldUpload> {
  const { id, key } = await call(request, startPhoneUpload, { isPrivate })
  return `${id}.${key}`
}

/** What the waiting form shows. */
export interface PhoneWaiting {
  state: PhoneUploadState
  /** Address that the phone opens. */
  address: string
  drawing: QrDrawing
  /** Null until the picture has arrived. */
  pictureId: string | null
}

/** State of an upload that a form carries; null if it carries none of this member. */
export async function phoneWaiting(request: Request, held: HeldUpload): Promise<PhoneWaiting | null> {
  const [id = '', key = ''] = held.split('.')
  if (!ID.test(id)) return null
  const answer = await callAs(await tokenOf(request), request, phoneUploadState, { id })
  if (!answer.ok) return null
  const address = new URL(`/uploadimg?${new URLSearchParams({ key })}`, siteOrigin(request)).href
  const { state, picture } = answer.data
  return { state, address, drawing: qrCodeOf(address), pictureId: picture?.id ?? null }
}
