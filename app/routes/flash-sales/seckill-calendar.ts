// Start and end of a flash sale for calendars.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { info, SaleRef } from 'contract/flash-sales'
import { call } from '~/services/api/call.server'
import { downloadHeaders } from '~/services/csv/download-headers'
import { saleCalendar } from '~/services/flash-sales/sale-calendar'
import { readQuery } from '~/services/forms/query.server'
import { siteOrigin } from '~/services/pages/site-address.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const sale = await call(request, info, readQuery(request, SaleRef))
  const name = { chinese: `秒杀 ${sale.saleNo}`, ascii: sale.saleNo }
  return new Response(saleCalendar(sale, siteOrigin(request)), {
    headers: downloadHeaders(name, 'ics', 'text/calendar; charset=utf-8'),
  })
}
