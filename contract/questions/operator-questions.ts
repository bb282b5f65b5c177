/** Operators' calls on questions and replies. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { refusals } from './'
import { CONTENT_STATES, QUESTION_CONTENTS } from './limits'

const OPERATORS = { access: 'operator', roles: ['support', 'content'] } as const

const kind = keyOf(QUESTION_CONTENTS, { id: 'QuestionContent', title: '内容种类' })

export const ContentRow = z.object({
  id,
  /** The question itself, or that of the reply. */
  questionId: id,
  title: z.string(),
  text: z.string().nullable(),
  memberId: id,
  /** Nickname or masked phone. */
  author: z.string(),
  shopName: z.string().nullable(),
  at: instant,
  hiddenAt: instant.nullable(),
  hiddenReason: z.string().nullable(),
  /** Login name of the operator. */
  hiddenBy: z.string().nullable(),
})
export type ContentRow = z.output<typeof ContentRow>

export const operatorContents = endpoint({
  method: 'GET',
  path: '/api/operator/problem/page',
  ...OPERATORS,
  summary: '提问或回答，最新的在前',
  input: z.object({
    kind: kind.catch('question').default('question'),
    state: withAllChoice(keyOf(CONTENT_STATES, { id: 'ShownState', title: '是否公开' })),
    ...pageQuery,
  }),
  output: pageOf(ContentRow),
})

export const hideContent = endpoint({
  method: 'POST',
  path: '/api/operator/problem/hide',
  ...OPERATORS,
  summary: '隐藏一个提问或回答，作者会收到原因',
  input: z.object({ contentId: id, kind, reason: text(LONG_TEXT_MAX, '原因'), requestId }),
  output: z.object({ contentId: id }),
  refusals: [refusals.content_hidden],
})

export const showContent = endpoint({
  method: 'POST',
  path: '/api/operator/problem/show',
  ...OPERATORS,
  summary: '恢复显示一个提问或回答',
  input: z.object({ contentId: id, kind, requestId }),
  output: z.object({ contentId: id }),
  refusals: [refusals.content_shown],
})
