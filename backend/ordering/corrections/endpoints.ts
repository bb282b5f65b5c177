import type { Tx } from 'backend/platform/database/database'
import {
  type Actor,
  type AnsweredEndpoint,
  type Call,
  merchantMutation,
  mutation,
} from 'backend/platform/endpoint'
import * as contract from 'contract/ordering/corrections'
import { buyerActor, buyerSideOf, merchantActor, merchantOf } from '../actors'
import { answerCorrection } from './answer-correction'
import { askCorrection } from './ask-correction'

export function correctionEndpoints(): AnsweredEndpoint[] {
  const buyerOf = async (tx: Tx, { actor }: Call<Actor>) => ({
    ...(await buyerActor(tx, actor.memberId)),
    id: actor.memberId,
  })
  const shopOf = async (tx: Tx, call: Call<Actor>) => {
    const merchant = await merchantOf(tx, call)
    return [{ seller: merchant.seller }, { ...merchantActor(merchant), id: merchant.memberId }] as const
  }
  return [
    mutation(contract.askCorrection, 'order.askCorrection', async (tx, call, input) =>
      askCorrection(tx, buyerSideOf(call.actor), await buyerOf(tx, call), input, call.now),
    ),
    mutation(contract.answerCorrection, 'order.answerCorrection', async (tx, call, input) =>
      answerCorrection(tx, buyerSideOf(call.actor), await buyerOf(tx, call), input, call.now),
    ),
    merchantMutation(contract.shopAskCorrection, 'merchant.askCorrection', async (tx, call, input) =>
      askCorrection(tx, ...(await shopOf(tx, call)), input, call.now),
    ),
    merchantMutation(contract.shopAnswerCorrection, 'merchant.answerCorrection', async (tx, call, input) =>
      answerCorrection(tx, ...(await shopOf(tx, call)), input, call.now),
    ),
  ]
}
