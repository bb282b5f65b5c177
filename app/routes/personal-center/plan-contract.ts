// The PDF of a plan's contract, as it is now.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { planContractFile } from 'contract/contracts/plan-contracts'
import { PlanRef } from 'contract/plans'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { pdfResponse } from '~/services/papers/pdf-response.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: planId } = readQuery(request, PlanRef)
  const page = asPage(request, '/personalCenter/planDetail')
  await requireMember({ request: page, context })
  const { fileName, pdf } = await call(page, planContractFile, { planId })
  return pdfResponse({ chinese: `购销合同_${fileName}`, ascii: fileName }, [Buffer.from(pdf, 'base64')])
}
