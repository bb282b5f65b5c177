import { defineMessage } from 'backend/platform/messages'
import { QUESTION_CONTENTS, type QuestionContent } from 'contract/questions/limits'

export const questionPath = (id: string) => `/answerDetail?id=${id}`

/** A message to the asker about a reply. */
export const answeredMessage = defineMessage(
  { kind: 'question_answered', name: '提问有新回答', type: 1, audience: 'member' },
  (
    { id, memberId, title }: { id: string; memberId: string; title: string },
    { replyId, author }: { replyId: string; author: string },
  ) => ({
    to: { memberId },
    eventKey: replyId,
    title: '您的提问有新回答',
    text: `${author} 回答了您的提问“${title}”。`,
    link: questionPath(id),
  }),
)

/** A message to the shop about a question on its offer. */
export const askedMessage = defineMessage(
  { kind: 'question_asked', name: '买家就货源提问', type: 1, audience: 'merchant' },
  ({ id, shopId, title }: { id: string; shopId: string; title: string }) => ({
    to: { shopId },
    eventKey: id,
    title: '买家就您的货源提问',
    text: `有买家问：“${title}”，请及时回答。`,
    link: questionPath(id),
  }),
)

/** A message to the author of what an operator has hidden. */
export const hiddenMessage = defineMessage(
  { kind: 'question_hidden', name: '提问或回答被隐藏', type: 4, audience: 'member' },
  (hidden: {
    kind: QuestionContent
    memberId: string
    questionId: string
    title: string
    reason: string
    requestId: string
  }) => {
    const { kind, memberId, questionId, title, reason, requestId } = hidden
    const what = QUESTION_CONTENTS[kind]
    return {
      to: { memberId },
      eventKey: requestId,
      title: `您的${what}已被隐藏`,
      text: `您${kind === 'question' ? '的提问' : '对提问'}“${title}”${kind === 'question' ? '' : '的回答'}已被隐藏：${reason}`,
      link:
        kind === 'question' ? `/personalCenter/questionDetails?id=${questionId}` : questionPath(questionId),
    }
  },
)
