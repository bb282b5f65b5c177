import type { Reader } from 'backend/platform/database/database'
import { operatorAnswer } from 'backend/platform/endpoint'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/settings'
import * as start from 'contract/settings/start'
import type { FindExtraPoints, IsSamePerson } from './change-settings'
import { settingsEndpoints } from './endpoints'
import { checkStart, type StartFacts } from './start-checks'

/** What later modules provide. */
interface SettingsPorts {
  /** The facts that the checklist of a new market checks. */
  startFacts(reader: Reader): Promise<StartFacts>
  /** The rule of decisions by two operators. */
  isSamePerson: IsSamePerson
  /** What campaigns add to the points of a ton. */
  extraPoints: FindExtraPoints
}

export function settingsModule({ startFacts, ...ports }: SettingsPorts): ModuleDefinition {
  return defineModule({
    name: 'settings',
    errorCodes: [28_200, 28_299],
    api: [
      apiFamily('市场设置', '手续费、时限、限额与银行营业日：现值、变更与审批；开市清单', contract, start),
    ],
    endpoints: ({ settings }) => [
      ...settingsEndpoints(ports),
      operatorAnswer(start.startChecks, async ({ db }) =>
        accept(checkStart(await startFacts(db.orm), settings)),
      ),
    ],
  })
}
