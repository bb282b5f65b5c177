import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/catalogue'
import * as places from 'contract/catalogue/places'
import { catalogueEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'
import { catalogueData } from './personal-data'

export const catalogueModule = defineModule({
  name: 'catalogue',
  personalData: catalogueData,
  errorCodes: [40_000, 40_999],
  api: [apiFamily('品类', '品类、牌号与仓库', contract), apiFamily('地点', '城市与仓库', places)],
  navigation: NAVIGATION,
  endpoints: catalogueEndpoints,
})
