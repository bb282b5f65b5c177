import type { Reader } from 'backend/platform/database/database'
import { operatorAnswer } from 'backend/platform/endpoint'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/settings'
import * as start from 'contract/settings/start'
import { settingsEndpoints } from './endpoints'
import { checkStart, type StartFacts } from './start-checks'

/** @param ports what later modules provide: the facts that the checklist of a new market checks */
export function settingsModule({
  startFacts,
}: {
  startFacts: (reader: Reader) => Promise<StartFacts>
}): ModuleDefinition {
  return defineModule({
    name: 'settings',
    errorCodes: [28_200, 28_299],
    api: [
      apiFamily('市场设置', '手续费、时限、限额与银行营业日：现值、变更与审批；开市清单', contract, start),
    ],
    endpoints: ({ settings }) => [
      ...settingsEndpoints(),
      operatorAnswer(start.startChecks, async ({ db }) =>
        accept(checkStart(await startFacts(db.orm), settings)),
      ),
    ],
  })
}
