/** Comments of buyers on completed orders: scores, text and pictures, with one reply of the shop. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Picture, pictureId } from '../pictures'
import { defineRefusals } from '../refusal'
import {
  id,
  instant,
  integer,
  keyOf,
  list,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { COMMENT_PICTURES_MAX, COMMENT_REPLY_MAX, COMMENT_TEXT_MAX, REPLY_STATES } from './limits'

export const refusals = defineRefusals({
  order_not_completed: { errorcode: 77251, status: 409, text: '订单完成后才能评价' },
  order_commented: { errorcode: 77252, status: 409, text: '该订单已经评价过，每个订单只能评价一次' },
  comment_picture_unknown: {
    errorcode: 77253,
    status: 422,
    text: '请选择您自己上传的公开图片',
    field: 'pictures',
  },
  comment_replied: { errorcode: 77254, status: 409, text: '该评价已经回复过，只能回复一次' },
  comment_hidden: { errorcode: 77255, status: 409, text: '该评价已被隐藏，请刷新页面' },
  comment_shown: { errorcode: 77256, status: 409, text: '该评价没有隐藏，请刷新页面' },
})

const score = z.number().int().meta({ title: '评分', description: '1 至 5' })
/** Rounded to one decimal; null without comments. */
const average = z.number().nullable().meta({ title: '平均分', description: '一位小数' })

export const OrderComment = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  /** Null if the order was not for an offer. */
  offerId: id.nullable(),
  /** Goods: T30S 茂名石化. */
  title: z.string(),
  goods: score,
  delivery: score,
  service: score,
  text: z.string(),
  pictures: z.array(Picture),
  /** Masked. */
  author: z.string(),
  at: instant,
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
})
export type OrderComment = z.output<typeof OrderComment>

export const CommentQuery = z.object({
  shopId: id.optional(),
  offerId: id.optional(),
  ...pageQuery,
})

export const memberCommentInfo = endpoint({
  method: 'GET',
  path: '/api/product/web/comment/memberCommentInfo',
  access: 'optional',
  summary: '买家评价与平均分：按店铺或货源，最新的在前',
  input: CommentQuery,
  output: pageOf(OrderComment).extend({
    averages: z.object({ goods: average, delivery: average, service: average }),
  }),
})

export const commentPictures = list(pictureId, COMMENT_PICTURES_MAX).meta({ title: '图片' })

const givenScore = (what: string) => integer({ min: 1, max: 5, message: `请选择${what}评分` })

export const SaveComment = z.object({
  orderId: id,
  goods: givenScore('货物'),
  delivery: givenScore('交货'),
  service: givenScore('服务'),
  text: text(COMMENT_TEXT_MAX, '评价'),
  pictures: commentPictures,
  requestId,
})

export const saveComment = endpoint({
  method: 'POST',
  path: '/api/product/web/comment/save',
  access: 'token',
  companyPermission: 'confirm',
  summary: '评价已完成的订单：评分、文字与图片，每个订单一次',
  input: SaveComment,
  output: OrderComment,
  refusals: [refusals.order_not_completed, refusals.order_commented, refusals.comment_picture_unknown],
})

const hiding = { hiddenAt: instant.nullable(), hiddenReason: z.string().nullable() }

export const CommentedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  title: z.string(),
  shopName: z.string(),
  canComment: z.boolean(),
  comment: OrderComment.extend(hiding).nullable(),
})
export type CommentedOrder = z.output<typeof CommentedOrder>

export const commentOfOrder = endpoint({
  method: 'GET',
  path: '/api/product/web/comment/ofOrder',
  access: 'token',
  companyPermission: 'view',
  summary: '我的一个订单的评价，没有则为空',
  input: z.object({ orderId: id }),
  output: CommentedOrder,
})

export const MyComment = OrderComment.extend({ orderId: id, ...hiding })
export type MyComment = z.output<typeof MyComment>

export const myComments = endpoint({
  method: 'GET',
  path: '/api/product/web/comment/mine',
  access: 'token',
  summary: '我写的评价，最新的在前，含已被隐藏的',
  input: z.object(pageQuery),
  output: pageOf(MyComment),
})

const typed = z.string().optional()

/** The form of a comment, sent only to keep its content while pictures are uploaded. */
export const CommentDraft = z.object({
  orderId: id,
  goods: typed,
  delivery: typed,
  service: typed,
  text: typed,
  pictures: commentPictures,
  requestId,
})

/** Query of the page: one order, or the list of own comments. */
export const CommentOrderPage = z.object({ id: id.optional(), ...pageQuery })

export const shopComments = endpoint({
  method: 'GET',
  path: '/api/merchant/comment/page',
  access: 'merchant',
  permission: 'view',
  summary: '本店收到的评价，最新的在前',
  input: z.object({
    replied: withAllChoice(keyOf(REPLY_STATES, { id: 'CommentReplyState', title: '是否已回复' })),
    ...pageQuery,
  }),
  output: pageOf(MyComment.extend({ orderNo: z.string() })),
})

export const ReplyToComment = z.object({
  commentId: id,
  text: text(COMMENT_REPLY_MAX, '回复'),
  requestId,
})

export const replyToComment = endpoint({
  method: 'POST',
  path: '/api/merchant/comment/reply',
  access: 'merchant',
  permission: 'sell',
  summary: '回复买家的评价，每条一次',
  input: ReplyToComment,
  output: z.object({ commentId: id, repliedAt: instant }),
  refusals: [refusals.comment_replied, refusals.comment_hidden],
})
