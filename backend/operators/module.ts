import { createPasswords } from 'backend/account'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import type { OperatorQueue } from 'backend/platform/operator-queue'
import * as contract from 'contract/operators'
import * as account from 'contract/operators/account'
import * as changes from 'contract/operators/changes'
import * as frame from 'contract/operators/console'
import * as links from 'contract/operators/links'
import * as views from 'contract/operators/views'
import { operatorEndpoints } from './endpoints'
import { QUEUES } from './queues'
import { auditChainChecks } from './reconcile'
import { OPERATORS_SEALED } from './second-factor/second-factor-store'
import { purgeOperatorSessions } from './sessions'

const HOUR_SECONDS = 3_600

interface Ports {
  /** What waits for operators in all modules. */
  queues(): readonly OperatorQueue[]
}

export function operatorsModule({ queues }: Ports): ModuleDefinition {
  return defineModule({
    name: 'operators',
    errorCodes: [21_000, 21_999],
    sealedColumns: OPERATORS_SEALED,
    api: [
      apiFamily(
        '工作人员',
        '市场工作人员的登录、账号与操作记录',
        contract,
        account,
        changes,
        frame,
        links,
        views,
      ),
    ],
    endpoints: ({ secret, cipher, settings }) =>
      operatorEndpoints(
        {
          passwords: createPasswords(),
          secret,
          cipher,
          isDemo: settings.mode === 'demo',
          publicOrigin: settings.publicOrigin,
        },
        queues,
      ),
    operatorQueues: QUEUES,
    jobs: {
      purge_operator_sessions: {
        everySeconds: HOUR_SECONDS,
        canWait: true,
        run: ({ db, clock }) => purgeOperatorSessions(db.orm, clock.now()),
      },
    },
    reconcile: {
      checks: auditChainChecks,
      sealedTables: [
        { name: 'operator_audit', key: 'id', mutable: ['seq', 'previous_hash', 'chain_hash'] },
        {
          name: 'operator_change',
          key: 'id',
          mutable: ['operator_id', 'state', 'decided_by', 'decided_at', 'note'],
        },
      ],
      appendOnlyTables: ['operator_audit'],
      readOnlyTables: ['operator_audit_head'],
      triggers: [
        { table: 'operator_audit', calls: 'chain_audit_row' },
        { table: 'operator_change', calls: 'refuse_deletion' },
        { table: 'operator_change', calls: 'refuse_other_change' },
      ],
    },
  })
}
