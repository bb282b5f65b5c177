/** Turning a plan into orders, for every kind: what its calls take and refuse. */
import { refusals as address } from '../addresses'
import { refusals as companies } from '../companies/refusals'
import { DEFAULT_CITY } from '../constants'
import { text } from '../schema'
import { SingleBuy, refusals as spot } from '../spot'
import { Conversion } from './'
import { refusals } from './refusals'

export const foreseeRefusals = [
  refusals.plan_not_convertible,
  refusals.conversion_over,
  refusals.exceeds_plan,
  refusals.off_step,
  spot.delivery_not_offered,
  spot.freight_unknown,
] as const

/** With the destination city of delivered goods. */
export const ForeseeOrder = Conversion.extend({ city: text(20, '城市').default(DEFAULT_CITY) })

export const CreateOrder = Conversion.extend({
  /** Freight per ton shown to the buyer of delivered goods. Omitted: the order uses the present one. */
  freightFenPerTon: SingleBuy.shape.freightFenPerTon,
  addressId: SingleBuy.shape.addressId,
  address: SingleBuy.shape.address,
  remark: SingleBuy.shape.remark,
  requestId: SingleBuy.shape.requestId,
})

export const createRefusals = [
  companies.company_not_authenticated,
  ...foreseeRefusals,
  spot.delivered_freight_changed,
  spot.address_missing,
  address.too_many_addresses,
  address.unknown_division,
] as const
