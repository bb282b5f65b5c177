import { type AnsweredEndpoint, answer, carrierIdOf, carrierMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/waybills/carrier'
import { carrierFreight } from 'contract/waybills/money'
import { carrierActing, viewerOf } from './acting'
import { freightOfCarrier } from './carrier-freight'
import { resendDriverLink } from './driver-links'
import { exportWaybills } from './export-waybills'
import { withdrawWaybill } from './steps/cancel'
import { proposeChange, withdrawChange } from './steps/change-fleet'
import { answerException, raiseDetention, withdrawException } from './steps/exceptions'
import { loadWaybill, reportAtLoading } from './steps/load'
import { arriveWaybill, departWaybill } from './steps/move'
import { addPaper } from './steps/papers'
import { signWaybill } from './steps/sign'
import { listWaybills } from './waybill-lists'
import { waybillOf } from './waybill-store'
import { describeWaybill, type ViewPorts } from './waybill-views'

export function carrierEndpoints(ports: ViewPorts): AnsweredEndpoint[] {
  return [...readingEndpoints(ports), ...transportEndpoints(), ...exceptionEndpoints()]
}

function readingEndpoints(ports: ViewPorts): AnsweredEndpoint[] {
  return [
    answer(contract.carriedWaybills, async (call, query) => {
      const { db, now } = call
      const { page, size } = query
      const found = await listWaybills(db.orm, { side: 'carrier', companyId: carrierIdOf(call) }, query, now)
      return accept({ ...found, page, size, at: now })
    }),
    answer(contract.carriedWaybill, async (call, { id }) => {
      const { db, now } = call
      const row = await waybillOf(db.orm, { side: 'carrier', companyId: carrierIdOf(call) }, id)
      if (!row) return refuse('not_found')
      return accept(await describeWaybill(db.orm, row, viewerOf(call, 'carrier'), ports, now))
    }),
    answer(carrierFreight, async (call, query) =>
      accept(await freightOfCarrier(call.db.orm, carrierIdOf(call), query, call.now)),
    ),
    answer(contract.exportWaybills, async (call, wanted) =>
      exportWaybills(call.db.orm, { side: 'carrier', companyId: carrierIdOf(call) }, wanted, ports),
    ),
  ]
}

function transportEndpoints(): AnsweredEndpoint[] {
  return [
    carrierMutation(contract.reportAtLoading, 'waybill.atLoading', (tx, call, input) =>
      reportAtLoading(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.loadWaybill, 'waybill.load', (tx, call, input) =>
      loadWaybill(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.departWaybill, 'waybill.depart', (tx, call, input) =>
      departWaybill(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.arriveWaybill, 'waybill.arrive', (tx, call, input) =>
      arriveWaybill(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.signCarriedWaybill, 'waybill.signCarried', (tx, call, input) =>
      signWaybill(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.withdrawWaybill, 'waybill.withdraw', (tx, call, input) =>
      withdrawWaybill(tx, carrierActing(call, 'sell'), input, call.now),
    ),
    carrierMutation(contract.proposeWaybillChange, 'waybill.proposeChange', (tx, call, input) =>
      proposeChange(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.withdrawWaybillChange, 'waybill.withdrawChange', (tx, call, input) =>
      withdrawChange(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.addCarriedPaper, 'waybill.addCarriedPaper', (tx, call, input) =>
      addPaper(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.sendDriverLink, 'waybill.driverLink', (tx, call, { waybillId }) =>
      resendDriverLink(tx, carrierActing(call, 'deliver'), waybillId, call.now),
    ),
  ]
}

function exceptionEndpoints(): AnsweredEndpoint[] {
  return [
    carrierMutation(contract.raiseDetention, 'waybill.raiseDetention', (tx, call, input) =>
      raiseDetention(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
    carrierMutation(contract.answerWaybillException, 'waybill.answerException', (tx, call, input) =>
      answerException(tx, carrierActing(call, 'pay'), input, call.now),
    ),
    carrierMutation(contract.withdrawDetention, 'waybill.withdrawDetention', (tx, call, input) =>
      withdrawException(tx, carrierActing(call, 'deliver'), input, call.now),
    ),
  ]
}
