import { type MerchantSale, mySale, mySales } from 'contract/flash-sales/merchant-sales'
import { NewSaleQuery } from 'contract/flash-sales/sale-forms'
import { myOffers } from 'contract/spot/merchant-offers'
import { formatTime, formatTons, formatYuan, plainTons } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'

/** Most offers of the choice. */
const OFFERS_MAX = 200
const DAY_MS = 86_400_000

/** Offers on sale, and the first values of the form of a new sale. */
export async function newSalePage(request: Request) {
  const { offerId, from } = readQuery(request, NewSaleQuery)
  const [{ list }, { at }, copied] = await Promise.all([
    call(request, myOffers, { state: 'on_sale', size: OFFERS_MAX }),
    call(request, mySales, { size: 1 }),
    from === undefined ? null : call(request, mySale, { saleId: from }),
  ])
  const offers = list.map(({ id, grade, maker, warehouse, priceFenPerTon, availableKg }) => ({
    value: id,
    name: `${grade} ${maker} ${warehouse} ${formatYuan(priceFenPerTon)} 元/吨，可售 ${formatTons(availableKg)} 吨`,
  }))
  const chosen = copied?.offerId ?? offerId
  const values = {
    ...(offers.some(({ value }) => value === chosen) && chosen !== undefined && { offerId: chosen }),
    ...(copied ? termsOf(copied) : { minTon: '1', stepTon: '1', limitTon: '5' }),
    ...firstTimes(at),
  }
  return { offers, values }
}

function termsOf(sale: MerchantSale): Record<string, string> {
  return {
    priceYuan: formatYuan(sale.priceFenPerTon).replaceAll(',', ''),
    stockTon: plainTons(sale.stockKg),
    minTon: plainTons(sale.minKg),
    stepTon: plainTons(sale.stepKg),
    limitTon: plainTons(sale.limitKg),
    remark: sale.remark ?? '',
  }
}

/** Tomorrow, from ten to twelve. */
function firstTimes(now: string) {
  const [day = ''] = formatTime(new Date(Date.parse(now) + DAY_MS).toISOString()).split(' ')
  return { startsOn: day, startsTime: '10:00', endsOn: day, endsTime: '12:00' }
}
