// Start and end of a group purchase for calendars.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { GroupRef, info } from 'contract/group-purchases'
import { call } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { readQuery } from '~/services/forms/query.server'
import { groupCalendar } from '~/services/group-purchases/group-calendar'
import { siteOrigin } from '~/services/pages/site-address.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const group = await call(request, info, readQuery(request, GroupRef))
  const name = { chinese: `团购 ${group.groupNo}`, ascii: group.groupNo }
  return new Response(groupCalendar(group, siteOrigin(request)), {
    headers: downloadHeaders(name, 'ics', 'text/calendar; charset=utf-8'),
  })
}
