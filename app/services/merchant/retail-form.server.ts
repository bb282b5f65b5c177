import { NewRetailQuery } from 'contract/retail/retail-forms'
import { RETAIL_BAG_WEIGHTS_KG } from 'contract/retail/terms'
import { myOffers } from 'contract/spot/merchant-offers'
import { formatTons, formatYuan } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'

/** Most offers of the choice. */
const OFFERS_MAX = 200

/** Offers on sale, and the first values of the form of new retail goods. */
export async function newRetailPage(request: Request) {
  const { offerId } = readQuery(request, NewRetailQuery)
  const { list } = await call(request, myOffers, { state: 'on_sale', size: OFFERS_MAX })
  const offers = list.map(({ id, grade, maker, warehouse, priceFenPerTon, availableKg }) => ({
    value: id,
    name: `${grade} ${maker} ${warehouse} ${formatYuan(priceFenPerTon)} 元/吨，可售 ${formatTons(availableKg)} 吨`,
  }))
  const isKnown = offers.some(({ value }) => value === offerId)
  const values = {
    ...(isKnown && offerId !== undefined && { offerId }),
    bagKg: String(RETAIL_BAG_WEIGHTS_KG[0]),
    limitBags: '20',
  }
  return { offers, values }
}
