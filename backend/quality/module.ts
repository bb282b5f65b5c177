import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/quality'
import { qualityEndpoints } from './endpoints'

export const qualityModule = defineModule({
  name: 'quality',
  errorCodes: [41_000, 41_999],
  api: [apiFamily('商品资料', '物性表、质检单与牌号关注', contract)],
  endpoints: qualityEndpoints,
})
