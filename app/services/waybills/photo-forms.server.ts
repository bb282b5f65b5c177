import { PhotoForm } from 'contract/waybills/page-forms'
import type { Values } from '../forms/posted-form.server'
import { type FormContext, handleWith, type PageForm } from '../pages/page-forms.server'
import { uploadPaperOf } from '../pictures/upload-paper.server'

type Sender = Pick<FormContext, 'request' | 'call'> & { form: Pick<FormContext['form'], 'values'> }

/** Stores a photo. @returns its id */
export type StorePhoto = (context: Sender, file: File) => Promise<string | undefined>

/** Stores it as a private picture of the member. */
const storeOfMember: StorePhoto = async ({ request }, file) => {
  const one: { values: Values } = { values: {} }
  return await uploadPaperOf(request, one, { file, paper: 'picture' })
}

/**
 * Sends a form's photo, if there is one. The form keeps its id, so that a refused form needs no second upload.
 * @returns ids of all photos of the form
 */
async function sendPhoto(context: Sender, file: File | undefined, store: StorePhoto): Promise<string[]> {
  const { values } = context.form
  const sent = [values.pictures ?? []].flat().filter((id) => id !== '')
  const id = file && (await store(context, file))
  const pictures = id === undefined || sent.includes(id) ? sent : [...sent, id]
  values.pictures = pictures
  return pictures
}

/** The input of a call from a form with photos: `input: withPhotos`. */
export async function withPhotos<V extends { file?: File | undefined; pictures: string[] }>(
  { file, pictures: _, ...values }: V,
  context: Sender,
  store: StorePhoto = storeOfMember,
): Promise<Omit<V, 'file' | 'pictures'> & { pictures: string[] }> {
  return { ...values, pictures: await sendPhoto(context, file, store) }
}

/** The button of a form that sends one photo and returns to the form. @param intent of the form */
export function photoForm(intent: string, store: StorePhoto = storeOfMember): PageForm<typeof PhotoForm> {
  return handleWith(PhotoForm, async ({ file }, context) => {
    await sendPhoto(context, file, store)
    return { next: { intent, values: context.form.values } }
  })
}
