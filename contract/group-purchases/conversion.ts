/** Turning a plan of a group purchase into orders. */
import { endpoint } from '../endpoint'
import { Foreseen } from '../plans'
import { CreateOrder, createRefusals, ForeseeOrder, foreseeRefusals } from '../plans/conversion'
import { PlacedOrder } from '../spot'

export const foreseeOrder = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasingplanned/order/foreseeOrder',
  access: 'token',
  companyPermission: 'view',
  summary: '转单试算：货款、运费、保证金抵扣与应付，与下单同一计算',
  input: ForeseeOrder,
  output: Foreseen,
  refusals: [...foreseeRefusals],
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/trace/web/grouppurchasingplanned/order/create',
  access: 'token',
  companyPermission: 'order',
  summary: '转单：按计划价下单，24 小时内且在转单期内付款，保证金按比例抵货款',
  input: CreateOrder,
  output: PlacedOrder,
  refusals: [...createRefusals],
})
