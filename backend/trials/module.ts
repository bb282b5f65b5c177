import { countReferences } from 'backend/platform/database/count-references'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/trials'
import * as merchantSamples from 'contract/trials/merchant-samples'
import { arrayContains } from 'drizzle-orm'
import { trialEndpoints } from './endpoints'
import { moveSamples } from './move-samples'
import { trialData } from './personal-data'
import { trialReport, trialSample } from './tables'
import { trialOrders } from './trial-orders'

export const trialsModule = defineModule({
  name: 'trials',
  personalData: trialData,
  errorCodes: [76_000, 76_999],
  api: [
    apiFamily('试用', '申请样品、计算运费、提交试用报告', contract),
    apiFamily('商家样品', '商家系统：试用样品与报告，须由店铺成员调用', merchantSamples),
  ],
  catalogueUses: [
    {
      name: '试用样品',
      count: async (reader, kind, ids) =>
        kind === 'product' ? await countReferences(reader, trialSample.productId, ids) : 0,
      move: moveSamples,
    },
  ],
  endpoints: trialEndpoints,
  orderTypes: [trialOrders],
  usesPicture: (reader, id) => hasRow(reader, trialReport, arrayContains(trialReport.pictures, [id])),
  reconcile: { checks: [], sealedTables: [], appendOnlyTables: ['trial_report'] },
})
