// Deadlines of a buyer's plan for the calendars of the shop. /merchant/plans/:id/calendar
import type { LoaderFunctionArgs } from '@remix-run/node'
import { shopPlan } from 'contract/plans/merchant-plans'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { siteOrigin } from '~/services/pages/site-address.server'
import { planCalendar } from '~/services/plans/plan-calendar'
import { requireMember } from '~/services/session/member.server'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireMember(args)
  const { request, params } = args
  const plan = await call(request, shopPlan, { id: recordId(params) })
  const name = { chinese: `计划 ${plan.planNo}`, ascii: plan.planNo }
  return new Response(planCalendar(plan, siteOrigin(request)), {
    headers: downloadHeaders(name, 'ics', 'text/calendar; charset=utf-8'),
  })
}
