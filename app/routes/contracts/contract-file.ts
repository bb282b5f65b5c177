// The PDF of a contract, as it is now.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ContractPage, contractFile } from 'contract/contracts'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { pdfResponse } from '~/services/papers/pdf-response.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/contractDetail')
  await requireMember({ request: page, context })
  const { id: orderId } = readQuery(page, ContractPage)
  const { fileName, pdf } = await call(page, contractFile, { orderId })
  return pdfResponse({ chinese: `购销合同_${fileName}`, ascii: fileName }, [Buffer.from(pdf, 'base64')])
}
