import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { ownFeedback, sendFeedback } from 'contract/feedback'
import { send, signIn } from './merchant-program'

/** Sends feedback as a member, unless an earlier one waits for its answer. @returns its id */
export async function sendFeedbackAs(phone: string): Promise<string> {
  const token = await signIn(phone)
  const { list } = await sendCall(send, ownFeedback, {}, token)
  const waiting = list.find(({ state }) => state === 'open')
  if (waiting) return waiting.id
  const content = { kind: 'fault', text: '对账单打印少一列', pagePath: '/personalCenter/statement' } as const
  const sent = { ...content, requestId: randomUUID() }
  return (await sendCall(send, sendFeedback, sent, token)).feedbackId
}
