// End of the booking and arrival of a presale for calendars.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { info, PresaleRef } from 'contract/presales'
import { call } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { readQuery } from '~/services/forms/query.server'
import { siteOrigin } from '~/services/pages/site-address.server'
import { presaleCalendar } from '~/services/presales/presale-calendar'

export async function loader({ request }: LoaderFunctionArgs) {
  const presale = await call(request, info, readQuery(request, PresaleRef))
  const name = { chinese: `预售 ${presale.presaleNo}`, ascii: presale.presaleNo }
  return new Response(presaleCalendar(presale, siteOrigin(request)), {
    headers: downloadHeaders(name, 'ics', 'text/calendar; charset=utf-8'),
  })
}
