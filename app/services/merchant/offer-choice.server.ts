import { type MerchantOffer, myOffers } from 'contract/spot/merchant-offers'
import { formatTons, formatYuan } from 'contract/units'
import { call } from '../api/call.server'

/** Most offers of the choice. */
const OFFERS_MAX = 200

/** The shop's offers on sale, to choose one. */
export async function offerChoice(request: Request): Promise<{ value: string; name: string }[]> {
  const { list } = await call(request, myOffers, { state: 'on_sale', size: OFFERS_MAX })
  return list.map((offer) => ({
    value: offer.id,
    name: `${nameOf(offer)}，可售 ${formatTons(offer.availableKg)} 吨`,
  }))
}

/** The shop's offers whose goods can be sold before they arrive: those on sale, and those that are sold out. */
export async function presaleOfferChoice(request: Request): Promise<{ value: string; name: string }[]> {
  const [onSale, soldOut] = await Promise.all([
    offerChoice(request),
    call(request, myOffers, { state: 'sold_out', size: OFFERS_MAX }),
  ])
  return [...onSale, ...soldOut.list.map((offer) => ({ value: offer.id, name: `${nameOf(offer)}，售罄` }))]
}

function nameOf({ grade, maker, warehouse, priceFenPerTon }: MerchantOffer): string {
  return `${grade} ${maker} ${warehouse} ${formatYuan(priceFenPerTon)} 元/吨`
}
