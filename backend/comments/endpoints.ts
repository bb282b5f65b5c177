import { shopsByIds } from 'backend/account'
import { operatorNamesByIds } from 'backend/operators'
import { buyerSideOf, findSellers, orderOf, orderSummaries } from 'backend/ordering'
import { sellerOf } from 'backend/platform/database/seller-columns'
import {
  type AnsweredEndpoint,
  answer,
  merchantMutation,
  mutation,
  operatorAnswer,
  operatorMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import * as contract from 'contract/comments'
import * as operators from 'contract/comments/operator-comments'
import type { z } from 'zod'
import { commentOnOrder, hideComment, replyToComment, showComment } from './comment-steps'
import { averagesOf, commentOfOrder, type FullComment, findComments } from './comment-store'

export function commentEndpoints(): AnsweredEndpoint[] {
  return [...publicEndpoints(), ...memberEndpoints(), ...merchantEndpoints(), ...operatorEndpoints()]
}

function publicEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.memberCommentInfo, async ({ db }, { page, size, ...filter }) => {
      const { shopId, offerId } = filter
      const [shops, offer] = await Promise.all([
        shopId === undefined ? null : shopsByIds(db.orm, [shopId]),
        offerId === undefined ? null : offerById(db.orm, offerId),
      ])
      if (shops?.size === 0 || offer === undefined) return refuse('not_found')
      const [found, averages] = await Promise.all([
        findComments(db.orm, { ...filter, state: 'shown' }, { page, size }),
        averagesOf(db.orm, filter),
      ])
      return accept({ ...found, list: found.list.map(publicView), averages, page, size })
    }),
  ]
}

function memberEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(contract.saveComment, 'comment.save', async (tx, { actor, now }, input) => {
      const made = await commentOnOrder(tx, actor, input, now)
      return made.ok ? accept(publicView(made.value)) : made
    }),

    answer(contract.commentOfOrder, async ({ db, actor }, { orderId }) => {
      const order = await orderOf(db.orm, buyerSideOf(actor), orderId)
      if (!order) return refuse('not_found')
      const [summaries, sellers, comment = null] = await Promise.all([
        orderSummaries(db.orm, [orderId]),
        findSellers(db.orm, [order]),
        commentOfOrder(db.orm, orderId),
      ])
      return accept({
        orderId,
        orderNo: order.orderNo,
        title: summaries.get(orderId)?.title ?? '--',
        shopName: sellers.get(sellerOf(order).id)?.name ?? '--',
        canComment: order.shopId !== null && order.state === 'completed' && comment === null,
        comment: comment && ownView(comment),
      })
    }),

    answer(contract.myComments, async ({ db, actor: { memberId } }, { page, size }) => {
      const { list, total } = await findComments(db.orm, { memberId }, { page, size })
      return accept({ list: list.map(ownView), total, page, size })
    }),
  ]
}

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.shopComments, async (call, { replied, page, size }) => {
      const filter = { shopId: shopIdOf(call), replied }
      const { list, total } = await findComments(call.db.orm, filter, { page, size })
      const rows = list.map(({ memberId: _, hiddenBy: __, ...row }) => row)
      return accept({ list: rows, total, page, size })
    }),

    merchantMutation(contract.replyToComment, 'comment.reply', (tx, { actor, now }, input) =>
      replyToComment(tx, actor, input, now),
    ),
  ]
}

function operatorEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(operators.operatorComments, async ({ db }, { state, page, size }) => {
      const { list, total } = await findComments(db.orm, { state }, { page, size })
      const ids = [...new Set(list.flatMap(({ hiddenBy }) => hiddenBy ?? []))]
      const names = await operatorNamesByIds(db.orm, ids)
      const rows = list.map((row) => ({
        ...row,
        hiddenBy: row.hiddenBy && (names.get(row.hiddenBy) ?? '--'),
      }))
      return accept({ list: rows, total, page, size })
    }),

    operatorMutation(operators.hideComment, 'comment.hide', async (tx, { operator, now }, input) => {
      const { commentId: id, reason } = input
      const hidden = await hideComment(tx, operator.operatorId, input, now)
      if (!hidden.ok) return hidden
      return accept({ output: hidden.value, subject: { kind: 'order_comment', id }, facts: { reason } })
    }),

    operatorMutation(operators.showComment, 'comment.show', async (tx, _, { commentId: id }) => {
      const shown = await showComment(tx, id)
      return shown.ok ? accept({ output: shown.value, subject: { kind: 'order_comment', id } }) : shown
    }),
  ]
}

/** What the buyer sees. */
function ownView({
  memberId: _,
  orderNo: __,
  hiddenBy: ___,
  ...view
}: FullComment): z.input<typeof contract.MyComment> {
  return view
}

/** What everyone sees: without the order. */
function publicView(comment: FullComment): z.input<typeof contract.OrderComment> {
  const { orderId: _, hiddenAt: __, hiddenReason: ___, ...view } = ownView(comment)
  return view
}
