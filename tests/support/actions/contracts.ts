import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { createSeal, seals } from 'contract/contracts/seals'
import { send, signIn } from './merchant-program'

/** Makes the company's seal for contracts unless there is one. */
export async function makeSealAs(phone: string): Promise<void> {
  const token = await signIn(phone)
  const { list } = await sendCall(send, seals, {}, token)
  if (list.some(({ kind, stoppedAt }) => kind === 'contract' && stoppedAt === null)) return
  await sendCall(send, createSeal, { kind: 'contract', requestId: randomUUID() }, token)
}
