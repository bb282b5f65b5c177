import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/favorites'
import * as activities from 'contract/favorites/activities'
import * as viewed from 'contract/favorites/viewed-offers'
import { favoriteEndpoints } from './endpoints'
import { favoriteData } from './personal-data'

export const favoritesModule = defineModule({
  name: 'favorites',
  personalData: favoriteData,
  errorCodes: [77_000, 77_100],
  api: [apiFamily('收藏与足迹', '会员收藏的货源与活动，看过的货源', contract, activities, viewed)],
  endpoints: favoriteEndpoints,
})
