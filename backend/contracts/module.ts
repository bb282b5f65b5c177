import { smsCodesOf } from 'backend/account'
import { createSigning } from 'backend/gateways/e-sign'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/contracts'
import * as documents from 'contract/contracts/documents'
import * as merchant from 'contract/contracts/merchant-contracts'
import * as plans from 'contract/contracts/plan-contracts'
import * as seals from 'contract/contracts/seals'
import { signCode } from 'contract/contracts/signing-proof'
import { seedAutomaticSeals } from './demo'
import { contractEndpoints } from './endpoints'
import { CONTRACT_OF_BUYER, CONTRACT_OF_SHOP } from './messages'
import { contractData } from './personal-data'
import { contractsReconcile } from './reconcile'
import { remindOfPlanContracts } from './remind-of-plans'
import { sealDueContracts } from './seal-due-contracts'
import { revokeGrantsOf } from './seal-store'

export const contractsModule = defineModule({
  name: 'contracts',
  errorCodes: [79_200, 79_299],
  api: [
    apiFamily(
      '合同',
      '订单与计划的购销合同：双方电子签章，任何人可以查验',
      contract,
      documents,
      merchant,
      plans,
      {
        signCode,
      },
    ),
    apiFamily('印章', '企业印章与用印授权', seals),
  ],
  endpoints: (context) => {
    const { settings, secret } = context
    return contractEndpoints({
      gateway: createSigning(settings.signing, secret),
      codes: smsCodesOf(context),
    })
  },
  jobs: {
    seal_contracts: { everySeconds: 10, run: sealDueContracts },
    remind_of_plan_contracts: {
      everySeconds: 300,
      run: ({ db, clock }) => remindOfPlanContracts(db, clock.now()),
    },
  },
  demo: { seed: seedAutomaticSeals },
  messageKinds: [CONTRACT_OF_BUYER, CONTRACT_OF_SHOP],
  personalData: contractData,
  endCompanyAccess: revokeGrantsOf,
  reconcile: contractsReconcile,
})
