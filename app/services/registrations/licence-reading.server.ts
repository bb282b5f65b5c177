import { readLicence } from 'contract/registrations'
import { LICENCE_FIELDS } from 'contract/registrations/states'
import { CallProblem, call } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import type { ReadForm, Success } from '../forms/forms.server'
import { uploadPaperOf } from '../pictures/upload-paper.server'
import { flashing } from '../session/flash.server'

interface LicenceForm {
  form: Pick<ReadForm<never>, 'values'>
  file?: File | undefined
  licencePaper?: string | undefined
  /** Name of the member's company, which a picture does not change. */
  companyName: string | null
}

/**
 * Fills the form with what is read on the picture of the licence. Without a reading, the picture is kept and the form
 * goes on by hand.
 * @param to the page of the form
 */
export async function fillFromLicence(
  request: Request,
  to: string,
  { form, file, licencePaper, companyName }: LicenceForm,
): Promise<Success> {
  const picUrl = (await uploadPaperOf(request, form, { file, paper: 'licencePaper' })) ?? licencePaper ?? ''
  try {
    const { licence } = await call(request, readLicence, { picUrl })
    const read = LICENCE_FIELDS.filter(
      (name) => licence[name] !== null && (name !== 'companyName' || companyName === null),
    )
    const filled = Object.fromEntries(read.map((name) => [name, licence[name] ?? '']))
    const values = { ...form.values, ...filled, readFields: read.join(',') }
    const notice = `已识别 ${read.length} 项，请对照执照逐项核对`
    return { to, notice, headers: await keepForm(request, values, { page: to }) }
  } catch (error) {
    if (!(error instanceof CallProblem) || error.problem.status >= 500) throw error
    const headers = await keepForm(request, { ...form.values, readFields: '' }, { page: to })
    headers.append('set-cookie', await flashing({ kind: 'warn', text: `照片已上传。${error.problem.msg}` }))
    return { to, headers }
  }
}
