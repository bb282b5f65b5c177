import { findOrder } from 'backend/ordering'
import {
  type AnsweredEndpoint,
  type OperatorCall,
  operatorAnswer,
  operatorMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/disputes/operator-arbitration'
import { arbitrationById } from './arbitration-store'
import {
  arbitrationDetailOf,
  arbitrationRows,
  type CaseViewer,
  listArbitrations,
} from './queries/arbitration-views'
import { operatorDisputesOf } from './queries/order-disputes'
import { acceptArbitration, decideSplit, declineArbitration, proposeSplit } from './steps/operator-steps'

export function operatorDisputeEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorArbitrations, async (call, { page, size, stage }) => {
      const { list: rows, total } = await listArbitrations(call.db.orm, null, { stage, page, size })
      return accept({ list: await arbitrationRows(call.db.orm, rows, viewerOf(call)), total, page, size })
    }),
    operatorAnswer(contract.operatorArbitrationDetail, async (call, { id }) => {
      const found = await arbitrationById(call.db.orm, id)
      return found
        ? accept(await arbitrationDetailOf(call.db.orm, found, viewerOf(call)))
        : refuse('not_found')
    }),
    operatorAnswer(contract.operatorOrderDisputes, async (call, { orderId }) => {
      const order = await findOrder(call.db.orm, orderId)
      return order
        ? accept(await operatorDisputesOf(call.db.orm, order, viewerOf(call)))
        : refuse('not_found')
    }),
    operatorMutation(contract.acceptCase, 'arbitration.accept', (tx, { operator, now }, input) =>
      acceptArbitration(tx, operator, input, now),
    ),
    operatorMutation(contract.declineCase, 'arbitration.decline', (tx, { operator, now }, input) =>
      declineArbitration(tx, operator, input, now),
    ),
    operatorMutation(contract.proposeRuling, 'arbitration.propose', (tx, { operator, now }, input) =>
      proposeSplit(tx, operator, input, now),
    ),
    operatorMutation(contract.decideRuling, 'arbitration.decide', (tx, { operator, now }, input) =>
      decideSplit(tx, operator, input, now),
    ),
  ]
}

function viewerOf({ operator, now }: OperatorCall): CaseViewer {
  const { operatorId, roles } = operator
  return { side: null, operatorId, isSupport: roles.includes('support'), now }
}
