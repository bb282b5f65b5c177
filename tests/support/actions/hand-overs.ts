import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { detail, pay } from 'contract/ordering'
import { shopAskCorrection } from 'contract/ordering/corrections'
import { handOver } from 'contract/ordering/merchant-orders'
import { singleBuy } from 'contract/spot'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { merchant, send, signIn } from './merchant-program'

export interface PreparedHandOvers {
  /** An order of which 25 kg were handed over, that hand-over, and the code of the rest. */
  handedOver: string
  handOver: string
  restCode: string
  /** The same, with a correction that the merchant asks for. */
  correcting: string
  correctedHandOver: string
  /** An order of which 25 kg left without a code, which the buyer has not confirmed. */
  withoutCode: string
}

const requestId = () => randomUUID()

/** Buys 1 t and pays it. */
async function buyTon(token: string, offerId: string): Promise<string> {
  const wanted = { offerId, offerVersion: 1, weightKg: 1_000, delivery: 'pickup' as const }
  const { orderId } = await sendCall(send, singleBuy, { ...wanted, requestId: requestId() }, token)
  await sendCall(send, pay, { orderId, payPassword: DEMO_PAY_PASSWORD, requestId: requestId() }, token)
  return orderId
}

/** Buys 1 t, of which 25 kg leave without a code. */
async function handOverWithoutCode(phone: string, offerId: string): Promise<string> {
  const orderId = await buyTon(await signIn(phone), offerId)
  const truck = { weightKg: 25, plateNumber: '粤S12345', driverName: '李四' }
  const load = { orderId, ...truck, withoutCodeReason: '司机手机没电', requestId: requestId() }
  await sendCall(send, handOver, load, await signIn())
  return orderId
}

/** Buys 1 t and hands 25 kg of it over. */
async function handOverPart(phone: string, offerId: string) {
  const token = await signIn(phone)
  const orderId = await buyTon(token, offerId)
  const order = () => sendCall(send, detail, { id: orderId }, token)
  await merchant.handOver(orderId, (await order()).pickupNote?.code ?? '', 25)
  const { handOvers, pickupNote } = await order()
  return { orderId, handOverId: handOvers[0]?.id ?? '', code: pickupNote?.code ?? '' }
}

export async function prepareHandOvers(phone: string, offerId: string): Promise<PreparedHandOvers> {
  const [open, asked] = [await handOverPart(phone, offerId), await handOverPart(phone, offerId)]
  const { orderId, handOverId } = asked
  const correction = { orderId, handOverId, weightKg: 250, reason: '250 误填为 25', requestId: requestId() }
  await sendCall(send, shopAskCorrection, correction, await signIn())
  return {
    ...{ handedOver: open.orderId, handOver: open.handOverId, restCode: open.code },
    ...{ correcting: orderId, correctedHandOver: handOverId },
    withoutCode: await handOverWithoutCode(phone, offerId),
  }
}
