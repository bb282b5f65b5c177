import { PhotoForm } from 'contract/waybills/page-forms'
import type { Values } from '../forms/posted-form.server'
import { type FormContext, handleWith, type PageForm } from '../pages/page-forms.server'
import { uploadPaperOf } from '../pictures/upload-paper.server'

type Sender = Pick<FormContext, 'request'> & { form: Pick<FormContext['form'], 'values'> }

/**
 * Sends a form's photo, if there is one. The form keeps its id, so that a refused form needs no second upload.
 * @returns ids of all photos of the form
 */
async function sendPhoto({ request, form }: Sender, file: File | undefined): Promise<string[]> {
  const sent = [form.values.pictures ?? []].flat().filter((id) => id !== '')
  const one: { values: Values } = { values: {} }
  const id = await uploadPaperOf(request, one, { file, paper: 'picture' })
  const pictures = id === undefined || sent.includes(id) ? sent : [...sent, id]
  form.values.pictures = pictures
  return pictures
}

/** The input of a call from a form with photos: `input: withPhotos`. */
export async function withPhotos<V extends { file?: File | undefined; pictures: string[] }>(
  { file, pictures: _, ...values }: V,
  context: Sender,
): Promise<Omit<V, 'file' | 'pictures'> & { pictures: string[] }> {
  return { ...values, pictures: await sendPhoto(context, file) }
}

/** The button of a form that sends one photo and returns to the form. @param intent of the form */
export function photoForm(intent: string): PageForm<typeof PhotoForm> {
  return handleWith(PhotoForm, async ({ file }, context) => {
    await sendPhoto(context, file)
    return { next: { intent, values: context.form.values } }
  })
}
