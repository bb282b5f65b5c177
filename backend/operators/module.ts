import { createPasswords } from 'backend/account'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/operators'
import { operatorEndpoints } from './endpoints'
import { purgeOperatorSessions } from './sessions'

const HOUR_SECONDS = 3_600

export const operatorsModule = defineModule({
  name: 'operators',
  errorCodes: [21_000, 21_999],
  api: [apiFamily('工作人员', '市场工作人员的登录、账号与操作记录', contract)],
  endpoints: ({ secret }) => operatorEndpoints({ passwords: createPasswords(), secret }),
  jobs: {
    purge_operator_sessions: {
      everySeconds: HOUR_SECONDS,
      canWait: true,
      run: ({ db, clock }) => purgeOperatorSessions(db.orm, clock.now()),
    },
  },
  reconcile: {
    checks: [],
    sealedTables: [{ name: 'operator_audit', key: 'id', mutable: [] }],
    appendOnlyTables: ['operator_audit'],
  },
})
