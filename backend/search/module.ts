import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/search'
import { searchEndpoints } from './endpoints'

export const searchModule = defineModule({
  name: 'search',
  errorCodes: [42_000, 42_999],
  api: [apiFamily('搜索', '输入时的搜索建议，以及工作人员维护的行业用语', contract)],
  endpoints: () => searchEndpoints(),
})
