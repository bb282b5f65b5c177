/** Merchant's calls on offers. Merchant consoles are separate programs that use only calls. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fileRefusals, pictureFile, UploadForm } from '../pictures'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { Inspection, refusals as sheet } from '../quality'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { defineRefusals } from '../refusal'
import {
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  withAllChoice,
} from '../schema'
import { MERCHANT_OFFER_SORTS } from '../states'
import { DeliveryWaySchema, FREIGHT_MAX_FEN_PER_TON, OfferRow, ORDER_MAX_KG, PriceTierSchema } from './'
import { PRICE_MIN_FEN_PER_TON } from './price-tiers'

/** Maximum price, against typing errors (fen per ton: 1,000,000 yuan). */
export const PRICE_MAX_FEN_PER_TON = 100_000_000
/** Maximum validity of an offer in days. */
export const OFFER_MAX_DAYS = 90
/** Maximum number of rules per type. */
export const TIERS_MAX = 5

export const refusals = defineRefusals({
  product_unknown: { errorcode: 65001, status: 422, text: '牌号不存在', field: 'productId' },
  warehouse_unknown: { errorcode: 65002, status: 422, text: '仓库不存在', field: 'warehouseId' },
  permit_missing: { errorcode: 65003, status: 422, text: '危险化学品须具备有效经营许可证方可发布' },
  validity_out_of_range: {
    errorcode: 65004,
    status: 422,
    text: `有效期须在当前时间之后、${OFFER_MAX_DAYS} 天以内`,
    field: 'validUntil',
  },
  quantity_inconsistent: {
    errorcode: 65005,
    status: 422,
    text: '起订量不能大于库存，袋装货的起订量与步长须为 25 公斤的整数倍',
    field: 'minKg',
  },
  offer_not_on_sale: { errorcode: 65006, status: 409, text: '该报价不在售，不能进行此操作' },
  tiers_inconsistent: {
    errorcode: 65008,
    status: 422,
    text: '阶梯价须从高于起订量的数量起，数量与优惠逐级递增，袋装货为整袋，优惠后单价不低于 100 元/吨',
    field: 'tiers',
  },
  shop_not_open: { errorcode: 65012, status: 409, text: '店铺暂停营业或已关店，不能发布报价或竞拍' },
  price_version_old: { errorcode: 65007, status: 409, text: '报价已被更新，请刷新后再改价' },
})

export const price = integer({ min: PRICE_MIN_FEN_PER_TON, max: PRICE_MAX_FEN_PER_TON })

export const tiers = z
  .array(
    z.object({
      fromKg: integer({ min: 1, max: ORDER_MAX_KG }),
      offFenPerTon: integer({ min: 1, max: PRICE_MAX_FEN_PER_TON }),
    }),
  )
  .max(TIERS_MAX, `阶梯价最多 ${TIERS_MAX} 级`)
  .optional()

export const deliveries = z
  .array(
    z.object({
      way: DeliveryWaySchema,
      /** Omitted for delivered goods: by destination, from the merchant's rates or the market's freight. */
      freightFenPerTon: integer({ min: 0, max: FREIGHT_MAX_FEN_PER_TON }).nullable().default(null),
    }),
  )
  .min(1)
  .max(3)
  .refine((ways) => new Set(ways.map((d) => d.way)).size === ways.length, '同一交货方式只能填写一次')

export const PublishOffer = z.object({
  productId: id,
  warehouseId: id,
  priceFenPerTon: price,
  stockKg: integer({ min: 1, max: ORDER_MAX_KG }),
  minKg: integer({ min: 1, max: ORDER_MAX_KG }),
  stepKg: integer({ min: 1, max: ORDER_MAX_KG }),
  deliveries,
  validUntil: instant,
  /** Price tiers, smallest first. */
  tiers,
  /** Whether companies of good record may pay by the end of a bank day (锁货). Omitted: they may. */
  allowsExtendedHold: z.boolean().optional(),
  /** Inspection sheet of the offered batch, if any. */
  inspection: Inspection.optional(),
  confirmUnusual,
  requestId,
})

export const publishOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/publish',
  access: 'merchant',
  permission: 'sell',
  summary: '发布现货报价',
  input: PublishOffer,
  output: z.object({
    offerId: id,
    version: z.number().int(),
    /** Whether the market reviews it first, because the shop is new. */
    isToReview: z.boolean(),
  }),
  refusals: [
    refusals.shop_not_open,
    refusals.product_unknown,
    refusals.warehouse_unknown,
    refusals.permit_missing,
    refusals.validity_out_of_range,
    refusals.quantity_inconsistent,
    refusals.tiers_inconsistent,
    sheet.inspected_too_early,
    sheet.property_not_on_sheet,
    unusual.unusual_values,
  ],
})

