import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/settings'
import { settingsEndpoints } from './endpoints'

export const settingsModule = defineModule({
  name: 'settings',
  errorCodes: [28_200, 28_299],
  api: [apiFamily('市场设置', '手续费、时限、限额与银行营业日：现值、变更与审批', contract)],
  endpoints: () => settingsEndpoints(),
})
