/** Merchant's calls that change offers on sale: terms, stock, many prices at once; and the history of an offer. */
import { z } from 'zod'
import { Product } from '../catalogue'
import { endpoint } from '../endpoint'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import { id, instant, integer, keyOf, kg, pageOf, pageQuery, requestId, searchText, text } from '../schema'
import { OFFER_CHANGES, STOCK_REASONS } from '../states'
import { plainTons } from '../units'
import { DeliveryWaySchema, ORDER_MAX_KG, PriceTierSchema } from './'
import { deliveries, MerchantOffer, refusals as offers, price, tiers } from './merchant-offers'

/** Offers of one bulk call. */
export const BULK_MAX = 500
const NOTE_MAX = 200

const number = z.number().int()

export const refusals = defineRefusals({
  offer_changed: { errorcode: 60201, status: 409, text: '报价已被他人修改，请核对现值后再次保存' },
  quantity_not_whole: {
    errorcode: 60202,
    status: 422,
    text: '袋装货的起订量与步长须为 25 公斤的整数倍',
    field: 'minTon',
  },
  stock_not_free: {
    errorcode: 60203,
    status: 409,
    text: (f: { availableKg: number }) =>
      `未被订单占用的库存只有 ${plainTons(f.availableKg)} 吨，最多可减少这些`,
    field: 'weightTon',
  },
  stock_not_whole: {
    errorcode: 60204,
    status: 422,
    text: '袋装货的库存须为 25 公斤的整数倍',
    field: 'weightTon',
  },
  rows_refused: {
    errorcode: 60205,
    status: 409,
    text: (f: { refused: number }) => `${f.refused} 条报价不能改，本次没有改动任何报价`,
  },
})

/** Goods that a search by grade returns. */
export const GOODS_MAX = 20

export const goodsToOffer = endpoint({
  method: 'GET',
  path: '/api/merchant/offer/goods',
  access: 'merchant',
  permission: 'view',
  summary: '按牌号查找可发布的商品，最多 20 个',
  input: z.object({ sText: searchText }),
  output: z.object({ list: z.array(Product), at: instant }),
})

export const OfferRef = z.object({ offerId: id })

export const myOffer = endpoint({
  method: 'GET',
  path: '/api/merchant/offer/info',
  access: 'merchant',
  permission: 'view',
  summary: '本店一条报价的全部条款与库存',
  input: OfferRef,
  output: MerchantOffer,
})

export const EditOffer = z.object({
  offerId: id,
  /** The version that the merchant saw. */
  version: integer({ min: 1 }),
  priceFenPerTon: price,
  minKg: integer({ min: 1, max: ORDER_MAX_KG }),
  stepKg: integer({ min: 1, max: ORDER_MAX_KG }),
  deliveries,
  /** An empty list ends them. */
  tiers: tiers.unwrap(),
  /** Omitted: as before. */
  allowsExtendedHold: z.boolean().optional(),
  validUntil: instant,
  confirmUnusual,
  requestId,
})

export const editOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/edit',
  access: 'merchant',
  permission: 'sell',
  summary: '修改报价：价格、阶梯价、起订量、交货方式与有效期；过期的报价改后重新上架',
  input: EditOffer,
  output: z.object({ offerId: id, version: number }),
  refusals: [
    offers.offer_not_on_sale,
    refusals.offer_changed,
    offers.permit_missing,
    offers.validity_out_of_range,
    refusals.quantity_not_whole,
    offers.tiers_inconsistent,
    unusual.unusual_values,
  ],
})

export const StockReasonSchema = keyOf(STOCK_REASONS, { id: 'StockReason', title: '调整原因' })

export const CorrectStock = z
  .object({
    offerId: id,
    direction: z.enum(['add', 'remove'], { message: '请选择增加或减少' }),
    weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
    reason: StockReasonSchema,
    /** Required with the reason `other`. */
    note: text(NOTE_MAX, '说明').optional(),
    confirmUnusual,
    requestId,
  })
  .superRefine((v, ctx) => {
    if (v.reason === 'other' && !v.note)
      ctx.addIssue({ code: 'custom', path: ['note'], message: '选择「其他」时请填写说明' })
  })

export const correctStock = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/stock',
  access: 'merchant',
  permission: 'deliver',
  summary: '调整库存：增加或减少，须说明原因；不动用订单已占用的货',
  input: CorrectStock,
  output: z.object({ offerId: id, onHandKg: kg, availableKg: kg }),
  refusals: [refusals.stock_not_whole, refusals.stock_not_free, unusual.unusual_values],
})

const Terms = z.object({
  priceFenPerTon: number.optional(),
  minKg: kg.optional(),
  stepKg: kg.optional(),
  validUntil: instant.optional(),
  deliveries: z.array(z.object({ way: DeliveryWaySchema, freightFenPerTon: number.nullable() })).optional(),
  tiers: z.array(PriceTierSchema).optional(),
  stockKg: kg.optional(),
  allowsExtendedHold: z.boolean().optional(),
})

export const OfferChange = z.object({
  id,
  kind: z.enum([...Object.keys(OFFER_CHANGES), 'stock'] as [keyof typeof OFFER_CHANGES | 'stock']),
  /** Nickname or masked phone of the member. */
  by: z.string(),
  at: instant,
  /** The terms that changed. */
  before: Terms,
  after: Terms,
  /** Of a stock correction. */
  stock: z
    .object({
      deltaKg: number,
      onHandKg: kg,
      reason: StockReasonSchema,
      note: z.string().nullable(),
    })
    .nullable(),
})
export type OfferChange = z.output<typeof OfferChange>

export const offerHistory = endpoint({
  method: 'GET',
  path: '/api/merchant/offer/history',
  access: 'merchant',
  permission: 'view',
  summary: '报价的修改记录：谁、何时、修改前后；含库存调整，新的在前',
  input: OfferRef.extend(pageQuery),
  output: pageOf(OfferChange),
})

export const NewPrice = z.object({
  offerId: id,
  /** The version that the merchant saw. */
  version: integer({ min: 1 }),
  priceFenPerTon: price,
})
export type NewPrice = z.output<typeof NewPrice>

export const RepriceOffers = z.object({
  prices: z
    .array(NewPrice)
    .min(1, '请至少选择一条报价')
    .max(BULK_MAX, `一次最多改 ${BULK_MAX} 条`)
    .refine(
      (rows) => new Set(rows.map(({ offerId }) => offerId)).size === rows.length,
      '同一报价只能出现一次',
    ),
  confirmUnusual,
  requestId,
})

export const repriceOffers = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/repriceMany',
  access: 'merchant',
  permission: 'sell',
  summary: '批量改价：全部成功或全部不变；不能改的逐条列出原因',
  input: RepriceOffers,
  output: z.object({ repriced: number }),
  /** The facts list the refused rows. */
  refusals: [refusals.rows_refused, unusual.unusual_values],
})

/** Withdraws many offers, or none. */
export const withdrawOffers = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/withdrawMany',
  access: 'merchant',
  permission: 'sell',
  summary: '批量下架：全部成功或全部不变；不能下架的逐条列出原因',
  input: z.object({
    offerIds: z
      .array(id)
      .min(1, '请至少选择一条报价')
      .max(BULK_MAX, `一次最多下架 ${BULK_MAX} 条`)
      .refine((ids) => new Set(ids).size === ids.length, '同一报价只能出现一次'),
    requestId,
  }),
  output: z.object({ withdrawn: number }),
  /** The facts list the refused rows. */
  refusals: [refusals.rows_refused],
})
