import type { Buyer } from 'contract/companies/buyers'
import type { PriceTons } from 'contract/spot/price-tons'
import { optionalOn5xx } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { buyerOfPage } from './buyer.server'
import { deliveryCityOf } from './delivery-city.server'
import { memberOf } from './member.server'

/** The tons for which the member compares prices; undefined for visitors, and where the member is unknown. */
export async function ownPriceTons(args: LoaderArgs): Promise<PriceTons | undefined> {
  const member = await optionalOn5xx(memberOf(args))
  return member?.priceTons
}

/** For whom offers are priced: the city of delivered prices, as whom the member buys, and the tons of the setting. */
export async function offerReader(
  args: LoaderArgs,
): Promise<{ city: string; buyAs: Buyer | undefined; ownTons: PriceTons | undefined }> {
  const [{ name: city }, buyAs, ownTons] = await Promise.all([
    deliveryCityOf(args),
    buyerOfPage(args),
    ownPriceTons(args),
  ])
  return { city, buyAs, ownTons }
}
