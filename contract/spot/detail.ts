/** Detail of a spot offer, and alternatives. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { DEFAULT_CITY } from '../constants'
import { DiscountLevelSchema, DiscountSchema } from '../discounts'
import { endpoint } from '../endpoint'
import { fen, id, instant, integer, kg, list, picture, SHORT_TEXT_MAX, text, tonsAsKg } from '../schema'
import { DeliveryOption, DeliveryWaySchema, OfferRef, OfferRow, ORDER_MAX_KG, PriceTierSchema } from './'
import { FreightSchema, RoadFreightSchema } from './freight-schemas'
import { OfferStateSchema } from './summary'

/** Price per ton in a buyer's city: price − tier − discount + freight, if the freight is known. */
export const DeliveredPrice = z.object({
  city: z.string(),
  /** The quantity, within the offer's range. */
  weightKg: kg,
  /** The applied tier. */
  tier: PriceTierSchema.nullable(),
  /** The applied discount of the caller; null for visitors. */
  discount: DiscountSchema.nullable(),
  /** All levels that the caller may use, for any quantity. */
  discountLevels: z.array(DiscountLevelSchema),
  freight: FreightSchema.nullable(),
  /** The market's default freight, whether or not it is charged; null if unknown. */
  road: RoadFreightSchema.nullable(),
  landedFenPerTon: fen.nullable(),
  /** Reason for a missing price: the distance is unknown, or the goods go by tanker. */
  missing: z.enum(['distance', 'tanker']).nullable(),
})
export type DeliveredPrice = z.output<typeof DeliveredPrice>

export const OfferDetail = OfferRow.extend({
  state: OfferStateSchema,
  /** Increased by each change that a buyer must confirm (price, delivery). */
  version: z.number().int(),
  /** Since when the present price is valid. */
  pricedAt: instant,
  /** The grade of this maker: key of data sheets, quotes and followers. */
  skuId: id,
  maxKg: kg,
  /** Price tiers, smallest first; may be empty. */
  tiers: z.array(PriceTierSchema),
  categoryName: z.string(),
  /** The drawing of its category. */
  picture,
  density: z.string().nullable(),
  /** Properties in display order: { name: "熔融指数", value: "3.0 g/10min（230 ℃/2.16 kg）" }. */
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  application: z.string(),
  packaging: z.string(),
  isLiquid: z.boolean(),
  warehouseAddress: z.string(),
  publishedAt: instant,
  deliveries: z.array(DeliveryOption),
  landed: DeliveredPrice,
  /** Whether the caller follows the grade; null for visitors. */
  isFollowed: z.boolean().nullable(),
  shop: z.object({
    id,
    name: z.string(),
    companyName: z.string(),
    /** Whom to call; null for visitors. */
    contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  }),
  at: instant,
})
export type OfferDetail = z.output<typeof OfferDetail>

export const info = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/info',
  access: 'optional',
  summary: '现货详情',
  input: OfferRef.extend({
    /** Destination city. */
    city: text(20, '城市').default(DEFAULT_CITY),
    /** Quantity for the delivered price. Omitted: the minimum order. */
    weightKg: integer({ min: 0, max: ORDER_MAX_KG }).optional(),
    ...shownBuyer,
  }),
  output: OfferDetail,
})

/** Query of the detail page: the offer, and the quantity for its delivered price. */
export const GoodsPageQuery = OfferRef.extend({
  weightTon: tonsAsKg.pipe(z.number().max(ORDER_MAX_KG)).optional(),
  delivery: DeliveryWaySchema.optional(),
  /** Batch of the displayed sheet. Omitted: the newest. */
  lotNo: text(SHORT_TEXT_MAX, '批号').optional(),
})

/** Offers that are compared or copied, in their order. */
export const ChosenOffersQuery = z.object({ id: list(id) })

export const SimilarOffer = OfferRow.pick({
  id: true,
  category: true,
  grade: true,
  maker: true,
  processing: true,
  warehouse: true,
  city: true,
  availableKg: true,
  priceFenPerTon: true,
}).extend({
  meltFlow: z.string().nullable(),
  density: z.string().nullable(),
  /** Why it can replace the requested offer. */
  reason: z.string(),
  /** Differences to the requested offer. */
  differs: z.object({
    grade: z.boolean(),
    processing: z.boolean(),
    /** "+0.4", "-0.002"; null if equal or unknown. */
    meltFlow: z.string().nullable(),
    density: z.string().nullable(),
    priceFenPerTon: fen,
  }),
})
export type SimilarOffer = z.output<typeof SimilarOffer>

export const similarOffers = endpoint({
  method: 'GET',
  path: '/api/search/similarOffers',
  access: 'optional',
  summary: '相似牌号：可以替代的在售货源（同品类、同加工级别、同测试条件），各取最低价',
  input: OfferRef,
  output: z.object({ list: z.array(SimilarOffer) }),
})
