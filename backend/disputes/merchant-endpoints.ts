import { type AnsweredEndpoint, answer, merchantMutation, shopIdOf } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/disputes/merchant-disputes'
import { arbitrationById } from './arbitration-store'
import { shopOf } from './parties'
import { arbitrationDetailOf, arbitrationRows, listArbitrations } from './queries/arbitration-views'
import { shopObjectionList } from './queries/shop-objections'
import { answerObjection } from './steps/answer-objection'
import { acceptOffer, addEvidence, appealRuling, makeOffer, withdrawArbitration } from './steps/party-steps'
import { requestArbitration } from './steps/request-arbitration'

export function merchantDisputeEndpoints(): AnsweredEndpoint[] {
  return [...readingEndpoints(), ...stepEndpoints()]
}

function readingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.shopObjections, async (call, { page, size, state }) => {
      const found = await shopObjectionList(call.db.orm, shopIdOf(call), { state, page, size }, call.now)
      return accept({ ...found, page, size })
    }),
    answer(contract.shopArbitrations, async (call, { page, size, stage }) => {
      const { orm } = call.db
      const { rows, total } = await listArbitrations(orm, { shopId: shopIdOf(call) }, { stage, page, size })
      const list = await arbitrationRows(orm, rows, { side: 'merchant', now: call.now })
      return accept({ list, total, page, size })
    }),
    answer(contract.shopArbitrationDetail, async (call, { id }) => {
      const found = await arbitrationById(call.db.orm, id, { shopId: shopIdOf(call) })
      if (!found) return refuse('not_found')
      return accept(await arbitrationDetailOf(call.db.orm, found, { side: 'merchant', now: call.now }))
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
