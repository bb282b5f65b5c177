import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/loads'
import * as carriers from 'contract/loads/carrier-loads'
import { actOnLoads, seedLoads } from './demo'
import { endDueLoads } from './end-load'
import { loadEndpoints } from './endpoints'
import { LOAD_MESSAGES } from './message-kinds'
import { loadData } from './personal-data'
import type { WaybillPorts } from './ports'
import { loadsReconcile } from './reconcile'
import { freightLoad, freightQuote } from './tables'

/** @param ports what later modules provide: waybills */
export function loadsModule({ waybills }: { waybills: WaybillPorts }): ModuleDefinition {
  return defineModule({
    name: 'loads',
    errorCodes: [20_600, 20_649],
    api: [
      apiFamily('找车货源', '发布货源、询车、开标与选定承运商', contract),
      apiFamily('承运商找货', '承运商后台：可报价的货源、报价与确认', carriers),
    ],
    endpoints: () => loadEndpoints(waybills),
    personalData: loadData,
    companyRecords: [
      { id: freightLoad.id, owner: freightLoad.companyId },
      { id: freightQuote.id, owner: freightQuote.loadId, isPart: true },
    ],
    jobs: { end_loads: { everySeconds: 5, run: ({ db, clock }) => endDueLoads(db, clock.now()) } },
    messageKinds: LOAD_MESSAGES,
    reconcile: loadsReconcile,
    demo: { seed: seedLoads, act: actOnLoads },
  })
}
