import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/quality'
import * as operatorTds from 'contract/quality/operator-tds'
import { qualityEndpoints } from './endpoints'
import { tds } from './tables'

export const qualityModule = defineModule({
  name: 'quality',
  errorCodes: [41_000, 41_999],
  api: [
    apiFamily('商品资料', '物性表、质检单与牌号关注', contract),
    apiFamily('物性表（运营）', '发布物性表的新版本，查看各版本', operatorTds),
  ],
  endpoints: qualityEndpoints,
  catalogueUses: [
    {
      name: '物性表',
      count: async (reader, kind, ids) =>
        kind === 'product' ? await countReferences(reader, tds.productId, ids) : 0,
    },
  ],
})
