import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { requestInvoice } from 'contract/invoices'
import { send, signIn } from './merchant-program'

/** Requests an invoice for a completed order of the member. @returns its id */
export async function requestInvoiceAs(phone: string, orderId: string): Promise<string> {
  const wanted = { orderIds: [orderId], kind: 'normal', title: '个人', requestId: randomUUID() } as const
  return (await sendCall(send, requestInvoice, wanted, await signIn(phone))).invoiceId
}
