import { highestFenPerTon } from 'contract/plans/price-tiers'
import { type MerchantPresale, myPresale, myPresales } from 'contract/presales/merchant-presales'
import { NewPresaleQuery } from 'contract/presales/presale-forms'
import { plainTons } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { firstDays, timeOf, typedTiers, typedYuan } from './activity-form'
import { presaleOfferChoice } from './offer-choice.server'

/** First terms: expected in three weeks for five days, booked until the day before. */
const FIRST = { bookUntilTime: '17:00', minTon: '10', stepTon: '5', freeStorageDays: '5' }
const FIRST_DAYS = { bookUntilOn: 20, expectedFrom: 21, expectedUntil: 26 }

/** Offers with goods, and the first values of the form of a new presale. */
export async function newPresalePage(request: Request) {
  const { offerId, from } = readQuery(request, NewPresaleQuery)
  const [offers, { at }, copied] = await Promise.all([
    presaleOfferChoice(request),
    call(request, myPresales, { size: 1 }),
    from === undefined ? null : call(request, myPresale, { presaleId: from }),
  ])
  const chosen = copied?.offerId ?? offerId
  const values = {
    ...(offers.some(({ value }) => value === chosen) && chosen !== undefined && { offerId: chosen }),
    ...FIRST,
    ...(copied && termsOf(copied)),
    ...firstDays(at, FIRST_DAYS),
  }
  return { offers, values }
}

/** A copy has an arrival of its own: another vessel or batch, and other days. */
function termsOf(presale: MerchantPresale): Record<string, string> {
  const { source, port, tiers, remark, freeStorageDays } = presale
  return {
    ...{ source, port, freeStorageDays: String(freeStorageDays), remark: remark ?? '' },
    ...{ totalTon: plainTons(presale.totalKg), minTon: plainTons(presale.minKg) },
    ...{ stepTon: plainTons(presale.stepKg), firstYuan: typedYuan(highestFenPerTon(tiers)) },
    ...{ ...typedTiers(tiers), bookUntilTime: timeOf(presale.bookUntil) },
  }
}
