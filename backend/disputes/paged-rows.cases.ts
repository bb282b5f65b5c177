import { refundPage } from 'contract/disputes'
import { arbitrationPage } from 'contract/disputes/arbitration'
import { shopArbitrations, shopObjections } from 'contract/disputes/merchant-disputes'
import { operatorArbitrations } from 'contract/disputes/operator-arbitration'
import { newCase, objectedOrder } from 'tests/fixtures/dispute-stages'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

const STATES = [{}, { state: 'open' }]
const STAGES = [{}, { stage: 'applied' }]

export const PAGED_ROWS: PagedRows = [
  [
    refundPage,
    async (m) => {
      await repeat(() => objectedOrder(m))
      return { as: m.seed.buyer, inputs: STATES }
    },
  ],
  [
    shopObjections,
    async (m) => {
      await repeat(() => objectedOrder(m))
      return { as: m.seed.merchant, inputs: STATES }
    },
  ],
  [
    arbitrationPage,
    async (m) => {
      await repeat(() => newCase(m))
      return { as: m.seed.buyer, inputs: STAGES }
    },
  ],
  [
    shopArbitrations,
    async (m) => {
      await repeat(() => newCase(m))
      return { as: m.seed.merchant, inputs: STAGES }
    },
  ],
  [
    operatorArbitrations,
    async (m) => {
      await repeat(() => newCase(m))
      return { as: await m.newOperator('support'), inputs: STAGES }
    },
  ],
]
