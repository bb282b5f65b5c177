/** Questions of members about an offer, a grade or in general, with replies of other members and shops. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf, pageOf, pageQuery, requestId, text, withAllChoice } from '../schema'
import {
  ANSWERED_STATES,
  QUESTION_CONTENTS,
  QUESTION_SORTS,
  QUESTION_TEXT_MAX,
  QUESTION_TITLE_MAX,
  REPLY_TEXT_MAX,
} from './limits'

export const refusals = defineRefusals({
  two_subjects: {
    errorcode: 77201,
    status: 422,
    text: '一次只能就一条货源或一个牌号提问',
    field: 'title',
  },
  content_hidden: { errorcode: 77202, status: 409, text: '该内容已被隐藏，请刷新页面' },
  content_shown: { errorcode: 77203, status: 409, text: '该内容没有隐藏，请刷新页面' },
})

const count = z.number().int()

/** The offer or the grade that a question is about. */
export const QuestionSubject = z.object({
  /** Null: about the grade. */
  offerId: id.nullable(),
  productId: id,
  /** Of the offer. */
  shopName: z.string().nullable(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
})

export const Question = z.object({
  id,
  title: z.string(),
  text: z.string().nullable(),
  /** Null: a question in general. */
  subject: QuestionSubject.nullable(),
  /** Masked. */
  author: z.string(),
  at: instant,
  replies: count,
  likes: count,
  /** Null without a token. */
  isLiked: z.boolean().nullable(),
})
export type Question = z.output<typeof Question>

export const QuestionReply = z.object({
  id,
  text: z.string(),
  /** Name of the shop for its members, otherwise masked. */
  author: z.string(),
  isFromShop: z.boolean(),
  at: instant,
  likes: count,
  /** Null without a token. */
  isLiked: z.boolean().nullable(),
})
export type QuestionReply = z.output<typeof QuestionReply>

const subjectFilter = { offerId: id.optional(), productId: id.optional() }

export const questionsOf = endpoint({
  method: 'GET',
  path: '/api/product/web/problem/selectProblemList',
  access: 'optional',
  summary: '某条货源或某个牌号的提问，都不填则为全部，最新的在前',
  input: z.object({ ...subjectFilter, ...pageQuery }),
  output: pageOf(Question),
})

export const QuestionQuery = z.object({
  ...subjectFilter,
  category: z.string().max(50).optional().meta({ title: '品类代码' }),
  answered: withAllChoice(keyOf(ANSWERED_STATES, { id: 'AnsweredState', title: '是否已有回答' })),
  sort: z
    .enum(Object.keys(QUESTION_SORTS) as [keyof typeof QUESTION_SORTS])
    .catch('newest')
    .default('newest')
    .meta({ title: '排序' }),
  ...pageQuery,
})

export const findQuestions = endpoint({
  method: 'GET',
  path: '/api/product/web/problem/selectProblemListV2',
  access: 'optional',
  summary: '提问：按货源、牌号、品类与是否已有回答筛选并排序',
  input: QuestionQuery,
  output: pageOf(Question),
})

/** Query of the page of one question. */
export const QuestionPage = z.object({ id, ...pageQuery })

export const repliesOf = endpoint({
  method: 'POST',
  path: '/api/product/web/problem/selectReplyList',
  access: 'optional',
  summary: '一个提问及其回答，最早的在前',
  input: z.object({ problemId: id, ...pageQuery }),
  output: pageOf(QuestionReply).extend({ question: Question }),
})

export const SaveQuestion = z.object({
  ...subjectFilter,
  title: text(QUESTION_TITLE_MAX, '问题'),
  text: text(QUESTION_TEXT_MAX, '补充说明').optional(),
  requestId,
})

export const saveQuestion = endpoint({
  method: 'POST',
  path: '/api/product/web/problem/saveProblem',
  access: 'token',
  summary: '就一条货源、一个牌号或一般问题提问',
  input: SaveQuestion,
  output: Question,
  refusals: [refusals.two_subjects],
})

export const SaveReply = z.object({ problemId: id, text: text(REPLY_TEXT_MAX, '回答'), requestId })

export const saveReply = endpoint({
  method: 'POST',
  path: '/api/product/web/problem/userReply',
  access: 'token',
  summary: '回答一个提问；店铺成员的回答署店铺名称',
  input: SaveReply,
  output: QuestionReply,
})

export const LikeContent = z.object({
  contentId: id,
  kind: keyOf(QUESTION_CONTENTS, { id: 'QuestionContent', title: '内容种类' }),
  change: z.enum(['add', 'remove']).default('add'),
})

export const likeContent = endpoint({
  method: 'POST',
  path: '/api/product/web/problem/likeContent',
  access: 'token',
  summary: '赞或取消赞一个提问或回答，重复操作不改变结果',
  input: LikeContent,
  output: z.object({ contentId: id, isLiked: z.boolean(), likes: count }),
})

/** A member's own question, also if it is hidden. */
export const MyQuestion = Question.extend({
  hiddenAt: instant.nullable(),
  hiddenReason: z.string().nullable(),
})
export type MyQuestion = z.output<typeof MyQuestion>

/** Query of the page of own questions. `act` opens the form. */
export const MyQuestionsPage = z.object({
  ...subjectFilter,
  act: z.literal('ask').optional().catch(undefined),
  ...pageQuery,
})

export const myQuestions = endpoint({
  method: 'GET',
  path: '/api/product/web/problem/mine',
  access: 'token',
  summary: '我的提问，最新的在前，含已被隐藏的',
  input: z.object(pageQuery),
  output: pageOf(MyQuestion),
})

export const myQuestion = endpoint({
  method: 'GET',
  path: '/api/product/web/problem/mineDetail',
  access: 'token',
  summary: '我的一个提问及其回答，最早的在前',
  input: z.object({ id, ...pageQuery }),
  output: pageOf(QuestionReply).extend({ question: MyQuestion }),
})
