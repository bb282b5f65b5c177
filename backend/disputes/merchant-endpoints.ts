import { orderOf, shopSideOf } from 'backend/ordering'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  merchantMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { hasPermission } from 'contract/authentication/staff-roles'
import * as contract from 'contract/disputes/merchant-disputes'
import * as reading from 'contract/disputes/shop-disputes'
import { shopOf } from './parties'
import { shopOrderDisputesOf } from './queries/order-disputes'
import { quoteRefund } from './queries/quote-refund'
import { shopArbitrationById, shopArbitrationList } from './queries/shop-arbitrations'
import { type ShopReader, shopObjectionById, shopObjectionList } from './queries/shop-objections'
import { answerObjection } from './steps/answer-objection'
import { acceptOffer, addEvidence, appealRuling, makeOffer, withdrawArbitration } from './steps/party-steps'
import { requestArbitration } from './steps/request-arbitration'

export function merchantDisputeEndpoints(): AnsweredEndpoint[] {
  return [...readingEndpoints(), ...stepEndpoints()]
}

/** The member of the shop who reads, with the permission of the steps. */
function readerOf(call: Call<Actor>): ShopReader {
  const { companyRole = 'owner' } = call.actor
  return { ...shopSideOf(call), mayAct: hasPermission(companyRole, 'pay'), now: call.now }
}

function readingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(reading.shopObjections, async (call, { page, size, state }) => {
      const found = await shopObjectionList(call.db.orm, readerOf(call), { state, page, size })
      return accept({ ...found, page, size })
    }),
    answer(reading.shopObjection, async (call, { id }) => {
      const found = await shopObjectionById(call.db.orm, readerOf(call), id)
      return found ? accept(found) : refuse('not_found')
    }),
    answer(reading.shopOrderDisputes, async (call, { orderId }) => {
      const order = await orderOf(call.db.orm, shopSideOf(call), orderId)
      if (!order) return refuse('not_found')
      return accept(await shopOrderDisputesOf(call.db.orm, order, readerOf(call)))
    }),
    answer(contract.quoteObjectionRefund, async (call, { orderId, ...part }) => {
      const order = await orderOf(call.db.orm, shopSideOf(call), orderId)
      return order ? await quoteRefund(call.db.orm, order, part, call.now) : refuse('not_found')
    }),
    answer(reading.shopArbitrations, async (call, { page, size, stage, state }) => {
      const found = await shopArbitrationList(call.db.orm, readerOf(call), { stage, state, page, size })
      return accept({ ...found, page, size })
    }),
    answer(reading.shopArbitrationDetail, async (call, { id }) => {
      const found = await shopArbitrationById(call.db.orm, readerOf(call), id)
      return found ? accept(found) : refuse('not_found')
    }),
  ]
}

function stepEndpoints(): AnsweredEndpoint[] {
  return [
    merchantMutation(contract.answerObjection, 'merchant.answerObjection', async (tx, call, input) =>
      answerObjection(tx, await shopOf(tx, call), input, call.now),
    ),
    merchantMutation(
      contract.shopRequestArbitration,
      'merchant.requestArbitration',
      async (tx, call, input) => requestArbitration(tx, await shopOf(tx, call), input, call.now),
    ),
    merchantMutation(contract.shopAddEvidence, 'merchant.evidence', async (tx, call, input) =>
      addEvidence(tx, await shopOf(tx, call), input, call.now),
    ),
    merchantMutation(contract.shopMakeOffer, 'merchant.offer', async (tx, call, input) =>
      makeOffer(tx, await shopOf(tx, call), input, call.now),
    ),
    merchantMutation(contract.shopAcceptOffer, 'merchant.acceptOffer', async (tx, call, input) =>
      acceptOffer(tx, await shopOf(tx, call), input, call.now),
    ),
    merchantMutation(contract.shopAppealRuling, 'merchant.appeal', async (tx, call, input) =>
      appealRuling(tx, await shopOf(tx, call), input, call.now),
    ),
    merchantMutation(
      contract.shopWithdrawArbitration,
      'merchant.withdrawArbitration',
      async (tx, call, input) => withdrawArbitration(tx, await shopOf(tx, call), input, call.now),
    ),
  ]
}
