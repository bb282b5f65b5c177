import { createSigning } from 'backend/gateways/e-sign'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/contracts'
import * as documents from 'contract/contracts/documents'
import * as merchant from 'contract/contracts/merchant-contracts'
import * as seals from 'contract/contracts/seals'
import { contractEndpoints } from './endpoints'
import { CONTRACT_OF_BUYER, CONTRACT_OF_SHOP } from './messages'
import { contractData } from './personal-data'

export const contractsModule = defineModule({
  name: 'contracts',
  errorCodes: [79_200, 79_299],
  api: [
    apiFamily('合同', '订单的购销合同：双方电子签章，任何人可以查验', contract, documents, merchant),
    apiFamily('印章', '企业印章与用印授权', seals),
  ],
  endpoints: ({ settings, secret }) => contractEndpoints(createSigning(settings.signing, secret)),
  messageKinds: [CONTRACT_OF_BUYER, CONTRACT_OF_SHOP],
  personalData: contractData,
})