export const InspectOffer = z.object({ offerId: id, inspection: Inspection, requestId })

export const inspectOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/inspection',
  access: 'merchant',
  permission: 'sell',
  summary: '为报价所售批次登记质检单',
  input: InspectOffer,
  output: z.object({ sheetId: id }),
  refusals: [sheet.inspected_too_early, sheet.property_not_on_sheet],
})

/** Sending the same file again changes nothing. */
export const addInspectionPicture = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/inspectionPicture',
  access: 'merchant',
  permission: 'sell',
  summary: '上传质检单原件的照片，登录会员可以查看；同一张照片可重复上传',
  input: z.object({ offerId: id, sheetId: id, file: pictureFile }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: z.object({ sheetId: id }),
  refusals: [sheet.sheet_pictures_full, ...fileRefusals],
})

/** The sheet whose picture a page asks for, and its form. */
export const SheetRef = addInspectionPicture.input.omit({ file: true })
export const InspectionPictureForm = SheetRef.extend(UploadForm.shape)

export const RepriceOffer = z.object({
  offerId: id,
  /** The version that the merchant saw. */
  version: integer({ min: 1 }),
  priceFenPerTon: price,
  /** Omitted: the tiers stay. An empty list ends them. */
  tiers,
  confirmUnusual,
  requestId,
})

export const repriceOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/reprice',
  access: 'merchant',
  permission: 'sell',
  summary: '改价',
  input: RepriceOffer,
  output: z.object({ offerId: id, version: z.number().int() }),
  refusals: [
    refusals.offer_not_on_sale,
    refusals.price_version_old,
    refusals.tiers_inconsistent,
    unusual.unusual_values,
  ],
})

/** Offers whose price is as new as this call are not counted. */
export const confirmQuotes = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/confirmAll',
  access: 'merchant',
  permission: 'sell',
  summary: '一键确认报价：本店未下架、未过期的报价价格不变，报价时间更新为现在',
  input: z.object({
    /** Offers of one warehouse; omitted: of all. */
    warehouseId: id.optional(),
    requestId,
  }),
  output: z.object({ confirmed: z.number().int() }),
  refusals: [],
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/offer/withdraw',
  access: 'merchant',
  permission: 'sell',
  summary: '下架',
  input: z.object({ offerId: id, requestId }),
  output: z.object({ offerId: id }),
  refusals: [refusals.offer_not_on_sale],
})

/** An offer as its merchant sees it. */
export const MerchantOffer = OfferRow.extend({
  version: z.number().int(),
  state: z.string(),
  /** Why the market rejected it, after which it is withdrawn. */
  rejection: z.string().nullable(),
  tiers: z.array(PriceTierSchema),
  allowsExtendedHold: z.boolean(),
  productId: id,
  warehouseId: id,
  isLiquid: z.boolean(),
  publishedAt: instant,
  /** Whether the price is too old to come first in lists, and not ended. */
  isStale: z.boolean(),
  deliveries: z.array(z.object({ way: DeliveryWaySchema, freightFenPerTon: z.number().int().nullable() })),
  /** Available plus held. */
  onHandKg: kg,
  /** Held for unpaid orders. */
  heldKg: kg,
})
export type MerchantOffer = z.output<typeof MerchantOffer>

export const MyOffersQuery = z.object({
  state: withAllChoice(z.enum(['on_sale', 'pending_review', 'sold_out', 'expired', 'withdrawn'])),
  /** Offers on sale whose validity ends today in Asia/Shanghai. */
  ending: withAllChoice(z.literal('today')),
  /** Words of grade, maker and category. All must match. */
  sText: searchText,
  warehouseId: withAllChoice(id),
  sort: keyOf(MERCHANT_OFFER_SORTS, { id: 'MerchantOfferSort', title: '排序' })
    .catch('newest')
    .default('newest'),
  ...pageQuery,
})
export type MyOffersQuery = z.output<typeof MyOffersQuery>

export const myOffers = endpoint({
  method: 'GET',
  path: '/api/merchant/offer/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店报价：按状态、牌号与仓库查找，排序，分页',
  input: MyOffersQuery,
  output: pageOf(MerchantOffer),
})
