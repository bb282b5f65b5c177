import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { createWebhook, webhookDeliveries, webhooks } from 'contract/integrations/webhooks'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { send, signIn } from './merchant-program'

/** Refuses connections: the discard port of this machine. */
const ADDRESS = 'http://127.0.0.1:9/'

/** The webhook of 粤塑通原料行 that no program receives; registers it if it does not exist. @returns its id */
export async function findWebhook(): Promise<string> {
  const token = await signIn()
  const { list } = await sendCall(send, webhooks, {}, token)
  const found = list.find(({ address }) => address === ADDRESS)
  if (found) return found.id
  const made = { address: ADDRESS, topics: ['orders' as const], payPassword: DEMO_PAY_PASSWORD }
  return (await sendCall(send, createWebhook, { ...made, requestId: randomUUID() }, token)).webhookId
}

/** @returns the id of the newest delivery */
export async function newestDelivery(webhookId: string): Promise<string> {
  const { list } = await sendCall(send, webhookDeliveries, { webhookId, size: 1 }, await signIn())
  const [newest] = list
  if (!newest) throw new Error('the webhook has no delivery')
  return newest.id
}
