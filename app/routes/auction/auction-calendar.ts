// Start and end of a lot for calendars.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { LotRef, lotById } from 'contract/auction/market'
import { call } from '~/services/api/call.server'
import { lotCalendar } from '~/services/auction/lot-calendar'
import { downloadHeaders } from '~/services/csv/download-headers'
import { readQuery } from '~/services/forms/query.server'
import { siteOrigin } from '~/services/pages/site-address.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const lot = await call(request, lotById, readQuery(request, LotRef))
  const name = { chinese: `竞拍 ${lot.lotNo}`, ascii: lot.lotNo }
  return new Response(lotCalendar(lot, siteOrigin(request)), {
    headers: downloadHeaders(name, 'ics', 'text/calendar; charset=utf-8'),
  })
}
