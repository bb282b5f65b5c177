// The PDF of the contract of a plan with the shop, as it is now.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { shopPlanContractFile } from 'contract/contracts/plan-contracts'
import { merchantPlanPath } from '~/components/plans/plan-paths'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { asPage } from '~/services/csv/export-page'
import { pdfResponse } from '~/services/papers/pdf-response.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const planId = recordId(params)
  const page = asPage(request, merchantPlanPath(planId))
  await requireMember({ request: page, context })
  const { fileName, pdf } = await call(page, shopPlanContractFile, { planId })
  return pdfResponse({ chinese: `购销合同_${fileName}`, ascii: fileName }, [Buffer.from(pdf, 'base64')])
}
