import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/favorites'
import { favoriteEndpoints } from './endpoints'
import { favoriteData } from './personal-data'

export const favoritesModule = defineModule({
  name: 'favorites',
  personalData: favoriteData,
  errorCodes: [77_000, 77_999],
  api: [apiFamily('收藏', '会员收藏的货源', contract)],
  endpoints: favoriteEndpoints,
})
