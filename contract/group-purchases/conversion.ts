/** Turning a plan of a group purchase into orders. */
import { refusals as address } from '../addresses'
import { refusals as companies } from '../companies/refusals'
import { DEFAULT_CITY } from '../constants'
import { endpoint } from '../endpoint'
import { Conversion, Foreseen } from '../plans'
import { refusals } from '../plans/refusals'
import { text } from '../schema'
import { PlacedOrder, SingleBuy, refusals as spot } from '../spot'

const conversionRefusals = [
  refusals.plan_not_convertible,
  refusals.conversion_over,
  refusals.exceeds_plan,
  refusals.off_step,
  spot.delivery_not_offered,
  spot.freight_unknown,
] as const

/** With the destination city of delivered goods. */
export const ForeseeOrder = Conversion.extend({ city: text(20, '城市').default(DEFAULT_CITY) })

export const foreseeOrder = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasingplanned/order/foreseeOrder',
  access: 'token',
  companyPermission: 'view',
  summary: '转单试算：货款、运费、保证金抵扣与应付，与下单同一计算',
  input: ForeseeOrder,
  output: Foreseen,
  refusals: [...conversionRefusals],
})

export const CreateOrder = Conversion.extend({
  /** Freight per ton shown to the buyer of delivered goods. Omitted: the order uses the present one. */
  freightFenPerTon: SingleBuy.shape.freightFenPerTon,
  addressId: SingleBuy.shape.addressId,
  address: SingleBuy.shape.address,
  remark: SingleBuy.shape.remark,
  requestId: SingleBuy.shape.requestId,
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/trace/web/grouppurchasingplanned/order/create',
  access: 'token',
  companyPermission: 'order',
  summary: '转单：按计划价下单，24 小时内且在转单期内付款，保证金按比例抵货款',
  input: CreateOrder,
  output: PlacedOrder,
  refusals: [
    companies.company_not_authenticated,
    ...conversionRefusals,
    spot.delivered_freight_changed,
    spot.address_missing,
    address.too_many_addresses,
    address.unknown_division,
  ],
})
