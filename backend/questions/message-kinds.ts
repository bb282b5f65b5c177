import type { MessageKind, NewMessage } from 'backend/platform/messages'
import { QUESTION_CONTENTS, type QuestionContent } from 'contract/questions/limits'

export const QUESTION_ANSWERED: MessageKind = {
  kind: 'question_answered',
  name: '提问有新回答',
  type: 1,
  audience: 'member',
}

export const QUESTION_ASKED: MessageKind = {
  kind: 'question_asked',
  name: '买家就货源提问',
  type: 1,
  audience: 'merchant',
}

export const CONTENT_HIDDEN: MessageKind = {
  kind: 'question_hidden',
  name: '提问或回答被隐藏',
  type: 4,
  audience: 'member',
}

export const questionPath = (id: string) => `/answerDetail?id=${id}`

/** A message to the asker about a reply. */
export function answeredMessage(
  { id, memberId, title }: { id: string; memberId: string; title: string },
  { replyId, author }: { replyId: string; author: string },
): NewMessage {
  return {
    kind: QUESTION_ANSWERED,
    to: { memberId },
    eventKey: replyId,
    title: '您的提问有新回答',
    text: `${author} 回答了您的提问“${title}”。`,
    link: questionPath(id),
  }
}

/** A message to the shop about a question on its offer. */
export function askedMessage({
  id,
  shopId,
  title,
}: {
  id: string
  shopId: string
  title: string
}): NewMessage {
  return {
    kind: QUESTION_ASKED,
    to: { shopId },
    eventKey: id,
    title: '买家就您的货源提问',
    text: `有买家问：“${title}”，请及时回答。`,
    link: questionPath(id),
  }
}

/** A message to the author of what an operator has hidden. */
export function hiddenMessage(hidden: {
  kind: QuestionContent
  memberId: string
  questionId: string
  title: string
  reason: string
  requestId: string
}): NewMessage {
  const { kind, memberId, questionId, title, reason, requestId } = hidden
  const what = QUESTION_CONTENTS[kind]
  return {
    kind: CONTENT_HIDDEN,
    to: { memberId },
    eventKey: requestId,
    title: `您的${what}已被隐藏`,
    text: `您${kind === 'question' ? '的提问' : '对提问'}“${title}”${kind === 'question' ? '' : '的回答'}已被隐藏：${reason}`,
    link: kind === 'question' ? `/personalCenter/questionDetails?id=${questionId}` : questionPath(questionId),
  }
}
