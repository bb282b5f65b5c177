import { getGroupPlannedList, moreDetail } from 'contract/group-purchases'
import { myGroupPlans, operatorGroupPlans } from 'contract/group-purchases/console'
import { myGroups } from 'contract/group-purchases/merchant-groups'
import { operatorGroups } from 'contract/group-purchases/operator-groups'
import { type Filled, type PagedRows, ROWS, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import type { As, Market } from '../../tests/endpoints/market'
import { openGroup, signPlanOf, submittedGroup, upcomingGroup } from '../../tests/fixtures/group-stages'

const addSubmittedGroups = sharedRows((m) => submittedGroup(m))

/** The group purchase with the plans of several companies, by market. */
const crowded = new WeakMap<Market, Promise<string>>()

function crowdedGroup(m: Market): Promise<string> {
  const known = crowded.get(m) ?? fillGroup(m)
  crowded.set(m, known)
  return known
}

async function fillGroup(m: Market): Promise<string> {
  const id = await openGroup(m)
  for (let n = 0; n < ROWS; n++) await signPlanOf(m, id, 10_000 + n * 5_000)
  return id
}

async function fillPlans(m: Market, as: As, key: 'id' | 'groupId'): Promise<Filled> {
  return { as, inputs: [{ [key]: await crowdedGroup(m) }] }
}

export const PAGED_ROWS: PagedRows = [
  [
    getGroupPlannedList,
    async (m) => {
      await repeat(() => upcomingGroup(m))
      return { as: null, inputs: [{}, { category: ['PP'] }] }
    },
  ],
  [moreDetail, (m) => fillPlans(m, null, 'id')],
  [myGroupPlans, (m) => fillPlans(m, m.seed.merchant, 'groupId')],
  [operatorGroupPlans, async (m) => fillPlans(m, await m.newOperator('reviewer'), 'groupId')],
  [
    myGroups,
    async (m) => {
      await addSubmittedGroups(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'submitted' }] }
    },
  ],
  [
    operatorGroups,
    async (m) => {
      await addSubmittedGroups(m)
      return { as: await m.newOperator('reviewer'), inputs: [{}, { state: 'submitted' }] }
    },
  ],
]
