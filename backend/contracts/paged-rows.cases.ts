import { contracts } from 'contract/contracts'
import { shopContracts } from 'contract/contracts/merchant-contracts'
import { buyerSigned } from 'tests/fixtures/contracts'
import { type PagedRows, sharedRows } from 'tests/fixtures/paged-rows'

const addContracts = sharedRows((m) => buyerSigned(m))

export const PAGED_ROWS: PagedRows = [
  [
    contracts,
    async (m) => {
      await addContracts(m)
      return { as: m.seed.buyer, inputs: [{}, { state: 'signing' }] }
    },
  ],
  [
    shopContracts,
    async (m) => {
      await addContracts(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'signing' }] }
    },
  ],
]
