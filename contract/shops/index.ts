/** Shops: lists, profiles, trade figures, offers. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Picture } from '../pictures'
import { id, instant, keyOf, kg, list, pageOf, pageQuery, picture, searchText, text } from '../schema'
import { OfferRow } from '../spot'
import { refusals, SpotSearch, UnknownName } from '../spot/list'
import { SHOP_SORTS, SHOP_STATES, SPOT_SORTS } from '../states'

export const ShopQuery = z.object({
  /** Words of the shop's, company's or city's name. All must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  city: list(text(20, '城市')),
  sort: keyOf(SHOP_SORTS, { id: 'ShopSort', title: '排序' }).catch('default').default('default'),
  ...pageQuery,
})
export type ShopQuery = z.output<typeof ShopQuery>

export const ShopFigures = z.object({
  /** On sale now. */
  offers: z.number().int(),
  availableKg: kg,
  /** Confirmed orders, by buyers or automatically, with their weight. */
  completedOrders: z.number().int(),
  deliveredKg: kg,
  /** Percentage of shipments within 48 hours of payment; null before the first shipment. */
  onTimePercent: z.number().int().nullable(),
  /** Percentage of ended paid orders with a refund; null before the first of them. */
  refundPercent: z.number().int().nullable(),
  /** 0.0 to 5.0 from the two figures above; null with too few orders. */
  score: z.number().nullable(),
})
export type ShopFigures = z.output<typeof ShopFigures>

export const ShopRow = ShopFigures.extend({
  id,
  name: z.string(),
  companyName: z.string(),
  /** Null if unknown. */
  city: z.string().nullable(),
  slogan: z.string().nullable(),
  mainCategories: z.array(z.string()),
  logo: Picture.nullable(),
  /** Drawing of its main category, for a shop without a logo. */
  drawing: picture,
})
export type ShopRow = z.output<typeof ShopRow>

const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const shopList = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/list',
  access: 'optional',
  summary: '店铺列表：搜索、筛选、排序、分页',
  input: ShopQuery,
  output: pageOf(ShopRow).extend({
    facets: z.object({ category: Facet, city: Facet }),
    unknown: z.array(UnknownName),
  }),
})

export const goodShops = endpoint({
  method: 'GET',
  path: '/api/search/goodShops',
  access: 'optional',
  summary: '优质店铺：近来成交多、货源足的店铺',
  input: z.object({}),
  output: z.array(ShopRow),
})

export const ShopRef = z.object({ id })

/** Head of a shop's pages, also shown as a card with its goods. */
export const ShopCard = ShopRow.extend({
  openedAt: instant,
  /** A suspended or closed shop sells nothing at present. */
  state: keyOf(SHOP_STATES, { id: 'ShopState', title: '店铺状态' }),
  /** Texts of the shop's promises. */
  promises: z.array(z.string()),
  followers: z.number().int(),
  /** Since when the caller follows it; null without a follow and for visitors. */
  followedAt: instant.nullable(),
  banner: Picture.nullable(),
})
export type ShopCard = z.output<typeof ShopCard>

export const infoByShopId = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/getInfoByShopId',
  access: 'optional',
  summary: '商品页的店铺名片',
  input: z.object({ shopId: id }),
  output: ShopCard,
})

export const shopBanner = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/banner',
  access: 'optional',
  summary: '店铺招牌：名称、宣传语与服务承诺',
  input: ShopRef,
  output: z.object({
    id,
    name: z.string(),
    slogan: z.string().nullable(),
    mainCategories: z.array(z.string()),
    promises: z.array(z.string()),
    logo: Picture.nullable(),
    banner: Picture.nullable(),
  }),
})

export const ShopCategory = z.object({ code: z.string(), name: z.string(), count: z.number().int() })
export type ShopCategory = z.output<typeof ShopCategory>

export const shopCategory = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/category',
  access: 'optional',
  summary: '店铺在售商品的品类与数量',
  input: ShopRef,
  output: z.array(ShopCategory),
})

export const shopWebPage = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/webPage',
  access: 'optional',
  summary: '店铺首页：名片与最新上架',
  input: ShopRef,
  output: z.object({ shop: ShopCard, newest: z.array(OfferRow), at: instant }),
})

export const shopIntroduction = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/introduction',
  access: 'optional',
  summary: '店铺介绍与资质',
  input: ShopRef,
  output: z.object({
    companyName: z.string(),
    introduction: z.string().nullable(),
    province: z.string().nullable(),
    city: z.string().nullable(),
    openedAt: instant,
    /** Founding day of the company, yyyy-mm-dd. */
    foundedOn: z.string().nullable(),
    /** Of the business licence, with a masked middle. */
    licenceNo: z.string().nullable(),
    /** When the market verified the company. */
    checkedAt: instant.nullable(),
    permits: z.array(z.object({ permitNo: z.string(), validUntil: z.string() })),
  }),
})

export const ShopGoodsQuery = z.object({
  id,
  /** Grade, maker, category, use, place, in any order and spelling. All must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  sort: keyOf(SPOT_SORTS, { id: 'ShopGoodsSort', title: '排序' }).catch('default').default('default'),
  ...pageQuery,
})
export type ShopGoodsQuery = z.output<typeof ShopGoodsQuery>

export const shopGoods = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/goods',
  access: 'optional',
  summary: '店铺在售商品：店内搜索、品类、排序、分页',
  input: ShopGoodsQuery,
  output: pageOf(OfferRow).extend({
    categories: z.array(ShopCategory),
    /** There are more results than `total`; counting has a limit. */
    isMore: z.boolean(),
    unknown: z.array(UnknownName),
    /** Interpretation of the words; null without a search. */
    search: SpotSearch.pick({ words: true, suggestions: true, literal: true }).nullable(),
    at: instant,
  }),
  refusals: [refusals.search_timed_out],
})

/** Ids per page. */
export const OFFER_IDS_PER_PAGE = 10_000

export const shopOfferIds = endpoint({
  method: 'GET',
  path: '/api/shop/web/shop/offerIds',
  access: 'optional',
  summary: '店铺在售报价的编号，每页一万个，供站点地图使用',
  input: ShopRef.extend({ page: pageQuery.page }),
  output: z.array(id),
})

/** Query of a shop's page with its three tabs. */
export const ShopPage = ShopGoodsQuery.extend({
  tab: z.enum(['home', 'goods', 'about']).catch('home').default('home'),
})
export type ShopTab = z.output<typeof ShopPage>['tab']
