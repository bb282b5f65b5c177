/** Merchant's calls on pins of retail goods. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { refusals as pins } from '../pins/merchant-pins'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import { fen, id, instant, integer, keyOf, pageOf, pageQuery, requestId } from '../schema'
import { formatYuan } from '../units'
import { refusals as retail } from './merchant-retail'
import {
  RETAIL_BAGS_MAX,
  RETAIL_DEAL_STATES,
  RETAIL_PIN_HEADS,
  RETAIL_PRICE_MAX_FEN,
  WHOLE_BAGS,
} from './terms'

export const refusals = defineRefusals({
  retail_pin_exists: {
    errorcode: 79_550,
    status: 409,
    text: '该商品已有可开团的拼单活动，请先结束',
  },
  retail_pin_not_cheaper: {
    errorcode: 79_551,
    status: 422,
    text: (f: { retailFenPerBag: number }) => `拼单价须低于零售价 ${formatYuan(f.retailFenPerBag)} 元/袋`,
    field: 'priceYuan',
  },
  retail_pin_limits_wrong: {
    errorcode: 79_552,
    status: 422,
    text: (f: { limitBags: number }) => `每人最少袋数不超过最多袋数，最多不超过每单限购 ${f.limitBags} 袋`,
    field: 'maxBags',
  },
  retail_pin_stock_short: {
    errorcode: 79_553,
    status: 409,
    text: (f: { availableBags: number; bags: number }) =>
      `一团最多需 ${f.bags} 袋，余量只有 ${f.availableBags} 袋；请先补入库存，或减少人数与袋数`,
    field: 'maxBags',
  },
})

const count = z.number().int()
const bags = integer({ min: 1, max: RETAIL_BAGS_MAX, message: WHOLE_BAGS })
const HEADS_WORDS = `请填写 ${RETAIL_PIN_HEADS.min}～${RETAIL_PIN_HEADS.max} 人`

export const MerchantRetailDeal = z.object({
  id,
  goodsId: id,
  state: keyOf(RETAIL_DEAL_STATES, { id: 'RetailDealState', title: '零售拼单活动状态' }),
  heads: count,
  priceFenPerBag: fen,
  minBags: count,
  maxBags: count,
  openPins: count,
  filledPins: count,
  failedPins: count,
  /** Bags of orders of filled pins. */
  orderedBags: count,
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type MerchantRetailDeal = z.output<typeof MerchantRetailDeal>

export const retailDeals = endpoint({
  method: 'GET',
  path: '/api/merchant/retail/pinDeals',
  access: 'merchant',
  permission: 'view',
  summary: '本店一项零售商品的拼单活动，新的在前',
  input: z.object({ goodsId: id, ...pageQuery }),
  output: pageOf(MerchantRetailDeal),
})

export const OfferRetailPins = z.object({
  /** Goods of the shop on sale. */
  goodsId: id,
  heads: integer({ ...RETAIL_PIN_HEADS, message: HEADS_WORDS }),
  priceFenPerBag: integer({ min: 1, max: RETAIL_PRICE_MAX_FEN }),
  /** Bags of one head. */
  minBags: bags,
  maxBags: bags,
  confirmUnusual,
  requestId,
})

export const offerRetailPins = endpoint({
  method: 'POST',
  path: '/api/merchant/retail/offerPins',
  access: 'merchant',
  permission: 'sell',
  summary: '为在售的零售商品发布拼单活动：人数、拼单价与每人袋数；开团时才锁定库存',
  input: OfferRetailPins,
  output: z.object({ dealId: id }),
  refusals: [
    retail.retail_not_on_sale,
    refusals.retail_pin_not_cheaper,
    refusals.retail_pin_limits_wrong,
    refusals.retail_pin_stock_short,
    refusals.retail_pin_exists,
    unusual.unusual_values,
  ],
})

export const endRetailPins = endpoint({
  method: 'POST',
  path: '/api/merchant/retail/endPins',
  access: 'merchant',
  permission: 'sell',
  summary: '结束零售拼单活动：不再接受开团，进行中的拼单照常进行',
  input: z.object({ dealId: id, requestId }),
  output: z.object({ dealId: id, goodsId: id }),
  refusals: [pins.pin_deal_over],
})
