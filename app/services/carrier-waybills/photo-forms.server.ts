import { UploadForm, uploadPaper } from 'contract/pictures'
import { WAYBILL_PICTURES_MAX } from 'contract/waybills/states'
import type { Values } from '../forms/posted-form.server'
import { type FormContext, handleWith, type PageForm } from '../pages/page-forms.server'
import { asDataAddress } from '../pictures/my-pictures.server'

/** Name of the field with the ids of photos. */
const PICTURES = 'pictures'

/** Sends a photo for a form. @returns its id */
export type SendPhoto = (context: FormContext, file: File) => Promise<string>

/** Stores a photo as a private picture of the member. */
export const sendPrivatePhoto: SendPhoto = async ({ call }, file) =>
  (await call(uploadPaper, { file: await asDataAddress(file) })).id

/**
 * The form of the button that sends one more photo: the form that has it is shown again, as it was typed.
 * @param intent of that form
 */
export function photoForm(intent: string, send: SendPhoto = sendPrivatePhoto): PageForm<typeof UploadForm> {
  return handleWith(UploadForm, async ({ file }, context) => {
    const { values } = context.form
    if (idsOf(values).length >= WAYBILL_PICTURES_MAX)
      return { next: { intent, values, errors: { file: [`最多 ${WAYBILL_PICTURES_MAX} 张照片`] } } }
    await addPhoto(context, file, send)
    return { next: { intent, values } }
  })
}

/**
 * Values of a form with the photo that goes along with it sent, if there is one. Its id stays in the form, so that a
 * refused form needs no second upload.
 */
export async function withPhoto<V extends { pictures: string[]; file?: File | undefined }>(
  { file, ...values }: V,
  context: FormContext,
  send: SendPhoto = sendPrivatePhoto,
): Promise<Omit<V, 'file'>> {
  if (!file) return values
  return { ...values, pictures: await addPhoto(context, file, send) }
}

async function addPhoto(context: FormContext, file: File, send: SendPhoto): Promise<string[]> {
  const { values } = context.form
  const pictures = [...new Set([...idsOf(values), await send(context, file)])]
  values[PICTURES] = pictures
  return pictures
}

function idsOf(values: Values): string[] {
  return [values[PICTURES] ?? []].flat().filter((id) => id !== '')
}
