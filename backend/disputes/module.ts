import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as objections from 'contract/disputes'
import * as arbitrationCalls from 'contract/disputes/arbitration'
import * as merchantDisputes from 'contract/disputes/merchant-disputes'
import * as operatorArbitration from 'contract/disputes/operator-arbitration'
import * as shopDisputes from 'contract/disputes/shop-disputes'
import { eq } from 'drizzle-orm'
import { disputeEndpoints } from './endpoints'
import { disputeData } from './personal-data'
import { QUEUES } from './queues'
import { disputesReconcile } from './reconcile'
import { advanceArbitrations, closeLapsedObjections, refuseOverdueObjections } from './steps/overdue-disputes'
import { arbitration, disputePicture } from './tables'

const EVERY_SECONDS = 30

export const disputesModule = defineModule({
  name: 'disputes',
  personalData: disputeData,
  companyRecords: [{ id: arbitration.id, owner: arbitration.orderId, isPart: true }],
  errorCodes: [52_000, 52_999],
  api: [
    apiFamily('异议与仲裁', '发货后的异议、平台仲裁，及退款列表', objections, arbitrationCalls),
    apiFamily('商家异议与仲裁', '商家答复异议、参加仲裁，须由店铺成员调用', merchantDisputes, shopDisputes),
    apiFamily('仲裁处理', '工作人员受理与裁决，裁决由一人提出、另一人审批', operatorArbitration),
  ],
  endpoints: disputeEndpoints,
  jobs: {
    refuse_objections: {
      everySeconds: EVERY_SECONDS,
      run: ({ db, clock }) => refuseOverdueObjections(db, clock.now()),
    },
    close_objections: {
      everySeconds: EVERY_SECONDS,
      run: ({ db, clock }) => closeLapsedObjections(db, clock.now()),
    },
    advance_arbitrations: {
      everySeconds: EVERY_SECONDS,
      run: ({ db, clock }) => advanceArbitrations(db, clock.now()),
    },
  },
  operatorQueues: QUEUES,
  usesPicture: (reader, id) => hasRow(reader, disputePicture, eq(disputePicture.pictureId, id)),
  reconcile: disputesReconcile,
})
