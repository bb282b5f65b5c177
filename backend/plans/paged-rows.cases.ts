import { planPage } from 'contract/plans'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { groupBuyer, openGroup, signPlanOf } from '../../tests/fixtures/group-stages'

export const PAGED_ROWS: PagedRows = [
  [
    planPage,
    async (m) => {
      const who = await groupBuyer(m)
      const groupId = await openGroup(m)
      await repeat(() => signPlanOf(m, groupId, 10_000, who))
      return { as: who, inputs: [{}, { state: 'effective' }, { kind: 'group_purchase' }] }
    },
  ],
]
