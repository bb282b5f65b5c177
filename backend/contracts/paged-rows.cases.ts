import { contracts } from 'contract/contracts'
import { shopContracts } from 'contract/contracts/merchant-contracts'
import { buyerSigned } from 'tests/fixtures/contracts'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    contracts,
    async (m) => {
      await repeat(() => buyerSigned(m))
      return { as: m.seed.buyer, inputs: [{}, { state: 'signing' }] }
    },
  ],
  [
    shopContracts,
    async (m) => {
      await repeat(() => buyerSigned(m))
      return { as: m.seed.merchant, inputs: [{}, { state: 'signing' }] }
    },
  ],
]
