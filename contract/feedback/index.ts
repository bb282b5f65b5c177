/** Feedback to the market by members and visitors, with the market's answer. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf, LONG_TEXT_MAX, pageOf, pageQuery, phone, requestId, text } from '../schema'
import { FEEDBACK_KINDS, FEEDBACK_STATES, FEEDBACK_TEXT_MAX, type FeedbackKind } from './kinds'

export const refusals = defineRefusals({
  feedback_phone_missing: {
    errorcode: 78_001,
    status: 422,
    text: '未登录时请留下手机号，以便答复',
    field: 'phone',
  },
  feedback_answered: { errorcode: 78_002, status: 409, text: '这条反馈已有答复，请刷新页面' },
})

export const FeedbackKindSchema = keyOf(FEEDBACK_KINDS, { id: 'FeedbackKind', title: '反馈类型' })
export const FeedbackStateSchema = keyOf(FEEDBACK_STATES, { id: 'FeedbackState', title: '反馈状态' })

/** Path and query of a page of the market. Others count as none. */
const pagePath = z
  .string()
  .max(LONG_TEXT_MAX)
  .regex(/^\/(?!\/)[\x21-\x7e]*$/)
  .optional()
  .catch(undefined)

export const SendFeedback = z.object({
  kind: z.enum(Object.keys(FEEDBACK_KINDS) as [FeedbackKind], { message: '请选择反馈类型' }),
  text: text(FEEDBACK_TEXT_MAX, '反馈内容'),
  /** Required without a token. */
  phone: phone.optional(),
  pagePath,
  requestId,
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/web/feedback/save',
  access: 'optional',
  summary: '向平台反馈；未登录须留手机号',
  input: SendFeedback,
  output: z.object({ feedbackId: id }),
  refusals: [refusals.feedback_phone_missing],
})

export const Feedback = z.object({
  id,
  kind: FeedbackKindSchema,
  state: FeedbackStateSchema,
  text: z.string(),
  sentAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Feedback = z.output<typeof Feedback>

export const ownFeedback = endpoint({
  method: 'GET',
  path: '/api/user/feedback/page',
  access: 'token',
  summary: '我的反馈与平台的答复，新的在前',
  input: z.object(pageQuery),
  output: pageOf(Feedback),
})

/** Query of the pages with the form: the page that the feedback is about. */
export const FeedbackPage = z.object({ from: pagePath, ...pageQuery })
