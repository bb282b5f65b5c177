/** What orders of an offer's goods share, whether at its price or in a flash sale: buyer, freight and hand-over. */
import { isCompanyAuthenticated, memberLabel } from 'backend/account'
import { handOverTo, takeDeliveryAddress } from 'backend/addresses'
import { requireStaff } from 'backend/companies'
import type { NewOrder } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Buyer } from 'contract/companies/buyers'
import type { SingleBuy } from 'contract/spot'
import { DELIVERY_WAYS } from 'contract/states'
import type { z } from 'zod'
import type { Offer } from '../offers/offer-store'
import type { Priced } from './inquiry'

/** Who buys: the member, or its company if that is authenticated and the role allows it. */
export async function buyerFor(
  tx: Tx,
  { actor, now }: Call<Actor>,
  buyAs: Buyer | undefined,
): Promise<Verdict<NewOrder['buyer'], 'forbidden' | 'not_found' | 'company_not_authenticated'>> {
  const { memberId, companyId } = actor
  const name = await memberLabel(tx, memberId)
  if (buyAs !== 'company') return accept({ memberId, companyId, name })
  if (companyId === null || !(await isCompanyAuthenticated(tx, companyId, now)))
    return refuse('company_not_authenticated')
  const allowed = await requireStaff(tx, { memberId, companyId }, 'order')
  return allowed.ok ? accept({ memberId, companyId, name, isCompany: true }) : allowed
}

/** How the buyer wants the goods. */
export type HandOverWish = Pick<
  z.output<typeof SingleBuy>,
  'delivery' | 'freightFenPerTon' | 'addressId' | 'address'
>

interface HandOver {
  city: string
  place: string
  contact: string | null
}

/** Place of delivery: the buyer's address, or the warehouse. */
export async function placeOf(
  tx: Tx,
  call: Call<Actor>,
  wanted: HandOverWish,
  offer: Pick<Offer, 'city' | 'warehouse' | 'warehouseAddress'>,
): Promise<Verdict<HandOver, 'address_missing' | 'too_many_addresses' | 'unknown_division'>> {
  if (wanted.delivery !== 'delivered')
    return accept({
      city: offer.city,
      place: `${offer.warehouse}（${offer.warehouseAddress}）`,
      contact: null,
    })
  const address = await takeDeliveryAddress(tx, call.actor.memberId, wanted, call.now)
  return address.ok ? accept({ city: address.value.city, ...handOverTo(address.value) }) : address
}

/** Whether the freight per ton is at most the one shown to the buyer. The refusal has the present one. */
export function validateShownFreight(
  { deliveredFreight }: Pick<Priced, 'deliveredFreight'>,
  { delivery, freightFenPerTon: shown }: Pick<HandOverWish, 'delivery' | 'freightFenPerTon'>,
  city: string,
): Verdict<void, 'delivered_freight_changed'> {
  if (delivery !== 'delivered' || !deliveredFreight || shown === undefined) return accept()
  const { fenPerTon } = deliveredFreight
  return fenPerTon <= shown
    ? accept()
    : refuse('delivered_freight_changed', { cityName: city, freightFenPerTon: fenPerTon })
}

/** How the market's freight is computed, for the timeline of the order; null for other freight. */
export function freightNote(
  { deliveredFreight }: Pick<Priced, 'deliveredFreight'>,
  { delivery }: Pick<HandOverWish, 'delivery'>,
): string | null {
  const arithmetic = delivery === 'delivered' ? deliveredFreight?.arithmetic : null
  return arithmetic ? `每吨运费：${arithmetic}` : null
}

/** Descriptions of the delivery ways, for pages and programs. */
export function deliveryOptions(offer: Pick<Offer, 'warehouse' | 'deliveries'>) {
  return offer.deliveries.map(({ way, freightFenPerTon }) => ({
    way,
    name: DELIVERY_WAYS[way],
    note: {
      pickup: `买家派车到${offer.warehouse}提货`,
      delivered:
        freightFenPerTon === null ? '商家送到收货地址，运费按收货城市计' : '商家送到收货地址，运费按吨计',
      transfer: `在${offer.warehouse}内办理货权转移`,
    }[way],
    freightFenPerTon,
  }))
}
