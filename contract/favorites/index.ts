/** Offers that a member has added to the favorites; activities are in ./activities. Shops are followed (contract/shops/shop-actions). */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, pageOf, pageQuery } from '../schema'
import { OfferSummary } from '../spot/summary'
import { FAVORITES_PER_MEMBER } from './limits'

export const refusals = defineRefusals({
  too_many_favorites: {
    errorcode: 77001,
    status: 422,
    text: `最多收藏 ${FAVORITES_PER_MEMBER} 条货源与活动，请先在“我的收藏”中移除不再关心的`,
  },
})

export const SaveFavorite = z.object({ offerId: id, change: z.enum(['add', 'remove']).default('add') })

export const saveFavorite = endpoint({
  method: 'POST',
  path: '/api/user/m/memberOfferFavorite/operate',
  access: 'token',
  summary: '收藏或取消收藏货源，重复操作不改变结果',
  input: SaveFavorite,
  output: z.object({ offerId: id, isFavorite: z.boolean(), addedAt: instant.nullable() }),
  refusals: [refusals.too_many_favorites],
})

export const favoriteState = endpoint({
  method: 'GET',
  path: '/api/user/m/memberOfferFavorite/state',
  access: 'token',
  summary: '是否已收藏该货源',
  input: z.object({ offerId: id }),
  output: z.object({ isFavorite: z.boolean() }),
})

export const FavoriteOffer = OfferSummary.extend({ addedAt: instant })
export type FavoriteOffer = z.output<typeof FavoriteOffer>

const FavoriteQuery = z.object(pageQuery)

export const favoriteOffers = endpoint({
  method: 'GET',
  path: '/api/user/m/memberOfferFavorite/list',
  access: 'token',
  summary: '我收藏的货源及其现价、库存与状态，最近收藏的在前',
  input: FavoriteQuery,
  output: pageOf(FavoriteOffer),
})

/** Query of the page with its tabs. `offerId` fills the form of a new price alert. */
export const FavoritesPage = FavoriteQuery.extend({
  tab: z.enum(['goods', 'activities', 'shops', 'carriers', 'alerts']).catch('goods').default('goods'),
  offerId: id.optional().catch(undefined),
})
