import { inspectionSheets, tdsOfSku } from 'contract/goods'
import { quoteHistory } from 'contract/quotes'
import { infoByShopId } from 'contract/shops'
import { type GoodsPageQuery, info, type OfferDetail, similarOffers } from 'contract/spot-detail'
import { formatYuan } from 'contract/units'
import type { z } from 'zod'
import { paperRows } from '~/components/goods/paper-rows'
import type { Paper } from '~/components/goods/paper-table'
import { call } from './call.server'
import { drawChart } from './charts/draw-chart.server'
import { cityOf } from './city.server'
import { pictureAddress } from './picture-address.server'

/** So many days of quotes the page of goods draws. */
const CHART_DAYS = 90

/** Everything that the page of an offer shows, in the buyer's city. What does not wait for something is asked at once. */
export async function goodsPage(request: Request, wanted: z.output<typeof GoodsPageQuery>) {
  const { id } = wanted
  const [{ offer, tds, chart, shop }, sheets, similar] = await Promise.all([
    offerAndGrade(request, wanted),
    call(request, inspectionSheets, { offerId: id }),
    call(request, similarOffers, { id }),
  ])
  const [sheet = null] = sheets.list
  const paper: Paper = {
    rows: paperRows(tds, sheet),
    isDemo: tds?.isDemo ?? false,
    lot: sheet && {
      lotNo: sheet.lotNo,
      producedOn: sheet.producedOn,
      inspectedOn: sheet.inspectedOn,
      inspector: sheet.inspector,
    },
  }
  const picture = pictureAddress(offer.picture)
  return { offer: { ...offer, picture }, shop, paper, chart, similar: similar.list }
}

async function offerAndGrade(request: Request, { id, weightTon }: z.output<typeof GoodsPageQuery>) {
  const offer = await call(request, info, { id, city: cityOf(request), weightKg: weightTon })
  const [{ tds }, chart, shop] = await Promise.all([
    call(request, tdsOfSku, { skuId: offer.skuId }),
    drawnHistory(request, offer),
    call(request, infoByShopId, { shopId: offer.shop.id }),
  ])
  return { offer, tds, chart, shop }
}

async function drawnHistory(request: Request, { skuId }: OfferDetail) {
  const { points } = await call(request, quoteHistory, { productId: skuId, days: CHART_DAYS })
  const values = points.map(({ day, priceFenPerTon }) => ({ day, value: priceFenPerTon }))
  return drawChart(values, (fen) => formatYuan(fen).replace(/\.00$/, ''))
}
