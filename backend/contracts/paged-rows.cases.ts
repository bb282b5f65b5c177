import { contracts } from 'contract/contracts'
import { shopContracts } from 'contract/contracts/merchant-contracts'
import { planContracts, shopPlanContracts } from 'contract/contracts/plan-contracts'
import { buyerSigned } from 'tests/fixtures/contracts'
import { groupBuyer, openGroup, signPlanOf } from 'tests/fixtures/group-stages'
import { type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import { signedPlan } from 'tests/fixtures/plan-contracts'

const addPlans = sharedRows((m) => signedPlan(m))
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
  [
    planContracts,
    async (m) => {
      const [as, groupId] = [await groupBuyer(m), await openGroup(m)]
      await repeat(() => signPlanOf(m, groupId, 10_000, as))
      return { as, inputs: [{}, { state: 'draft' }] }
    },
  ],
  [
    shopPlanContracts,
    async (m) => {
      await addPlans(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'draft' }] }
    },
  ],
]
