import { notify } from 'backend/messages'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/feedback/operator-feedback'
import { feedbackById, findFeedback, storeAnswer } from './feedback-store'
import { operatorFeedback } from './feedback-views'
import { answeredMessage } from './message-kinds'

export function operatorFeedbackEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.feedbackList, async ({ db }, query) => {
      const { page, size } = query
      const { list: rows, total } = await findFeedback(db.orm, query)
      return accept({ list: await operatorFeedback(db.orm, rows), total, page, size })
    }),

    operatorAnswer(contract.feedbackDetail, async ({ db }, { id }) => {
      const row = await feedbackById(db.orm, id)
      const [shown] = row ? await operatorFeedback(db.orm, [row]) : []
      return row && shown ? accept({ ...shown, phone: row.phone }) : refuse('not_found')
    }),

    operatorMutation(
      contract.answerFeedback,
      'feedback.answer',
      async (tx, { now }, { feedbackId, answer }) => {
        if (!(await feedbackById(tx, feedbackId))) return refuse('not_found')
        const row = await storeAnswer(tx, feedbackId, answer, now)
        if (!row) return refuse('feedback_answered')
        if (row.memberId !== null) await notify(tx, [answeredMessage(feedbackId, row.memberId, answer)], now)
        const [output] = await operatorFeedback(tx, [row])
        if (!output) throw new Error(`feedback ${feedbackId} was not found`)
        return accept({ output, subject: { kind: 'feedback', id: feedbackId }, facts: { answer } })
      },
    ),
  ]
}
