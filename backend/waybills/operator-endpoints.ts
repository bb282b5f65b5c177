import { type AnsweredEndpoint, operatorAnswer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/waybills/operator'
import { listExceptions, listLateWaybills } from './waybill-lists'
import { findWaybill } from './waybill-store'
import { describeWaybill, type ViewPorts } from './waybill-views'

export function operatorEndpoints(ports: ViewPorts): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorExceptions, async ({ db, now }, query) => {
      const { page, size } = query
      return accept({ ...(await listExceptions(db.orm, query, now)), page, size })
    }),
    operatorAnswer(contract.lateWaybills, async ({ db, now }, query) => {
      const { page, size } = query
      return accept({ ...(await listLateWaybills(db.orm, query, now)), page, size })
    }),
    operatorAnswer(contract.operatorWaybill, async ({ db, now, operator }, { id }) => {
      const row = await findWaybill(db.orm, id)
      if (!row) return refuse('not_found')
      const viewer = {
        side: 'operator',
        role: null,
        picture: { kind: 'operator', id: operator.operatorId },
      } as const
      return accept(await describeWaybill(db.orm, row, viewer, ports, now))
    }),
  ]
}
