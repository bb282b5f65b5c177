import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/saved-searches'
import { savedSearchEndpoints } from './endpoints'
import { savedSearchData } from './personal-data'

export const savedSearchesModule = defineModule({
  name: 'saved-searches',
  personalData: savedSearchData,
  errorCodes: [79_320, 79_339],
  api: [apiFamily('保存的搜索', '会员以名称保存的现货搜索', contract)],
  endpoints: savedSearchEndpoints,
})
