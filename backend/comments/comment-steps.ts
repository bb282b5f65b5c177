import { shopsByIds } from 'backend/account'
import { notify } from 'backend/messages'
import { buyerSideOf, lineOf, lockOrderOf, requireBuyer } from 'backend/ordering'
import { areOwnPictures } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ReplyToComment, SaveComment } from 'contract/comments'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type CommentRow, commentOfOrder } from './comment-store'
import { commentedMessage, hiddenMessage, repliedMessage } from './message-kinds'
import { orderComment, orderCommentPicture } from './tables'

/** Comments on a completed order of a shop, once. The order's lock decides between copies that come at once. */
export async function commentOnOrder(
  tx: Tx,
  actor: Actor,
  { orderId, goods, delivery, service, text, pictures }: z.output<typeof SaveComment>,
  now: Date,
) {
  const side = buyerSideOf(actor)
  const order = await lockOrderOf(tx, side, orderId)
  if (!order || order.shopId === null) return refuse('not_found')
  const allowed = await requireBuyer(tx, order, side, 'confirm')
  if (!allowed.ok) return allowed
  if (order.state !== 'completed') return refuse('order_not_completed')
  if (await commentOfOrder(tx, orderId)) return refuse('order_commented')
  const { memberId } = actor
  if (!(await areOwnPictures(tx, memberId, pictures))) return refuse('comment_picture_unknown')
  const { subjectKind, subjectId } = await lineOf(tx, orderId)
  const { shopId, orderNo } = order
  const id = newId()
  await tx.insert(orderComment).values({
    ...{ id, orderId, memberId, shopId, goods, delivery, service, text, at: now },
    offerId: subjectKind === 'offer' ? subjectId : null,
  })
  if (pictures.length > 0)
    await tx
      .insert(orderCommentPicture)
      .values(pictures.map((pictureId, position) => ({ commentId: id, position, pictureId })))
  await notify(tx, [commentedMessage({ id, shopId, orderNo })], now)
  const made = await commentOfOrder(tx, orderId)
  if (!made) throw new Error('the new comment was not found')
  return accept(made)
}

/** Replies to a comment on the shop, once, and tells the buyer. */
export async function replyToComment(
  tx: Tx,
  { shopId, memberId }: { shopId: string; memberId: string },
  { commentId, text }: z.output<typeof ReplyToComment>,
  now: Date,
): Promise<
  Verdict<{ commentId: string; repliedAt: Date }, 'not_found' | 'comment_replied' | 'comment_hidden'>
> {
  const found = await lockComment(tx, commentId, shopId)
  if (!found) return refuse('not_found')
  if (found.repliedAt !== null) return refuse('comment_replied')
  if (found.hiddenAt !== null) return refuse('comment_hidden')
  const reply = { reply: text, repliedAt: now, repliedBy: memberId }
  await tx.update(orderComment).set(reply).where(eq(orderComment.id, commentId))
  const shop = (await shopsByIds(tx, [shopId])).get(shopId)
  await notify(tx, [repliedMessage(found, shop?.name ?? '商家')], now)
  return accept({ commentId, repliedAt: now })
}

interface Hiding {
  commentId: string
  reason: string
  requestId: string
}

/** Hides a comment and tells its buyer why. */
export async function hideComment(
  tx: Tx,
  operatorId: string,
  { commentId, reason, requestId }: Hiding,
  now: Date,
): Promise<Verdict<{ commentId: string }, 'not_found' | 'comment_hidden'>> {
  const found = await lockComment(tx, commentId)
  if (!found) return refuse('not_found')
  if (found.hiddenAt !== null) return refuse('comment_hidden')
  const hiding = { hiddenAt: now, hiddenReason: reason, hiddenBy: operatorId }
  await tx.update(orderComment).set(hiding).where(eq(orderComment.id, commentId))
  await notify(tx, [hiddenMessage(found, reason, requestId)], now)
  return accept({ commentId })
}

/** Shows a hidden comment again. */
export async function showComment(
  tx: Tx,
  commentId: string,
): Promise<Verdict<{ commentId: string }, 'not_found' | 'comment_shown'>> {
  const found = await lockComment(tx, commentId)
  if (!found) return refuse('not_found')
  if (found.hiddenAt === null) return refuse('comment_shown')
  const shown = { hiddenAt: null, hiddenReason: null, hiddenBy: null }
  await tx.update(orderComment).set(shown).where(eq(orderComment.id, commentId))
  return accept({ commentId })
}

async function lockComment(tx: Tx, id: string, shopId?: string): Promise<CommentRow | undefined> {
  const isOfShop = shopId === undefined ? undefined : eq(orderComment.shopId, shopId)
  const [row] = await tx
    .select()
    .from(orderComment)
    .where(and(eq(orderComment.id, id), isOfShop))
    .for('update')
  return row
}
