import { ownedRecord } from 'backend/platform/company-records'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import type { SubjectSources } from 'backend/wallet'
import * as contract from 'contract/papers'
import { paperEndpoints } from './endpoints'
import { paperData } from './personal-data'
import { papersReconcile } from './reconcile'
import { walletPaper } from './tables'

/** @param ports what other modules know of orders and cash-outs */
export function papersModule({ subjects }: { subjects: SubjectSources }): ModuleDefinition {
  return defineModule({
    name: 'papers',
    personalData: paperData(subjects),
    companyRecords: [ownedRecord(walletPaper.id, { kind: walletPaper.ownerKind, id: walletPaper.ownerId })],
    errorCodes: [26_000, 26_999],
    api: [apiFamily('回单与对账单', '开具回单与对账单，公开查验单据、每日根与存证证明', contract)],
    endpoints: () => paperEndpoints(subjects),
    reconcile: papersReconcile,
  })
}
