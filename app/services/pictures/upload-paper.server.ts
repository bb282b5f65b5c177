import type { uploadCheckoutPaper } from 'contract/banking'
import { uploadPaper } from 'contract/pictures'
import { call } from '../api/call.server'
import type { Values } from '../forms/posted-form.server'
import { asDataAddress } from './my-pictures.server'

/**
 * Uploads a form's picture of a paper, if there is one. The id stays in the form, so that a refused form needs no second
 * upload.
 * @param paper name of the field that carries the id
 * @returns the id of the new picture, or of the one that was sent before
 */
export async function uploadPaperOf(
  request: Request,
  form: { values: Values },
  {
    file,
    paper,
    endpoint = uploadPaper,
  }: { file: File | undefined; paper: string; endpoint?: typeof uploadPaper | typeof uploadCheckoutPaper },
): Promise<string | undefined> {
  if (!file) {
    const sent = form.values[paper]
    return typeof sent === 'string' && sent !== '' ? sent : undefined
  }
  const { id } = await call(request, endpoint, { file: await asDataAddress(file) })
  form.values[paper] = id
  return id
}
