import { optionalOn5xx } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { cityOf } from './city.server'
import { memberOf } from './member.server'

/** City that delivered prices are for. */
export interface DeliveryCity {
  name: string
  /** Whether it is the city of the member's default address, which goes before the chosen one. */
  isOfAddress: boolean
}

/** The city of the member's default address, else the chosen city; the latter also where the member is unknown. */
export async function deliveryCityOf(args: LoaderArgs): Promise<DeliveryCity> {
  const member = await optionalOn5xx(memberOf(args))
  return member?.deliveryCity
    ? { name: member.deliveryCity, isOfAddress: true }
    : { name: cityOf(args.request), isOfAddress: false }
}
