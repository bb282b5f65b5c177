import { companyInfo } from 'contract/registrations'
import { call } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import type { Success } from '../forms/forms.server'
import type { Values } from '../forms/posted-form.server'

/**
 * Fills a form with a company's facts from the registry.
 * @param page path and query of the page that shows the form
 */
export async function lookUpCompany(
  request: Request,
  form: { values: Values },
  { companyName, page }: { companyName: string; page: string },
): Promise<Success> {
  const { company } = await call(request, companyInfo, { companyName })
  const filled = company ? { ...form.values, ...company } : form.values
  return {
    to: page,
    notice: company
      ? '已按工商登记填入，请对照营业执照核对'
      : '工商登记中没有这家企业，请核对名称，或手工填写',
    headers: await keepForm(request, filled, { page }),
  }
}
