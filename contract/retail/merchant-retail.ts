/** Merchant's calls on retail goods. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { refusals as offers } from '../spot/merchant-offers'
import { formatYuan } from '../units'
import { RetailTerms } from './'
import {
  RETAIL_BAG_WEIGHTS_KG,
  RETAIL_BAGS_MAX,
  RETAIL_ORDER_MAX_KG,
  RETAIL_PRICE_MAX_FEN,
  RETAIL_STATES,
  RETAIL_STOCK_MAX_BAGS,
  RETAIL_STOCK_MOVES,
  WHOLE_BAGS,
} from './terms'

const NOTE_MAX = 200

export const refusals = defineRefusals({
  retail_unsuited: {
    errorcode: 79_521,
    status: 422,
    text: '零售按袋快递，液体散装货与危险品不能零售',
    field: 'offerId',
  },
  retail_exists: {
    errorcode: 79_522,
    status: 409,
    text: '该报价已有在售的零售商品，请调整其库存或先下架',
    field: 'offerId',
  },
  retail_stock_missing: {
    errorcode: 79_523,
    status: 409,
    text: (f: { availableBags: number }) => `报价的可售库存只够 ${f.availableBags} 袋`,
    field: 'bags',
  },
  retail_limit_too_heavy: {
    errorcode: 79_524,
    status: 422,
    text: (f: { maxBags: number }) =>
      `快递每单最多 ${RETAIL_ORDER_MAX_KG} 公斤，每单限购不能超过 ${f.maxBags} 袋`,
    field: 'limitBags',
  },
  retail_not_on_sale: { errorcode: 79_525, status: 409, text: '该零售商品已下架，不能再修改' },
  retail_bags_held: {
    errorcode: 79_526,
    status: 409,
    text: (f: { availableBags: number }) => `可退回的只有 ${f.availableBags} 袋，其余已被订单占用`,
    field: 'bags',
  },
  retail_below_pin: {
    errorcode: 79_555,
    status: 422,
    text: (f: { pinFenPerBag: number }) =>
      `零售价须高于拼单价 ${formatYuan(f.pinFenPerBag)} 元/袋；如需更低，请先结束拼单活动`,
    field: 'priceYuan',
  },
})

const RetailStateSchema = keyOf(RETAIL_STATES, { id: 'RetailState', title: '零售状态' })
const count = z.number().int()
const stockBags = integer({ min: 1, max: RETAIL_STOCK_MAX_BAGS, message: WHOLE_BAGS })
const price = integer({ min: 1, max: RETAIL_PRICE_MAX_FEN })

export const MerchantRetail = RetailTerms.extend({
  state: RetailStateSchema,
  /** Bags of orders that wait for payment. */
  waitingBags: count,
  /** Bags of open pins. */
  pinnedBags: count,
  /** Orders that were neither cancelled nor refunded. */
  orders: count,
  orderedBags: count,
  remark: z.string().nullable(),
  /** Present price of the offer, for comparison. */
  offerFenPerTon: fen,
  /** Whole bags of the offer that could be added. */
  offerBags: count,
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type MerchantRetail = z.output<typeof MerchantRetail>

const GoodsRef = z.object({ goodsId: id })

export const myRetail = endpoint({
  method: 'GET',
  path: '/api/merchant/retail/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店零售商品，按状态筛选，新的在前',
  input: z.object({ state: withAllChoice(RetailStateSchema), ...pageQuery }),
  output: pageOf(MerchantRetail),
})

export const myRetailGoods = endpoint({
  method: 'GET',
  path: '/api/merchant/retail/info',
  access: 'merchant',
  permission: 'view',
  summary: '本店一项零售商品的价格、库存与成交',
  input: GoodsRef,
  output: MerchantRetail,
})

export const PublishRetail = z.object({
  /** An offer of the shop on sale. */
  offerId: id,
  bagKg: z.union(
    [
      z.literal(RETAIL_BAG_WEIGHTS_KG),
      z
        .enum(RETAIL_BAG_WEIGHTS_KG.map(String) as [`${(typeof RETAIL_BAG_WEIGHTS_KG)[number]}`])
        .transform((typed) => Number(typed) as (typeof RETAIL_BAG_WEIGHTS_KG)[number]),
    ],
    { error: '请从给出的选项中选择' },
  ),
  priceFenPerBag: price,
  bags: stockBags,
  limitBags: integer({ min: 1, max: RETAIL_BAGS_MAX, message: WHOLE_BAGS }),
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})

export const publishRetail = endpoint({
  method: 'POST',
  path: '/api/merchant/retail/publish',
  access: 'merchant',
  permission: 'sell',
  summary: '把在售报价的货按袋零售；库存从报价的可售量划出',
  input: PublishRetail,
  output: GoodsRef,
  refusals: [
    offers.offer_not_on_sale,
    refusals.retail_unsuited,
    refusals.retail_limit_too_heavy,
    refusals.retail_exists,
    refusals.retail_stock_missing,
    unusual.unusual_values,
  ],
})

export const repriceRetail = endpoint({
  method: 'POST',
  path: '/api/merchant/retail/reprice',
  access: 'merchant',
  permission: 'sell',
  summary: '修改每袋价格；已提交的订单不受影响',
  input: GoodsRef.extend({ priceFenPerBag: price, confirmUnusual, requestId }),
  output: GoodsRef,
  refusals: [refusals.retail_not_on_sale, refusals.retail_below_pin, unusual.unusual_values],
})

export const moveRetailStock = endpoint({
  method: 'POST',
  path: '/api/merchant/retail/moveStock',
  access: 'merchant',
  permission: 'sell',
  summary: '在报价与零售之间划转整袋库存',
  input: GoodsRef.extend({
    move: z.enum(Object.keys(RETAIL_STOCK_MOVES) as [keyof typeof RETAIL_STOCK_MOVES], {
      message: '请选择补入或退回',
    }),
    bags: stockBags,
    confirmUnusual,
    requestId,
  }),
  output: GoodsRef,
  refusals: [
    refusals.retail_not_on_sale,
    refusals.retail_stock_missing,
    refusals.retail_bags_held,
    unusual.unusual_values,
  ],
})

export const endRetail = endpoint({
  method: 'POST',
  path: '/api/merchant/retail/end',
  access: 'merchant',
  permission: 'sell',
  summary: '下架零售商品：未锁定的库存退回报价，已提交的订单照常履约',
  input: GoodsRef.extend({ requestId }),
  output: GoodsRef,
  refusals: [refusals.retail_not_on_sale],
})
