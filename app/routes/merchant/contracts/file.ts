// The PDF of a contract of the shop, as it is now.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { shopContractFile } from 'contract/contracts/merchant-contracts'
import { shopContractPath } from '~/components/contracts/contract-paths'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { asPage } from '~/services/csv/export-page'
import { pdfResponse } from '~/services/papers/pdf-response.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const orderId = recordId(params)
  const page = asPage(request, shopContractPath(orderId))
  await requireMember({ request: page, context })
  const { fileName, pdf } = await call(page, shopContractFile, { orderId })
  return pdfResponse({ chinese: `购销合同_${fileName}`, ascii: fileName }, [Buffer.from(pdf, 'base64')])
}
