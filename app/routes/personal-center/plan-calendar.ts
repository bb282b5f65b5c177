// Deadlines of a plan for calendars.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PlanRef, plannedAndOrders } from 'contract/plans'
import { call } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { readQuery } from '~/services/forms/query.server'
import { siteOrigin } from '~/services/pages/site-address.server'
import { planCalendar } from '~/services/plans/plan-calendar'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const plan = await call(request, plannedAndOrders, readQuery(request, PlanRef))
  const name = { chinese: `计划 ${plan.planNo}`, ascii: plan.planNo }
  return new Response(planCalendar(plan, siteOrigin(request)), {
    headers: downloadHeaders(name, 'ics', 'text/calendar; charset=utf-8'),
  })
}
