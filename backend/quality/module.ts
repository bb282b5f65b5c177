import { countReferences } from 'backend/platform/database/count-references'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/quality'
import * as operatorTds from 'contract/quality/operator-tds'
import { eq } from 'drizzle-orm'
import { qualityEndpoints } from './endpoints'
import { inspectionPicture, tds } from './tables'

export const qualityModule = defineModule({
  name: 'quality',
  errorCodes: [41_000, 41_999],
  api: [
    apiFamily('商品资料', '物性表、质检单与牌号关注', contract),
    apiFamily('物性表（运营）', '发布物性表的新版本，查看各版本', operatorTds),
  ],
  endpoints: qualityEndpoints,
  usesPicture: (reader, id) => hasRow(reader, inspectionPicture, eq(inspectionPicture.pictureId, id)),
  catalogueUses: [
    {
      name: '物性表',
      count: async (reader, kind, ids) =>
        kind === 'product' ? await countReferences(reader, tds.productId, ids) : 0,
    },
  ],
})
