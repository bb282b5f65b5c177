import { myOffers } from 'contract/spot/merchant-offers'
import { formatTons, formatYuan } from 'contract/units'
import { call } from '../api/call.server'

/** Most offers of the choice. */
const OFFERS_MAX = 200

/** The shop's offers on sale, to choose one. */
export async function offerChoice(request: Request): Promise<{ value: string; name: string }[]> {
  const { list } = await call(request, myOffers, { state: 'on_sale', size: OFFERS_MAX })
  return list.map(({ id, grade, maker, warehouse, priceFenPerTon, availableKg }) => ({
    value: id,
    name: `${grade} ${maker} ${warehouse} ${formatYuan(priceFenPerTon)} 元/吨，可售 ${formatTons(availableKg)} 吨`,
  }))
}
