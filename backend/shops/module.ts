import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/shops'
import * as followed from 'contract/shops/followed-shops'
import * as dashboard from 'contract/shops/merchant-dashboard'
import * as actions from 'contract/shops/shop-actions'
import { eq, or } from 'drizzle-orm'
import { shopEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'
import { shopData } from './personal-data'
import { shopProfile } from './tables'

export const shopsModule = defineModule({
  name: 'shops',
  personalData: shopData,
  errorCodes: [70_000, 74_999],
  api: [apiFamily('店铺', '店铺列表、店铺页、资质与关注', contract, actions, followed, dashboard)],
  navigation: NAVIGATION,
  usesPicture: (reader, id) =>
    hasRow(reader, shopProfile, or(eq(shopProfile.logoId, id), eq(shopProfile.bannerId, id))),
  endpoints: ({ subscribe }) => shopEndpoints({ cachesDirectory: subscribe !== undefined }),
})
