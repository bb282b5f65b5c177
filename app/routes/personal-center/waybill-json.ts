// The data of a waybill as a JSON file, for its parties.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { WaybillId } from 'contract/waybills/inputs'
import { downloadHeaders } from '~/services/csv/download-headers'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { requireMember } from '~/services/session/member.server'
import { waybillJson } from '~/services/waybills/party-waybill.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/carrierWaybillDetail')
  await requireMember({ request: page, context })
  const { no, json } = await waybillJson(page, readQuery(page, WaybillId).id)
  const name = { chinese: `运单_${no}`, ascii: `waybill_${no}` }
  return new Response(json, { headers: downloadHeaders(name, 'json', 'application/json; charset=utf-8') })
}
