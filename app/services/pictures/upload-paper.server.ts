import type { uploadCheckoutPaper } from 'contract/banking'
import { uploadPaper } from 'contract/pictures'
import { CallProblem, call } from '../api/call.server'
import type { Values } from '../forms/posted-form.server'
import { asDataAddress } from './my-pictures.server'

interface UploadedPaper {
  file: File | undefined
  /** Name of the field that carries the id. */
  paper: string
  /** Name of the file's field, which shows what is wrong with the file. */
  fileField?: string
  endpoint?: typeof uploadPaper | typeof uploadCheckoutPaper
}

/**
 * Uploads a form's picture of a paper, if there is one. The id stays in the form, so that a refused form needs no second
 * upload.
 * @returns the id of the new picture, or of the one that was sent before
 */
export async function uploadPaperOf(
  request: Request,
  form: { values: Values },
  { file, paper, fileField = 'file', endpoint = uploadPaper }: UploadedPaper,
): Promise<string | undefined> {
  if (!file) {
    const sent = form.values[paper]
    return typeof sent === 'string' && sent !== '' ? sent : undefined
  }
  try {
    const { id } = await call(request, endpoint, { file: await asDataAddress(file) })
    form.values[paper] = id
    return id
  } catch (error) {
    throw atField(error, fileField)
  }
}

/** A refusal of the file, shown at the form's field of the file. */
function atField(error: unknown, field: string): unknown {
  const refusal = error instanceof CallProblem ? error.problem.refusal : null
  if (!(error instanceof CallProblem) || refusal?.field !== 'file') return error
  return new CallProblem({ ...error.problem, refusal: { ...refusal, field } })
}
