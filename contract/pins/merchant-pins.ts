/** Merchant's calls on spot pins. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import { id, instant, integer, keyOf, kg, pageOf, pageQuery, requestId, text, withAllChoice } from '../schema'
import { refusals as offers, price } from '../spot/merchant-offers'
import { formatYuan, plainTons } from '../units'
import { DealRow } from './'
import { DEAL_AHEAD_DAYS, DEAL_STATES, DEAL_TRUCKS_MAX, PIN_TARGET_KG } from './terms'

export const NOTE_MAX = 200

export const refusals = defineRefusals({
  pin_not_cheaper: {
    errorcode: 79_421,
    status: 422,
    text: (f: { offerFenPerTon: number }) => `拼单价须低于报价 ${formatYuan(f.offerFenPerTon)} 元/吨`,
    field: 'priceYuan',
  },
  pin_minimums_wrong: {
    errorcode: 79_422,
    status: 422,
    text: `加入量不超过半车；开团量不低于加入量，且拼后余量为 0 或不低于加入量；袋装货均为 0.025 吨的整数倍`,
    field: 'openMinTon',
  },
  pin_end_wrong: {
    errorcode: 79_423,
    status: 422,
    text: `开团截止时间须在今后 ${DEAL_AHEAD_DAYS} 天内，且不晚于报价有效期`,
    field: 'endsOn',
  },
  pin_stock_missing: {
    errorcode: 79_424,
    status: 409,
    text: (f: { availableKg: number }) => `报价的可售库存只有 ${plainTons(f.availableKg)} 吨`,
    field: 'trucks',
  },
  pin_deal_over: { errorcode: 79_425, status: 409, text: '该拼单活动已结束' },
})

export const DealStateSchema = keyOf(DEAL_STATES, { id: 'PinDealState', title: '拼单活动状态' })
const count = z.number().int()

export const MerchantDeal = DealRow.extend({
  state: DealStateSchema,
  /** Set aside from the offer. */
  stockKg: kg,
  /** In open pins. */
  pinnedKg: kg,
  /** Neither in a pin nor sold; goes back to the offer at the end. */
  availableKg: kg,
  filledPins: count,
  failedPins: count,
  remark: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Kg that went back to the offer at the end; null before it. */
  returnedKg: kg.nullable(),
})
export type MerchantDeal = z.output<typeof MerchantDeal>

export const myDeals = endpoint({
  method: 'GET',
  path: '/api/merchant/pin/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店的拼单活动，按状态筛选，新的在前',
  input: z.object({ state: withAllChoice(DealStateSchema), ...pageQuery }),
  output: pageOf(MerchantDeal).extend({
    /** Server instant of the result. */
    at: instant,
  }),
})

export const OfferPins = z.object({
  /** An offer of the shop on sale. */
  offerId: id,
  priceFenPerTon: price,
  trucks: integer({ min: 1, max: DEAL_TRUCKS_MAX, message: `请填写 1～${DEAL_TRUCKS_MAX} 车` }),
  openMinKg: integer({ min: 1, max: PIN_TARGET_KG }),
  joinMinKg: integer({ min: 1, max: PIN_TARGET_KG }),
  /** Last instant to open a pin. */
  endsAt: instant,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})

export const offerPins = endpoint({
  method: 'POST',
  path: '/api/merchant/pin/offer',
  access: 'merchant',
  permission: 'sell',
  summary: '为在售报价发布拼单活动：整车库存随即从报价划出',
  input: OfferPins,
  output: z.object({ dealId: id, dealNo: z.string() }),
  refusals: [
    offers.offer_not_on_sale,
    refusals.pin_not_cheaper,
    refusals.pin_minimums_wrong,
    refusals.pin_end_wrong,
    refusals.pin_stock_missing,
    unusual.unusual_values,
  ],
})

export const EndDeal = z.object({ dealId: id, requestId })

export const endDeal = endpoint({
  method: 'POST',
  path: '/api/merchant/pin/end',
  access: 'merchant',
  permission: 'sell',
  summary: '结束拼单活动：不再接受开团，未占用的库存退回报价；进行中的拼单照常进行',
  input: EndDeal,
  output: z.object({ dealId: id, returnedKg: kg }),
  refusals: [refusals.pin_deal_over],
})
