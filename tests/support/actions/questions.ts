import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { operatorLogin } from 'contract/operators'
import { myQuestions, saveQuestion, saveReply } from 'contract/questions'
import { hideContent } from 'contract/questions/operator-questions'
import { CONTENT_OPERATOR } from './catalogue'
import { send, signIn } from './merchant-program'

export interface PreparedQuestions {
  /** A question of the member with a reply of the shop. */
  question: string
  /** A question of the member that an operator has hidden. */
  hiddenQuestion: string
}

/**
 * Asks questions as a member, replies to one as the shop, and hides the other. Those of an earlier call are found again:
 * a member may ask few questions a day.
 */
export async function prepareQuestions(phone: string, offerId: string): Promise<PreparedQuestions> {
  const token = await signIn(phone)
  const { list } = await sendCall(send, myQuestions, {}, token)
  const answered = list.find(({ replies, hiddenAt }) => replies > 0 && hiddenAt === null)
  const concealed = list.find(({ hiddenAt }) => hiddenAt !== null)
  if (answered && concealed) return { question: answered.id, hiddenQuestion: concealed.id }
  const asked = { title: '能随货提供质检单吗？', text: '用于注塑外壳，每月约 20 吨。', offerId }
  const { id } = await sendCall(send, saveQuestion, { ...asked, requestId: randomUUID() }, token)
  const reply = { problemId: id, text: '可以，每批都有。', requestId: randomUUID() }
  await sendCall(send, saveReply, reply, await signIn())
  const advert = { title: '低价出售，加我联系', requestId: randomUUID() }
  const hidden = await sendCall(send, saveQuestion, advert, token)
  const operator = await sendCall(send, operatorLogin, CONTENT_OPERATOR)
  const reason = '广告，含有联系方式'
  const hiding = { contentId: hidden.id, kind: 'question' as const, reason, requestId: randomUUID() }
  await sendCall(send, hideContent, hiding, operator.token)
  return { question: id, hiddenQuestion: hidden.id }
}
