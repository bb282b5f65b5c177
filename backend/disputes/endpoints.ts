import { buyerSideOf, orderOf } from 'backend/ordering'
import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as objections from 'contract/disputes'
import * as cases from 'contract/disputes/arbitration'
import { arbitrationById } from './arbitration-store'
import { merchantDisputeEndpoints } from './merchant-endpoints'
import { operatorDisputeEndpoints } from './operator-endpoints'
import { buyerOf } from './parties'
import { arbitrationDetailOf, arbitrationRows, listArbitrations } from './queries/arbitration-views'
import { orderDisputesOf } from './queries/order-disputes'
import { refundList } from './queries/refund-list'
import { acceptAnswer, withdrawObjection } from './steps/end-objection'
import { objectToOrder } from './steps/object-to-order'
import { acceptOffer, addEvidence, appealRuling, makeOffer, withdrawArbitration } from './steps/party-steps'
import { requestArbitration } from './steps/request-arbitration'

export function disputeEndpoints(): AnsweredEndpoint[] {
  return [
    ...objectionEndpoints(),
    ...arbitrationEndpoints(),
    ...merchantDisputeEndpoints(),
    ...operatorDisputeEndpoints(),
  ]
}

function objectionEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(objections.objectToOrder, 'order.object', async (tx, call, input) =>
      objectToOrder(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(objections.withdrawObjection, 'order.withdrawObjection', async (tx, call, input) =>
      withdrawObjection(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(objections.acceptAnswer, 'order.acceptAnswer', async (tx, call, input) =>
      acceptAnswer(tx, await buyerOf(tx, call), input, call.now),
    ),
    answer(objections.refundPage, async ({ db, actor }, { page, size, state }) =>
      accept({ ...(await refundList(db.orm, buyerSideOf(actor), { state, page, size })), page, size }),
    ),
    answer(cases.orderDisputes, async ({ db, actor, now }, { orderId }) => {
      const order = await orderOf(db.orm, buyerSideOf(actor), orderId)
      return order ? accept(await orderDisputesOf(db.orm, order, now)) : refuse('not_found')
    }),
  ]
}

function arbitrationEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(cases.requestArbitration, 'arbitration.request', async (tx, call, input) =>
      requestArbitration(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(cases.addEvidence, 'arbitration.evidence', async (tx, call, input) =>
      addEvidence(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(cases.makeOffer, 'arbitration.offer', async (tx, call, input) =>
      makeOffer(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(cases.acceptOffer, 'arbitration.acceptOffer', async (tx, call, input) =>
      acceptOffer(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(cases.appealRuling, 'arbitration.appeal', async (tx, call, input) =>
      appealRuling(tx, await buyerOf(tx, call), input, call.now),
    ),
    mutation(cases.withdrawArbitration, 'arbitration.withdraw', async (tx, call, input) =>
      withdrawArbitration(tx, await buyerOf(tx, call), input, call.now),
    ),
    answer(cases.arbitrationPage, async ({ db, actor, now }, { page, size, stage }) => {
      const { list: rows, total } = await listArbitrations(db.orm, buyerSideOf(actor), { stage, page, size })
      const list = await arbitrationRows(db.orm, rows, { side: 'buyer', now })
      return accept({ list, total, page, size })
    }),
    answer(cases.arbitrationDetail, async ({ db, actor, now }, { id }) => {
      const found = await arbitrationById(db.orm, id, buyerSideOf(actor))
      if (!found) return refuse('not_found')
      return accept(await arbitrationDetailOf(db.orm, found, { side: 'buyer', now }))
    }),
  ]
}
