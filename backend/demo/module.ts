import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/dev'
import { clockEndpoints } from './clock-endpoints'

export const demoModule = defineModule({
  name: 'demo',
  errorCodes: [90_000, 90_999],
  api: [apiFamily('沙箱', '只在演示市场或短信沙箱下可用', contract)],
  endpoints: ({ settings, rereadClock }) => (settings.mode === 'demo' ? clockEndpoints({ rereadClock }) : []),
})
