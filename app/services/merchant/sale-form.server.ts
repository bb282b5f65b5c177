import { DAY_MS } from 'contract/durations'
import { type MerchantSale, mySale, mySales } from 'contract/flash-sales/merchant-sales'
import { NewSaleQuery } from 'contract/flash-sales/sale-forms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { offerChoice } from './offer-choice.server'

/** Offers on sale, and the first values of the form of a new sale. */
export async function newSalePage(request: Request) {
  const { offerId, from } = readQuery(request, NewSaleQuery)
  const [offers, { at }, copied] = await Promise.all([
    offerChoice(request),
    call(request, mySales, { size: 1 }),
    from === undefined ? null : call(request, mySale, { saleId: from }),
  ])
  const chosen = copied?.offerId ?? offerId
  const values = {
    ...(offers.some(({ value }) => value === chosen) && chosen !== undefined && { offerId: chosen }),
    ...(copied ? termsOf(copied) : { minTon: '1', stepTon: '1', limitTon: '5' }),
    ...firstTimes(at),
  }
  return { offers, values }
}

const typedYuan = (fen: number) => formatYuan(fen).replaceAll(',', '')

function termsOf(sale: MerchantSale): Record<string, string> {
  const { pins } = sale
  return {
    priceYuan: typedYuan(sale.priceFenPerTon),
    stockTon: plainTons(sale.stockKg),
    minTon: plainTons(sale.minKg),
    stepTon: plainTons(sale.stepKg),
    limitTon: plainTons(sale.limitKg),
    ...(pins && {
      pinPriceYuan: typedYuan(pins.priceFenPerTon),
      pinOpenMinTon: plainTons(pins.openMinKg),
      pinJoinMinTon: plainTons(pins.joinMinKg),
    }),
    remark: sale.remark ?? '',
  }
}

/** Tomorrow, from ten to twelve. */
function firstTimes(now: string) {
  const [day = ''] = formatTime(new Date(Date.parse(now) + DAY_MS).toISOString()).split(' ')
  return { startsOn: day, startsTime: '10:00', endsOn: day, endsTime: '12:00' }
}
