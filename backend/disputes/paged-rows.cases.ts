import { refundPage } from 'contract/disputes'
import { arbitrationPage } from 'contract/disputes/arbitration'
import { operatorArbitrations } from 'contract/disputes/operator-arbitration'
import { shopArbitrations, shopObjections } from 'contract/disputes/shop-disputes'
import { newCase } from 'tests/fixtures/dispute-stages'
import { type Filled, type PagedRows, sharedRows } from 'tests/fixtures/paged-rows'
import type { As, Market } from '../../tests/endpoints/market'

const STATES = [{}, { state: 'open' }]
const STAGES = [{}, { stage: 'applied' }]

/** Cases, each with its objection. */
const addCases = sharedRows((m) => newCase(m))

async function listed(m: Market, as: As, inputs: Filled['inputs']): Promise<Filled> {
  await addCases(m)
  return { as, inputs }
}

export const PAGED_ROWS: PagedRows = [
  [refundPage, (m) => listed(m, m.seed.buyer, STATES)],
  [shopObjections, (m) => listed(m, m.seed.merchant, STATES)],
  [arbitrationPage, (m) => listed(m, m.seed.buyer, STAGES)],
  [shopArbitrations, (m) => listed(m, m.seed.merchant, STAGES)],
  [operatorArbitrations, async (m) => listed(m, await m.newOperator('support'), STAGES)],
]
