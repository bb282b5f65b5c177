/** Lists of the home page: category tree, sales, new offers, price drops, recommendations. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen, id, instant, integer, kg, pageOf, pageQuery, picture } from '../schema'
import { OfferRow } from '../spot'
import { refusals } from '../spot/list'

const LIST_MAX = 50

const shortList = (size: number) => z.object({ size: integer({ min: 1, max: LIST_MAX }).default(size) })

export const CategoryBranch = z.object({
  /** A category family: 聚烯烃, 工程塑料 … */
  name: z.string(),
  categories: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Offers on sale now. */
      offerCount: z.number().int(),
      /** A line drawing of a typical product. */
      picture,
      /** The grades with the most offers. */
      grades: z.array(z.string()),
    }),
  ),
})
export type CategoryBranch = z.output<typeof CategoryBranch>

export const categoryTree = endpoint({
  method: 'GET',
  path: '/api/search/getCategoryTreeForPC',
  access: 'public',
  summary: '品类树：大类、品类、常见牌号与在售报价数',
  input: z.object({}),
  output: z.array(CategoryBranch),
})

export const categoryList = endpoint({
  method: 'GET',
  path: '/api/item/category/list',
  access: 'public',
  summary: '全部品类',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** Sales of the last thirty days and offers on sale. */
const Sales = {
  soldKg: kg,
  offerCount: z.number().int(),
  /** For 30 t; null without offers on sale. */
  minPriceFenPerTon: fen.nullable(),
  maxPriceFenPerTon: fen.nullable(),
}

export const HotSku = z.object({
  productId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  ...Sales,
})
export type HotSku = z.output<typeof HotSku>

export const hotSkus = endpoint({
  method: 'GET',
  path: '/api/search/getHotSalesSku',
  access: 'optional',
  summary: '热销牌号：按近 30 日付款吨数，其次按在售报价数',
  input: shortList(20),
  output: z.array(HotSku),
})

export const HotCategory = z.object({
  code: z.string(),
  name: z.string(),
  soldKg: kg,
  offerCount: z.number().int(),
  picture,
})
export type HotCategory = z.output<typeof HotCategory>

export const hotCategories = endpoint({
  method: 'GET',
  path: '/api/search/getHotSaleCategory',
  access: 'optional',
  summary: '热销品类：按近 30 日付款吨数，其次按在售报价数',
  input: shortList(8),
  output: z.array(HotCategory),
})

export const NewOffer = OfferRow.extend({ publishedAt: instant })
export type NewOffer = z.output<typeof NewOffer>

export const NewSpotQuery = z.object(pageQuery)

export const newSpot = endpoint({
  method: 'GET',
  path: '/api/search/getNewSpotProduct',
  access: 'optional',
  summary: '近 7 日新发布的现货，最新的在前',
  input: NewSpotQuery,
  output: pageOf(NewOffer).extend({ at: instant }),
  refusals: [refusals.search_timed_out],
})

export const StopPage = z.object({
  /** dropped: cheaper than yesterday · ending: the offer expires soon. */
  id: z.enum(['dropped', 'ending']),
  title: z.string(),
  offers: z.array(OfferRow),
})
export type StopPage = z.output<typeof StopPage>

export const homeStopPage = endpoint({
  method: 'GET',
  path: '/api/search/getHomeStopPage',
  access: 'optional',
  summary: '首页专区：今日降价',
  input: shortList(6),
  output: StopPage.extend({ at: instant }),
})

export const homeStopPages = endpoint({
  method: 'GET',
  path: '/api/search/getHomeStopPageList',
  access: 'optional',
  summary: '首页全部专区：今日降价、即将截止',
  input: shortList(6),
  output: z.object({ list: z.array(StopPage), at: instant }),
})

export const recommend = endpoint({
  method: 'POST',
  path: '/api/search/ESSpot/v2/SpotRecommend',
  access: 'optional',
  summary: '推荐现货：会员看过、买过的牌号在前，其余为热销牌号',
  input: shortList(6),
  output: z.object({ list: z.array(OfferRow), at: instant }),
})

export const addBrowsingHistory = endpoint({
  method: 'POST',
  path: '/api/search/addBrowsingHistory',
  access: 'token',
  summary: '记下看过的现货',
  input: z.object({ offerId: id }),
  output: z.object({ seenAt: instant }),
})
