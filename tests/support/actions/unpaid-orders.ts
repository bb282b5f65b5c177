import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { myOrders } from 'contract/ordering/order-list'
import { cancel } from 'contract/ordering/order-steps'
import { send, signIn } from './merchant-program'

/** Cancels the unpaid orders of a buyer, whose number is limited. The freight of a waybill is cancelled with the waybill. */
export async function cancelUnpaidOrders(phone: string): Promise<void> {
  const token = await signIn(phone)
  const { list } = await sendCall(send, myOrders, { state: 'awaiting_payment' }, token)
  for (const { id: orderId } of list.filter(({ nextSteps }) => nextSteps.includes('cancel')))
    await sendCall(send, cancel, { orderId, reason: 'changed_mind', requestId: randomUUID() }, token)
}
