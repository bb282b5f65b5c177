import { operatorQueue } from 'backend/platform/operator-queue'
import type { ArbitrationStage } from 'contract/disputes/states'
import type { OperatorRole } from 'contract/operators/roles'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  caseQueue(70, 'applied', '待受理的仲裁', ['support']),
  caseQueue(80, 'ruling', '待裁决的仲裁', ['support', 'finance']),
]

function caseQueue(position: number, stage: ArbitrationStage, name: string, roles: readonly OperatorRole[]) {
  return operatorQueue({
    ...{ position, name, roles },
    page: '/console/arbitrations',
    query: `stage=${stage}`,
    waiting: () => sql`select id, at from arbitration where stage = ${stage}`,
    texts: (rows) => rows.map(() => name),
  })
}
