import { DAY_MS } from 'contract/durations'
import { myDeals } from 'contract/pins/merchant-pins'
import { NewDealQuery } from 'contract/pins/pin-forms'
import { formatTime } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { offerChoice } from './offer-choice.server'

/** Offers on sale, and the first values of the form of a new deal. */
export async function newDealPage(request: Request) {
  const { offerId } = readQuery(request, NewDealQuery)
  const [offers, { at }] = await Promise.all([offerChoice(request), call(request, myDeals, { size: 1 })])
  const [endsOn = ''] = formatTime(new Date(Date.parse(at) + 3 * DAY_MS).toISOString()).split(' ')
  const values = {
    ...(offerId !== undefined && offers.some(({ value }) => value === offerId) && { offerId }),
    ...{ trucks: '1', openMinTon: '5', joinMinTon: '2', endsOn, endsTime: '18:00' },
  }
  return { offers, values }
}
