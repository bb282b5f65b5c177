/** Merchant's calls on flash sales. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { refusals as salePins, WantedMinimums } from '../pins/sale-pin-terms'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import { id, instant, integer, keyOf, kg, pageOf, pageQuery, requestId, text, withAllChoice } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { refusals as offers, price } from '../spot/merchant-offers'
import { formatYuan, plainTons } from '../units'
import { SalePhaseSchema, SaleTerms } from './'
import { SALE_STATES, SALE_STEPS } from './terms'

export const NOTE_MAX = 200

export const refusals = defineRefusals({
  sale_times_wrong: {
    errorcode: 79_121,
    status: 422,
    text: '秒杀须在今后 14 天内开始，持续 10 分钟至 24 小时',
    field: 'startsOn',
  },
  sale_after_offer: {
    errorcode: 79_122,
    status: 422,
    text: '秒杀须在报价有效期内结束，请先延长报价有效期或提前结束时间',
    field: 'endsOn',
  },
  sale_not_cheaper: {
    errorcode: 79_123,
    status: 422,
    text: (f: { offerFenPerTon: number }) => `秒杀价须低于报价 ${formatYuan(f.offerFenPerTon)} 元/吨`,
    field: 'priceYuan',
  },
  sale_quantities_wrong: {
    errorcode: 79_124,
    status: 422,
    text: '总量与限购量均须等于起订量加整数个步长，限购量不超过总量，袋装货均为 0.025 吨的整数倍',
    field: 'stockTon',
  },
  sale_stock_missing: {
    errorcode: 79_125,
    status: 409,
    text: (f: { availableKg: number }) => `报价的可售库存只有 ${plainTons(f.availableKg)} 吨`,
    field: 'stockTon',
  },
  sale_step_not_open: {
    errorcode: 79_126,
    status: 409,
    text: (f: { stateName: string }) => `秒杀当前为「${f.stateName}」，不能进行此操作`,
  },
  sale_starts_past: { errorcode: 79_127, status: 409, text: '开始时间已过，请重新安排场次' },
})

export const State = keyOf(SALE_STATES, { id: 'SaleState', title: '秒杀状态' })
const count = z.number().int()
const quantity = integer({ min: 1, max: ORDER_MAX_KG })

export const MerchantSaleRow = SaleTerms.extend({
  state: State,
  phase: SalePhaseSchema.nullable(),
  availableKg: kg,
  /** Orders that were neither cancelled nor refunded, those of filled pins included. */
  orders: count,
  /** Without what was refunded. */
  orderedKg: kg,
})
export type MerchantSaleRow = z.output<typeof MerchantSaleRow>

export const MerchantSale = MerchantSaleRow.extend({
  remark: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  reviewNote: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Kg that went back to the offer; null before the end. */
  returnedKg: kg.nullable(),
  openSteps: z.array(keyOf(SALE_STEPS, { id: 'SaleStep', title: '可进行的操作' })),
})
export type MerchantSale = z.output<typeof MerchantSale>

export const SaleIdRef = z.object({ saleId: id })
export const MovedSale = z.object({ id, state: State })

export const mySales = endpoint({
  method: 'GET',
  path: '/api/merchant/flashSale/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店秒杀场次，按状态筛选，新的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(MerchantSaleRow).extend({
    /** Server instant of the result. */
    at: instant,
  }),
})

export const mySale = endpoint({
  method: 'GET',
  path: '/api/merchant/flashSale/info',
  access: 'merchant',
  permission: 'view',
  summary: '本店一场秒杀的条款、余量与成交',
  input: SaleIdRef,
  output: MerchantSale,
})

export const PlanSale = z.object({
  /** An offer of the shop on sale. */
  offerId: id,
  priceFenPerTon: price,
  stockKg: quantity,
  minKg: quantity,
  stepKg: quantity,
  limitKg: quantity,
  /** Omitted: the sale is only bought alone. */
  pins: WantedMinimums.extend({ priceFenPerTon: price }).optional(),
  startsAt: instant,
  endsAt: instant,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})

const termsRefusals = [
  offers.offer_not_on_sale,
  refusals.sale_times_wrong,
  refusals.sale_after_offer,
  refusals.sale_not_cheaper,
  refusals.sale_quantities_wrong,
  salePins.sale_pin_not_cheaper,
  salePins.sale_pin_minimums_wrong,
  refusals.sale_stock_missing,
  unusual.unusual_values,
]

export const planSale = endpoint({
  method: 'POST',
  path: '/api/merchant/flashSale/plan',
  access: 'merchant',
  permission: 'sell',
  summary: '为在售报价安排一场秒杀，存为草稿',
  input: PlanSale,
  output: MovedSale,
  refusals: termsRefusals,
})

export const submitSale = endpoint({
  method: 'POST',
  path: '/api/merchant/flashSale/submit',
  access: 'merchant',
  permission: 'sell',
  summary: '提交秒杀审核；条款不再更改',
  input: SaleIdRef.extend({ requestId }),
  output: MovedSale,
  refusals: [refusals.sale_step_not_open, refusals.sale_starts_past],
})

export const withdrawSale = endpoint({
  method: 'POST',
  path: '/api/merchant/flashSale/withdraw',
  access: 'merchant',
  permission: 'sell',
  summary: '撤回秒杀：开始之前可撤回，库存随即退回报价',
  input: SaleIdRef.extend({ requestId }),
  output: MovedSale,
  refusals: [refusals.sale_step_not_open],
})
