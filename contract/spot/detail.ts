/** One spot offer as a buyer sees it, and what could be taken instead. */
import { z } from 'zod'
import { DEFAULT_CITY } from '../constants'
import { DiscountLevelSchema, DiscountSchema } from '../discounts'
import { endpoint } from '../endpoint'
import { fen, id, instant, keyOf, kg, picture, SHORT_TEXT_MAX, text, tonsAsKg, whole } from '../schema'
import { OFFER_STATES } from '../states'
import { DeliveryOption, DeliveryWaySchema, OfferRef, OfferRow, ORDER_MAX_KG, PriceTierSchema } from './'

/** What a ton costs in a buyer's city: price − tier − discount + freight, so far as somebody has said what the road costs. */
export const DeliveredPrice = z.object({
  city: z.string(),
  /** The quantity that it is for, in the offer's range. */
  weightKg: kg,
  /** The tier that the quantity reaches: what it takes off stands between price and freight. */
  tier: PriceTierSchema.nullable(),
  /** What the member who asks pays less for the whole quantity; null for visitors. */
  discount: DiscountSchema.nullable(),
  /** All that the member may have, whatever the quantity. */
  discountLevels: z.array(DiscountLevelSchema),
  freight: z
    .object({
      /** The merchant delivers for it, or the market's line between the two cities says so. */
      by: z.enum(['merchant', 'line']),
      fenPerTon: fen,
    })
    .nullable(),
  /** What the road itself costs by the market's line, whoever pays for it; null where none is known. */
  line: z.object({ km: z.number().int(), fenPerTon: fen }).nullable(),
  landedFenPerTon: fen.nullable(),
  /** Why there is none: no line is known, or the goods go by tanker. */
  missing: z.enum(['line', 'tanker']).nullable(),
})
export type DeliveredPrice = z.output<typeof DeliveredPrice>

export const OfferDetail = OfferRow.extend({
  state: keyOf(OFFER_STATES, { id: 'OfferState', title: '报价状态' }),
  /** Raised at each change that a buyer must confirm (price, delivery). */
  version: z.number().int(),
  /** Since when the price is what it is. */
  pricedAt: instant,
  /** The grade of this maker, whoever offers it: key of data sheets, quotes and followers. */
  skuId: id,
  maxKg: kg,
  /** Prices that fall with the quantity, the smallest first; none where the merchant gives none. */
  tiers: z.array(PriceTierSchema),
  categoryName: z.string(),
  /** The drawing of its category. */
  picture,
  meltFlow: z.string().nullable(),
  density: z.string().nullable(),
  application: z.string(),
  packaging: z.string(),
  isHazardous: z.boolean(),
  warehouseAddress: z.string(),
  publishedAt: instant,
  deliveries: z.array(DeliveryOption),
  landed: DeliveredPrice,
  /** Whether the member who asks follows the grade; null where nobody is signed in. */
  isFollowed: z.boolean().nullable(),
  shop: z.object({ id, name: z.string(), companyName: z.string() }),
  at: instant,
})
export type OfferDetail = z.output<typeof OfferDetail>

export const info = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/info',
  access: 'optional',
  summary: '现货详情',
  input: OfferRef.extend({
    /** Where the goods are to go. */
    city: text(20, '城市').default(DEFAULT_CITY),
    /** How much is wanted: the landed price goes by it; without it by the least that is sold. */
    weightKg: whole({ min: 0, max: ORDER_MAX_KG }).optional(),
  }),
  output: OfferDetail,
})

/** The address of the goods' page: which offer, and for how much its landed price is to be worked out. */
export const GoodsPageQuery = OfferRef.extend({
  weightTon: tonsAsKg.pipe(z.number().max(ORDER_MAX_KG)).optional(),
  delivery: DeliveryWaySchema.optional(),
  /** The batch whose sheet is to be shown; without it the newest. */
  lotNo: text(SHORT_TEXT_MAX, '批号').optional(),
})

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
  /** In what it differs from the offer that was asked for. */
  differs: z.object({
    grade: z.boolean(),
    processing: z.boolean(),
    /** "+0.4", "-0.002"; null where they are the same or one of them is unknown. */
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
  summary: '相似牌号：同品类中物性最近的在售货源，各取最低价',
  input: OfferRef,
  output: z.object({ list: z.array(SimilarOffer) }),
})
