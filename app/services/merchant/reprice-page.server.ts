import { BULK_MAX, type NewPrice } from 'contract/spot/merchant-offer-edits'
import { PastePrices, PercentForm, RepricePage } from 'contract/spot/merchant-offer-forms'
import { MyOffersQuery, myOffers } from 'contract/spot/merchant-offers'
import { PRICE_ROWS } from 'contract/spot/price-fields'
import { warehouseName } from 'contract/warehouse-name'
import type { PriceRow } from '~/components/merchant/price-preview'
import { call } from '../api/call.server'
import { draftFor, keepForm } from '../forms/drafts.server'
import { readFilter } from '../forms/filter.server'
import { readQuery } from '../forms/query.server'
import { changeByPercent, readPastedPrices } from './pasted-prices'

const PAGE = '/merchant/offers/reprice'
const PREVIEW = `${PAGE}?step=confirm`

type Typed = Record<string, string | string[]>

/** Keeps what was typed for the preview, which is another page. @returns where it is */
export async function keepForPreview(request: Request, typed: Typed) {
  return { to: PREVIEW, headers: await keepForm(request, typed, { page: PREVIEW }) }
}

/** The new prices that were typed, beside the present ones; null if nothing is to be confirmed. */
export async function pricePreview(request: Request): Promise<PriceRow[] | null> {
  if (new URL(request.url).searchParams.get('step') !== 'confirm') return null
  const typed = await draftFor(request)
  if (!typed) return []
  const paste = PastePrices.safeParse(typed)
  if (paste.success) return await pastedRows(request, paste.data.pasted)
  const percent = PercentForm.safeParse(typed)
  return percent.success ? await percentRows(request, percent.data) : []
}

/** Offers on sale whose prices can be typed one by one; null if another way is open. */
export async function priceTable(request: Request) {
  const { way, sText, page } = readQuery(request, RepricePage)
  if (way !== 'table') return null
  const query = MyOffersQuery.parse({ state: 'on_sale', sText, sort: 'grade', page, size: PRICE_ROWS })
  const { list, ...place } = await call(request, myOffers, query)
  const rows = list.map(({ id, priceFenPerTon, ...names }, row) => ({
    ...{ id, row, name: nameOf(names), priceFenPerTon },
  }))
  return { rows, place, filter: readFilter(request, RepricePage).filter }
}

async function offersOnSale(request: Request, sText = '') {
  const query = MyOffersQuery.parse({ state: 'on_sale', sText, sort: 'grade', size: BULK_MAX })
  return (await call(request, myOffers, query)).list
}

async function pastedRows(request: Request, pasted: string): Promise<PriceRow[]> {
  const offers = await offersOnSale(request)
  return readPastedPrices(pasted, offers).map(({ offer, priceFenPerTon, line, text, error }) => ({
    key: String(line),
    name: offer ? nameOf(offer) : `第 ${line} 行：${text}`,
    beforeFenPerTon: offer?.priceFenPerTon ?? null,
    afterFenPerTon: priceFenPerTon,
    error,
    price: offer && priceFenPerTon !== null && error === null ? lineOf(offer, priceFenPerTon) : null,
  }))
}

async function percentRows(
  request: Request,
  { sText, percent }: { sText: string; percent: string },
): Promise<PriceRow[]> {
  const offers = await offersOnSale(request, sText)
  return offers.map((offer) => {
    const after = changeByPercent(offer.priceFenPerTon, percent)
    return {
      key: offer.id,
      name: nameOf(offer),
      beforeFenPerTon: offer.priceFenPerTon,
      afterFenPerTon: after,
      error: null,
      price: lineOf(offer, after),
    }
  })
}

interface Named {
  grade: string
  maker: string
  city: string
  warehouse: string
}

function nameOf({ grade, maker, ...place }: Named): string {
  return `${grade} ${maker} · ${warehouseName(place)}`
}

function lineOf({ id, version }: { id: string; version: number }, priceFenPerTon: number): string {
  return `${id} ${version} ${priceFenPerTon}`
}

/** The prices of the preview's form, in the form of the call. */
export function confirmedPrices(lines: string): NewPrice[] {
  return lines.split('\n').flatMap((line) => {
    const [offerId = '', version, priceFenPerTon] = line.split(' ')
    return offerId === ''
      ? []
      : [{ offerId, version: Number(version), priceFenPerTon: Number(priceFenPerTon) }]
  })
}
