import { UploadForm } from 'contract/pictures'
import { phoneUploadInfo, sendFromPhone } from 'contract/pictures/phone-upload'
import type { FormState } from '~/components/forms/form-state'
import { callAs, callAsVisitor } from '../api/call.server'
import { openForms, type ReadForm } from '../forms/forms.server'
import { returnTo } from '../session/return-to'
import { asDataAddress } from './my-pictures.server'
import { newPhoneUpload, type PhoneWaiting, phoneWaiting } from './phone-upload.server'

/** What a phone sees: whether its key is still good. */
export interface PhonePage {
  state: 'open' | 'ended' | 'sent'
  isPrivate: boolean
}

/** The key of the address, which a phone has opened; null for the page of members. */
export function phoneKeyOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('key')
}

/** The page of a phone. It is never cached. */
export async function loadPhonePage(request: Request, key: string) {
  const isSent = new URL(request.url).searchParams.has('sent')
  const info = isSent ? null : await callAs(undefined, request, phoneUploadInfo, { key })
  const { forms, headers } = await openForms(request, { fromPhone: UploadForm })
  headers.set('cache-control', 'no-store')
  const state = isSent ? 'sent' : info?.ok ? 'open' : 'ended'
  const page: PhonePage = { state, isPrivate: info?.ok ? info.data.isPrivate : false }
  return { page, forms: forms as Record<string, FormState>, headers }
}

/** Sends the phone's picture to the form that waits for it. */
export async function sendPhonePicture(
  request: Request,
  form: ReadForm<{ fromPhone: typeof UploadForm }>,
  key: string,
) {
  return await form.answer({
    fromPhone: async ({ file }) => {
      await callAsVisitor(request, sendFromPhone, { key, file: await asDataAddress(file) })
      return { to: `/uploadimg?${new URLSearchParams({ key, sent: 'yes' })}` }
    },
  })
}

/** The QR code of the member's page, while its address carries an upload. */
export async function phoneOfPage(request: Request): Promise<PhoneWaiting | null> {
  return await phoneWaiting(request, new URL(request.url).searchParams.get('phone') ?? '')
}

/** The member's page with a new QR code. */
export async function pageWithPhone(request: Request): Promise<string> {
  return pageAgain(request, { phone: await newPhoneUpload(request, 'no') })
}

/** The member's page, which still leads back to the form. */
export function pageAgain(request: Request, added: Record<string, string> = {}): string {
  const back = returnTo(request, '')
  const query = new URLSearchParams({ ...(back !== '' && { redirect: back }), ...added })
  return query.size === 0 ? '/uploadimg' : `/uploadimg?${query}`
}
