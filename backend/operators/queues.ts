import { operatorQueue } from 'backend/platform/operator-queue'
import { CHANGE_KINDS, type ChangeKind } from 'contract/operators/change-states'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  operatorQueue<{ kind: ChangeKind; name: string }>({
    position: 170,
    name: '待审批的工作人员变更',
    page: '/console/operators',
    roles: ['admin'],
    waiting: () => sql`select id, proposed_at as at, kind, display_name as name from operator_change
      where state = 'proposed'`,
    texts: (rows) => rows.map(({ kind, name }) => `待审批：${CHANGE_KINDS[kind]} ${name}`),
    linkTo: (id) => `/console/operators?change=${id}`,
  }),
]
