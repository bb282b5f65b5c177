import { isCompanyAuthenticated } from 'backend/account'
import { findDeliveryAddress } from 'backend/addresses'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import { destinationFrom, UNKNOWN } from '../freight/destinations'
import type { Offer } from '../offers/offer-store'
import { freightNote, type HandOverWish, placeOf, validateShownFreight } from './buyer-terms'
import { quoteFreight } from './inquiry'

export type FreightRefusal =
  | 'delivery_not_offered'
  | 'freight_unknown'
  | 'delivered_freight_changed'
  | 'enterprise_required'
export type HandOverRefusal = FreightRefusal | 'address_missing' | 'too_many_addresses' | 'unknown_division'

interface Goods {
  readonly offer: Pick<Offer, 'shopId' | 'city' | 'warehouse' | 'warehouseAddress' | 'deliveries'>
  readonly goodsFen: number
}
interface AgreedFreight {
  readonly freightFen: number
  /** How it is computed; null unless the market's default. */
  readonly freightNote: string | null
}
type Wish = HandOverWish & { readonly weightKg: number }

/**
 * Place and freight of goods of an offer that are bought at a price of their own. A new address is saved after everything
 * else is known, because a refused request of a batch is not rolled back.
 */
export async function agreeHandOver(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wish,
  { offer, goodsFen }: Goods,
): Promise<Verdict<{ place: string; contact: string | null } & AgreedFreight, HandOverRefusal>> {
  if (!offer.deliveries.some(({ way }) => way === wanted.delivery)) return refuse('delivery_not_offered')
  if (wanted.delivery === 'delivered') {
    const address = await findDeliveryAddress(tx, call.actor.memberId, wanted)
    if (!address.ok) return address
    const possible = await freightTo(tx, call, wanted, { offer, goodsFen, city: address.value.city })
    if (!possible.ok) return possible
  }
  const place = await placeOf(tx, call, wanted, offer)
  if (!place.ok) return place
  const { city, ...handOver } = place.value
  const freight = await freightTo(tx, call, wanted, { offer, goodsFen, city })
  return freight.ok ? accept({ ...handOver, ...freight.value }) : freight
}

/** Freight to a city, if it is the shown one and the buyer may order that much. */
async function freightTo(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wish,
  { offer, goodsFen, city }: Goods & { city: string },
): Promise<Verdict<AgreedFreight, FreightRefusal>> {
  const destination =
    wanted.delivery === 'delivered' ? await destinationFrom(tx, offer, city, call.now) : UNKNOWN
  const freight = quoteFreight(offer, { weightKg: wanted.weightKg, way: wanted.delivery, destination })
  if (!freight.ok) return freight
  const shown = validateShownFreight(freight.value, wanted, city)
  if (!shown.ok) return shown
  const { freightFen } = freight.value
  const isLarge = goodsFen + freightFen > ENTERPRISE_ORDER_FEN
  if (isLarge && !(await isCompanyAuthenticated(tx, call.actor.companyId, call.now)))
    return refuse('enterprise_required')
  return accept({ freightFen, freightNote: freightNote(freight.value, wanted) })
}
