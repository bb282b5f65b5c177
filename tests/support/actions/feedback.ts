import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { sendFeedback } from 'contract/feedback'
import { send, signIn } from './merchant-program'

/** Sends feedback as a member. @returns its id */
export async function sendFeedbackAs(phone: string): Promise<string> {
  const content = { kind: 'fault', text: '对账单打印少一列', pagePath: '/personalCenter/statement' } as const
  const sent = { ...content, requestId: randomUUID() }
  return (await sendCall(send, sendFeedback, sent, await signIn(phone))).feedbackId
}
