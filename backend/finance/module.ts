import { type AnsweredEndpoint, operatorAnswer } from 'backend/platform/endpoint'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import { accept } from 'backend/platform/verdict'
import { publishedRoots } from 'backend/wallet'
import * as contract from 'contract/finance'
import * as corrections from 'contract/finance/corrections'
import { listAccounts, listMovements } from './books'
import { correctionEndpoints } from './corrections/endpoints'
import { QUEUES } from './corrections/queues'
import { MONEY_CORRECTED } from './message-kinds'
import { financeReconcile } from './reconcile'
import { statusOf } from './status'

interface Ports {
  /** Names of the checks of reconcile, in their order. */
  checkNames(): readonly string[]
}

/** The books as the finance operators read them. */
export function financeModule({ checkNames }: Ports): ModuleDefinition {
  return defineModule({
    name: 'finance',
    errorCodes: [28_300, 28_399],
    api: [
      apiFamily('财务', '对账状态、账户、资金划转与每日存证', contract),
      apiFamily('资金更正', '财务人员两人冲正一笔划转', corrections),
    ],
    endpoints: () => [...financeEndpoints(checkNames), ...correctionEndpoints()],
    operatorQueues: QUEUES,
    messageKinds: [MONEY_CORRECTED],
    reconcile: financeReconcile,
  })
}

function financeEndpoints(checkNames: () => readonly string[]): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.financeStatus, async ({ db }) => accept(await statusOf(db.orm, checkNames()))),
    operatorAnswer(contract.financeAccounts, async ({ db }, query) =>
      accept(await listAccounts(db.orm, query)),
    ),
    operatorAnswer(contract.financeMovements, async ({ db, now }, query) =>
      accept(await listMovements(db.orm, query, now)),
    ),
    operatorAnswer(contract.financeRoots, async ({ db }, { page, size }) => {
      const { list, total } = await publishedRoots(db.orm, { page, size })
      const rows = list.map(({ day, root, leaves, at }) => ({ day, root, leaves, at }))
      return accept({ list: rows, total, page, size })
    }),
  ]
}
