import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/shops'
import * as actions from 'contract/shops/shop-actions'
import { shopEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'

export const shopsModule = defineModule({
  name: 'shops',
  errorCodes: [70_000, 74_999],
  api: [apiFamily('店铺', '店铺列表、店铺页、资质与关注', contract, actions)],
  navigation: NAVIGATION,
  endpoints: ({ subscribe }) => shopEndpoints({ cachesDirectory: subscribe !== undefined }),
})
