import type { Buyer } from 'contract/companies/buyers'
import { favoriteState } from 'contract/favorites'
import { addBrowsingHistory } from 'contract/home'
import { type InspectionSheet, inspectionSheets, type Tds, tdsOfSku } from 'contract/quality'
import { quoteHistory } from 'contract/quotes'
import { shared } from 'contract/refusal'
import { infoByShopId } from 'contract/shops'
import { type GoodsPageQuery, info, type OfferDetail, similarOffers } from 'contract/spot/detail'
import { offeredSample } from 'contract/trials'
import { formatYuan } from 'contract/units'
import type { z } from 'zod'
import { paperRows } from '~/components/goods/paper-rows'
import type { Paper } from '~/components/goods/paper-table'
import { call, callAsVisitor, optionalOn5xx, unlessRefused } from '../api/call.server'
import { drawChart } from '../charts/draw-chart.server'
import { pictureAddress } from '../pictures/picture-urls.server'
import { withLogo } from '../shops/shop-logo.server'

/** So many days of quotes the page of goods draws. */
const CHART_DAYS = 90

/** The query, and as whom the member acts. */
type Wanted = z.output<typeof GoodsPageQuery> & { buyAs?: Buyer | undefined }

/**
 * All data of the page of an offer, in the buyer's city. Independent calls run in parallel.
 * Without the offer there is no page; any other part may be undefined, where its call failed.
 */
export async function goodsPage(request: Request, wanted: Wanted, city: string) {
  const { id, lotNo } = wanted
  const [{ offer, tds, ...rest }, sheets, similar] = await Promise.all([
    offerAndGrade(request, wanted, city),
    optionalOn5xx(sheetsOf(request, wanted)),
    optionalOn5xx(call(request, similarOffers, { id })),
  ])
  if (offer.isFollowed !== null) noteSeen(request, id)
  const parts = {
    ...rest,
    paper: tds && sheets && paperOf(tds.tds, sheets, lotNo),
    similar: similar?.list,
  }
  const isWhole = Object.values(parts).every((part) => part !== undefined)
  return { offer: { ...offer, picture: pictureAddress(offer.picture) }, ...parts, isWhole }
}

async function offerAndGrade(request: Request, { id, weightTon, buyAs }: Wanted, city: string) {
  const offer = await call(request, info, { id, city, weightKg: weightTon, buyAs })
  const [tds, chart, shop, sample, isFavorite] = await Promise.all([
    optionalOn5xx(call(request, tdsOfSku, { skuId: offer.skuId })),
    optionalOn5xx(drawnHistory(request, offer)),
    optionalOn5xx(shopOf(request, offer)),
    optionalOn5xx(sampleOf(request, offer)),
    optionalOn5xx(isFavoriteOf(request, offer)),
  ])
  return { offer, tds, chart, shop, sample, isFavorite }
}

async function shopOf(request: Request, { shop }: OfferDetail) {
  const {
    banner: _,
    followedAt: __,
    ...card
  } = await callAsVisitor(request, infoByShopId, {
    shopId: shop.id,
  })
  return withLogo(card)
}

/** The shop's sample of the grade; null if it has none. */
async function sampleOf(request: Request, { shop, skuId }: OfferDetail) {
  const asked = callAsVisitor(request, offeredSample, { shopId: shop.id, skuId })
  return await unlessRefused(asked, shared.not_found)
}

/** Null for visitors. */
async function isFavoriteOf(request: Request, { id, isFollowed }: OfferDetail) {
  if (isFollowed === null) return null
  return (await call(request, favoriteState, { offerId: id })).isFavorite
}

async function drawnHistory(request: Request, { skuId }: OfferDetail) {
  const { points } = await call(request, quoteHistory, { productId: skuId, days: CHART_DAYS })
  const values = points.map(({ day, priceFenPerTon }) => ({ day, value: priceFenPerTon }))
  return drawChart(values, (fen) => formatYuan(fen).replace(/\.00$/, ''))
}

interface Sheets {
  /** Of the requested batch, or of the newest. */
  sheet: InspectionSheet | null
  /** The other batches that the offer sells from. */
  otherLots: Paper['otherLots']
}

/** A batch beyond the newest sheets is fetched by its number. */
async function sheetsOf(request: Request, { id, lotNo }: Wanted): Promise<Sheets> {
  const { list, total } = await call(request, inspectionSheets, { offerId: id })
  const known = lotNo === undefined ? list[0] : list.find((sheet) => sheet.lotNo === lotNo)
  const isBeyond = lotNo !== undefined && !known && total > list.length
  const sheet = isBeyond ? (await call(request, inspectionSheets, { offerId: id, lotNo })).list[0] : known
  const others = list.filter((other) => other.lotNo !== sheet?.lotNo)
  const days = new Map(others.map(({ lotNo, producedOn }) => [lotNo, producedOn]))
  return {
    sheet: sheet ?? null,
    otherLots: Array.from(days, ([lotNo, producedOn]) => ({ lotNo, producedOn })),
  }
}

function paperOf(tds: Tds | null, { sheet, otherLots }: Sheets, wantedLot: string | undefined): Paper {
  return {
    rows: paperRows(tds, sheet),
    hasTds: tds !== null,
    isDemo: tds?.isDemo ?? false,
    wantedLot: wantedLot ?? null,
    otherLots,
    lot: sheet && {
      lotNo: sheet.lotNo,
      producedOn: sheet.producedOn,
      inspectedOn: sheet.inspectedOn,
      inspector: sheet.inspector,
      pictureCount: sheet.pictureCount,
      pictures: sheet.pictures.map(pictureAddress),
    },
  }
}

/** Notes what a member looked at, beside the page, which neither waits for it nor fails nor ends with it. */
function noteSeen(request: Request, offerId: string): void {
  const apart = new Request(request.url, { headers: request.headers })
  call(apart, addBrowsingHistory, { offerId }).catch(() => undefined)
}
