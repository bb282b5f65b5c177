import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { listAddresses } from 'contract/addresses'
import { objectToOrder } from 'contract/disputes'
import {
  acceptOffer,
  addEvidence,
  makeOffer,
  orderDisputes,
  requestArbitration,
} from 'contract/disputes/arbitration'
import { pay } from 'contract/ordering'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { DEMO_PAY_PASSWORD, NEW_PLACE } from 'tests/fixtures/people'
import { disputingMerchant } from '../../support/actions/disputes'
import { merchant, send, signIn } from '../../support/actions/merchant-program'

/** Orders of the buyer with disputes, and arbitration cases. */
export interface PreparedDisputes {
  objecting: string
  answered: string
  /** The objection of the first order. */
  objection: string
  openCase: string
  closedCase: string
}

/** Prepares disputes by calls. */
export async function prepareDisputes(phone: string, offerId: string): Promise<PreparedDisputes> {
  const token = await signIn(phone)
  const objecting = await objectToDelivery(token, offerId)
  const answered = await objectToDelivery(token, offerId)
  await refuse(answered)
  const openCase = await openArbitration(token, await objectToDelivery(token, offerId))
  const evidence = { arbitrationId: openCase, text: '过磅单：实收 0.5 吨', requestId: randomUUID() }
  await sendCall(send, addEvidence, evidence, token)
  await disputingMerchant.addEvidence(openCase, '出库单：1 吨，司机签收')
  await disputingMerchant.makeOffer(openCase, 1_000_00, '退运费并补偿')
  const offer = { arbitrationId: openCase, toBuyerFen: 3_000_00, requestId: randomUUID() }
  await sendCall(send, makeOffer, offer, token)
  const closedCase = await openArbitration(token, await objectToDelivery(token, offerId))
  const offerToBuyer = await disputingMerchant.makeOffer(closedCase, 2_000_00)
  const accepted = { arbitrationId: closedCase, offerId: offerToBuyer, requestId: randomUUID() }
  await sendCall(send, acceptOffer, accepted, token)
  const { objections } = await sendCall(send, orderDisputes, { orderId: objecting }, token)
  return { objecting, answered, objection: objections[0]?.id ?? '', openCase, closedCase }
}

/** Buys 1 t, has it delivered, and objects to half of it. @returns id of the order */
async function objectToDelivery(token: string, offerId: string): Promise<string> {
  const { version } = await sendCall(send, info, { id: offerId })
  const bought = { offerId, offerVersion: version, weightKg: 1_000, delivery: 'delivered' as const }
  const [saved] = await sendCall(send, listAddresses, {}, token)
  const place = saved ? { addressId: saved.id } : { address: NEW_PLACE }
  const order = { ...bought, ...place, requestId: randomUUID() }
  const { orderId } = await sendCall(send, singleBuy, order, token)
  await sendCall(send, pay, { orderId, payPassword: DEMO_PAY_PASSWORD, requestId: randomUUID() }, token)
  await merchant.ship(orderId)
  await merchant.deliver(orderId)
  const objection = { orderId, reason: 'short' as const, weightKg: 500, text: '到货少 20 袋' }
  await sendCall(send, objectToOrder, { ...objection, requestId: randomUUID() }, token)
  return orderId
}

async function refuse(orderId: string): Promise<void> {
  await disputingMerchant.answer(orderId, { answer: 'refuse', note: '出库数量无误' })
}

/** @returns id of the case */
async function openArbitration(token: string, orderId: string): Promise<string> {
  await refuse(orderId)
  const request = { orderId, claim: '要求退还少收部分的货款', requestId: randomUUID() }
  return (await sendCall(send, requestArbitration, request, token)).arbitrationId
}
