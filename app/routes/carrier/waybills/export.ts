// Waybills in the fields that supervision asks for, as a JSON file: one of them, or those of a day.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { exportWaybills } from 'contract/waybills/carrier'
import { CARRIED_WAYBILLS } from '~/components/carrier-waybills/carried-paths'
import { carrierWaybillPath } from '~/components/waybills/waybill-paths'
import { CallProblem, call } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { asPage } from '~/services/csv/export-page'
import { readFilter } from '~/services/forms/filter.server'
import { flashing } from '~/services/session/flash.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, CARRIED_WAYBILLS)
  await requireMember({ request: page, context })
  const { query, filter } = readFilter(page, exportWaybills.input)
  if (query === null) return await backTo(CARRIED_WAYBILLS, Object.values(filter.errors).flat()[0])
  try {
    const { name, waybills } = await call(page, exportWaybills, query)
    const file = { chinese: name.replace(/\.json$/, ''), ascii: `waybills_${query.day ?? query.id}` }
    const headers = downloadHeaders(file, 'json', 'application/json; charset=utf-8')
    return new Response(`${JSON.stringify(waybills, null, 2)}\n`, { headers })
  } catch (error) {
    if (!(error instanceof CallProblem) || error.problem.status !== 429) throw error
    return await backTo(
      query.id === undefined ? CARRIED_WAYBILLS : carrierWaybillPath(query.id),
      error.problem.msg,
    )
  }
}

async function backTo(page: string, text = '请填写日期，例如 2026-12-01') {
  const notice = await flashing({ kind: 'warn', text })
  return redirect(page, { status: 303, headers: { 'set-cookie': notice } })
}
