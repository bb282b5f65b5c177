// The highest price of a lot over time, as a picture. `seq` only names the state, so that browsers ask again after a bid.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { LotRef, lotById } from 'contract/auction/market'
import { callAsVisitor } from '~/services/api/call.server'
import { drawLotChart } from '~/services/auction/draw-lot-chart'
import { readQuery } from '~/services/forms/query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const lot = await callAsVisitor(request, lotById, readQuery(request, LotRef))
  return new Response(drawLotChart(lot), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, max-age=60' },
  })
}
