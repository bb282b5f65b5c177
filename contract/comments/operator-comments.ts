/** Operators' calls on comments. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { CONTENT_STATES } from '../questions/limits'
import { id, keyOf, LONG_TEXT_MAX, pageOf, pageQuery, requestId, text, withAllChoice } from '../schema'
import { MyComment, refusals } from './'

const OPERATORS = { access: 'operator', roles: ['support', 'content'] } as const

export const OperatorComment = MyComment.extend({
  memberId: id,
  orderNo: z.string(),
  /** Login name of the operator. */
  hiddenBy: z.string().nullable(),
})
export type OperatorComment = z.output<typeof OperatorComment>

export const operatorComments = endpoint({
  method: 'GET',
  path: '/api/operator/comment/page',
  ...OPERATORS,
  summary: '买家评价，最新的在前',
  input: z.object({
    state: withAllChoice(keyOf(CONTENT_STATES, { id: 'ShownState', title: '是否公开' })),
    ...pageQuery,
  }),
  output: pageOf(OperatorComment),
})

export const hideComment = endpoint({
  method: 'POST',
  path: '/api/operator/comment/hide',
  ...OPERATORS,
  summary: '隐藏一条评价，买家会收到原因',
  input: z.object({ commentId: id, reason: text(LONG_TEXT_MAX, '原因'), requestId }),
  output: z.object({ commentId: id }),
  refusals: [refusals.comment_hidden],
})

export const showComment = endpoint({
  method: 'POST',
  path: '/api/operator/comment/show',
  ...OPERATORS,
  summary: '恢复显示一条评价',
  input: z.object({ commentId: id, requestId }),
  output: z.object({ commentId: id }),
  refusals: [refusals.comment_shown],
})
