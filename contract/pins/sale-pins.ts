/** Pins of flash sales for buyers. Paying, leaving and following them are the calls of all pins. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { endpoint } from '../endpoint'
import { refusals as sales } from '../flash-sales'
import { id, instant, pageOf, pageQuery } from '../schema'
import {
  buyerRefusals,
  CreatePin,
  DealRow,
  JoinedShare,
  JoinPin,
  joinPin,
  PinRef,
  PinRow,
  refusals as pins,
  WordedRange,
  weightRefusals,
} from './'

const SaleIdRef = z.object({ saleId: id })

export const SalePinPage = pageOf(PinRow).extend({
  /** Terms to open a pin; null: the sale is only bought alone. */
  deal: DealRow.nullable(),
  /** Server instant of the result. */
  at: instant,
})
export type SalePinPage = z.output<typeof SalePinPage>

export const salePinList = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/pinList',
  access: 'optional',
  summary: '一场秒杀进行中的拼单与开团条件，截止早的在前',
  input: SaleIdRef.extend(pageQuery),
  output: SalePinPage,
})

export const saleRangeOfCreatePin = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/numRangeOfCreatePin',
  access: 'optional',
  summary: '秒杀开团可拼的数量范围与文字说明，登录后计入限购；不能开团时为 null',
  input: SaleIdRef.extend(shownBuyer),
  output: WordedRange,
})

export const saleRangeOfJoinPin = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/numRangeOfJoinPin',
  access: 'optional',
  summary: '加入秒杀拼单可拼的数量范围与文字说明，登录后计入限购；无余量时为 null',
  input: PinRef.extend(shownBuyer),
  output: WordedRange,
})

export const CreateSalePin = CreatePin.omit({ dealId: true }).extend({ saleId: id })

export const createSalePin = endpoint({
  method: 'POST',
  path: '/api/trace/web/seckill/createPin',
  access: 'token',
  companyPermission: 'order',
  summary: '秒杀开团：从本场库存留出整车，15 分钟内付款，本场结束前拼满',
  input: CreateSalePin,
  output: JoinedShare,
  refusals: [
    sales.sale_not_open,
    sales.sale_not_started,
    sales.sale_ended,
    sales.sale_limit_exceeded,
    pins.pin_no_truck,
    pins.pin_already_opened,
    pins.pin_unpaid_too_often,
    ...weightRefusals,
    ...buyerRefusals,
  ],
})

export const joinSalePin = endpoint({
  method: 'POST',
  path: '/api/trace/web/seckill/joinPin',
  access: 'token',
  companyPermission: 'order',
  summary: '加入秒杀拼单：数量计入本人的限购，须在 15 分钟内付款，付款后才计入',
  input: JoinPin,
  output: JoinedShare,
  refusals: [sales.sale_limit_exceeded, ...joinPin.refusals],
})
