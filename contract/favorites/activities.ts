/** Activities that a member has added to the favorites: group purchases, and kinds that later modules register. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ActivitySummary } from '../plans/activity-summary'
import { id, instant, pageOf, pageQuery } from '../schema'
import { refusals } from './'

const PATH = '/api/user/m/memberActivityFavorite'

export const SaveFavoriteActivity = z.object({
  activityId: id,
  change: z.enum(['add', 'remove']).default('add'),
})

export const saveFavoriteActivity = endpoint({
  method: 'POST',
  path: `${PATH}/operate`,
  access: 'token',
  summary: '收藏或取消收藏活动，重复操作不改变结果',
  input: SaveFavoriteActivity,
  output: z.object({ activityId: id, isFavorite: z.boolean(), addedAt: instant.nullable() }),
  refusals: [refusals.too_many_favorites],
})

export const favoriteActivityState = endpoint({
  method: 'GET',
  path: `${PATH}/state`,
  access: 'token',
  summary: '是否已收藏该活动',
  input: z.object({ activityId: id }),
  output: z.object({ isFavorite: z.boolean() }),
})

export const FavoriteActivity = ActivitySummary.extend({ addedAt: instant })
export type FavoriteActivity = z.output<typeof FavoriteActivity>

export const favoriteActivities = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  access: 'token',
  summary: '我收藏的活动及其现价、可报吨数与状态，最近收藏的在前',
  input: z.object(pageQuery),
  output: pageOf(FavoriteActivity),
})
