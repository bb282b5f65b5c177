/** Feedback as operators answer it. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, pageOf, pageQuery, requestId, text, withAllChoice } from '../schema'
import { Feedback, FeedbackKindSchema, FeedbackStateSchema, refusals } from './'
import { FEEDBACK_TEXT_MAX } from './kinds'

const SUPPORT = { access: 'operator', roles: ['support', 'admin'] } as const

export const OperatorFeedback = Feedback.extend({
  /** Null for visitors. */
  memberId: id.nullable(),
  /** The member's name, or "访客". */
  sender: z.string(),
  pagePath: z.string().nullable(),
})
export type OperatorFeedback = z.output<typeof OperatorFeedback>

export const feedbackList = endpoint({
  method: 'GET',
  path: '/api/operator/feedback/list',
  ...SUPPORT,
  summary: '会员与访客的反馈：待答复的从旧到新，其余新的在前',
  input: z.object({
    state: withAllChoice(FeedbackStateSchema),
    kind: withAllChoice(FeedbackKindSchema),
    ...pageQuery,
  }),
  output: pageOf(OperatorFeedback),
})

export const feedbackDetail = endpoint({
  method: 'GET',
  path: '/api/operator/feedback/detail',
  ...SUPPORT,
  summary: '一条反馈，含访客留下的手机号',
  input: z.object({ id }),
  output: OperatorFeedback.extend({
    /** The visitor's, in full; deleted with the answer. */
    phone: z.string().nullable(),
  }),
})

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/operator/feedback/answer',
  ...SUPPORT,
  summary: '答复反馈：会员收到消息；访客须先致电，手机号随答复删除',
  input: z.object({ feedbackId: id, answer: text(FEEDBACK_TEXT_MAX, '答复'), requestId }),
  output: OperatorFeedback,
  refusals: [refusals.feedback_answered],
})
