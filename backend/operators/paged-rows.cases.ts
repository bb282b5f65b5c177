import { operatorAudit, operatorList } from 'contract/operators'
import { operatorChanges } from 'contract/operators/changes'
import { proposedOperator } from 'tests/fixtures/operator-changes'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { recordOperatorAction } from './audit-store'

export const PAGED_ROWS: PagedRows = [
  [
    operatorList,
    async (m) => {
      await repeat(() => m.newOperator('support'))
      return { as: await m.newOperator('admin'), inputs: [{}] }
    },
  ],
  [
    operatorChanges,
    async (m) => {
      await repeat(() => proposedOperator(m))
      return { as: await m.newOperator('admin'), inputs: [{}, { state: 'proposed' }] }
    },
  ],
  [
    operatorAudit,
    async (m) => {
      const as = await m.newOperator('admin')
      const { operatorId, name } = as
      await repeat((n) =>
        m.db.transaction((tx) =>
          recordOperatorAction(tx, {
            operatorId,
            action: 'operator.create',
            facts: { n },
            at: m.clock.now(),
          }),
        ),
      )
      return { as, inputs: [{}, { name }] }
    },
  ],
]
