import { ownedRecord } from 'backend/platform/company-records'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/deposits'
import * as operatorContract from 'contract/deposits/operator-deposits'
import { eq } from 'drizzle-orm'
import { depositEndpoints } from './endpoints'
import { DEPOSIT_MESSAGES } from './message-kinds'
import { depositData } from './personal-data'
import { QUEUES } from './queues'
import { depositsReconcile } from './reconcile'
import { executeForfeits } from './steps/forfeit-deposit'
import { deposit, depositPicture } from './tables'

export const depositsModule = defineModule({
  name: 'deposits',
  personalData: depositData,
  companyRecords: [ownedRecord(deposit.id, { kind: deposit.ownerKind, id: deposit.ownerId })],
  errorCodes: [27_100, 27_999],
  api: [
    apiFamily('保证金', '竞拍与合同的保证金：冻结、抵货款、退还、违约扣除与异议', contract),
    apiFamily('保证金异议处理', '工作人员对异议提出处理意见，由另一人审批', operatorContract),
  ],
  endpoints: depositEndpoints,
  jobs: {
    execute_forfeits: { everySeconds: 30, run: ({ db, clock }) => executeForfeits(db, clock.now()) },
  },
  operatorQueues: QUEUES,
  messageKinds: DEPOSIT_MESSAGES,
  usesPicture: (reader, id) => hasRow(reader, depositPicture, eq(depositPicture.pictureId, id)),
  reconcile: depositsReconcile,
})
