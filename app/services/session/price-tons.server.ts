import type { PriceTons } from 'contract/spot/price-tons'
import { optionalOn5xx } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { memberOf } from './member.server'

/** The tons for which the member compares prices; undefined for visitors, and where the member is unknown. */
export async function ownPriceTons(args: LoaderArgs): Promise<PriceTons | undefined> {
  const member = await optionalOn5xx(memberOf(args))
  return member?.priceTons
}
