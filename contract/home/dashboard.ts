/** The home page as a price dashboard, and the signed-in member's line on it. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { endpoint } from '../endpoint'
import { PriceOfCategory } from '../quotes'
import { fen, id, instant, kg } from '../schema'
import { comparedTons, PriceTonsSchema } from '../spot/price-tons-choice'
import { TRADE_REGIONS, type TradeRegion } from '../trade-regions'

const Region = z.enum(Object.keys(TRADE_REGIONS) as [TradeRegion])

/** The average price of a category on the last day with quotes. */
export const CategoryPrice = PriceOfCategory.omit({
  weekChangeFenPerTon: true,
  monthChangeFenPerTon: true,
}).extend({ category: z.string(), name: z.string() })
export type CategoryPrice = z.output<typeof CategoryPrice>

/** The cheapest offer on sale of a grade in a region. */
export const LowestOffer = z.object({
  region: Region,
  offerId: id,
  maker: z.string(),
  city: z.string(),
  /** For the tons in question, tiers included. */
  priceFenPerTon: fen,
  /** Against the offer's last price of the day before; null for an offer of today. */
  changeFenPerTon: fen.nullable(),
  /** Whether the price is stale, because no other offer there has a fresh one. */
  isStale: z.boolean(),
})
export type LowestOffer = z.output<typeof LowestOffer>

export const LowestByRegion = z.object({
  category: z.string(),
  grade: z.string(),
  processing: z.string(),
  /** At most one per region; regions without offers are omitted. */
  offers: z.array(LowestOffer),
})
export type LowestByRegion = z.output<typeof LowestByRegion>

/** A grade of a maker whose price has moved, and its cheapest offer. */
export const PriceMove = z.object({
  productId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  /** Average over the offers, or quotes, that moved. Never 0. */
  changeFenPerTon: fen,
  /** Null if nothing is on sale. */
  cheapest: z.object({ offerId: id, city: z.string(), priceFenPerTon: fen, availableKg: kg }).nullable(),
})
export type PriceMove = z.output<typeof PriceMove>

export const NewestOffer = z.object({
  id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  city: z.string(),
  warehouse: z.string(),
  availableKg: kg,
  priceFenPerTon: fen,
  publishedAt: instant,
})
export type NewestOffer = z.output<typeof NewestOffer>

export const NewestTrade = z.object({
  paidAt: instant,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  city: z.string(),
  /** Without what was refunded. */
  soldKg: kg,
  priceFenPerTon: fen,
  /** Masked: "用户***89". The seller is not named. */
  buyer: z.string(),
})
export type NewestTrade = z.output<typeof NewestTrade>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/search/home/dashboard',
  access: 'optional',
  summary: '首页行情：品类价格、各地区最低价、今日涨跌、最新上架与最新成交',
  input: z.object(comparedTons),
  output: z.object({
    /** For which the prices of offers are. */
    tons: PriceTonsSchema,
    /** Today in Asia/Shanghai. */
    day: z.iso.date(),
    /** Day of the category prices; null before the first quotes. */
    quoteDay: z.iso.date().nullable(),
    prices: z.array(CategoryPrice),
    /** Best-selling grades first. */
    lowest: z.array(LowestByRegion),
    /** Rises, then drops, the largest first. `offers`: prices changed today. `quotes`: none did, so the last day's quotes. */
    moves: z.object({ of: z.enum(['offers', 'quotes']), list: z.array(PriceMove) }),
    newest: z.array(NewestOffer),
    trades: z.array(NewestTrade),
  }),
})
export type Dashboard = z.output<typeof dashboard.output>

export const memberDesk = endpoint({
  method: 'GET',
  path: '/api/search/home/desk',
  access: 'token',
  summary: '首页我的一行：待付款、待提货、待收货的订单数，与本月采购吨数',
  input: z.object(shownBuyer),
  output: z.object({
    toPay: z.number().int(),
    /** Including partly picked up orders. */
    toPickUp: z.number().int(),
    toReceive: z.number().int(),
    /** Of orders completed this month in Asia/Shanghai. */
    purchasedThisMonthKg: kg,
    /** The next discount level that this month's tons lead to; null if there is none. */
    nextLevel: z.object({ missingKg: kg, offFenPerTon: fen, appliesNextMonth: z.boolean() }).nullable(),
  }),
})
export type MemberDesk = z.output<typeof memberDesk.output>
