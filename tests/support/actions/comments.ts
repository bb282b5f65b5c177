import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { replyToComment, saveComment } from 'contract/comments'
import { YUE_KEEPER } from 'tests/fixtures/people'
import { earn, send, signIn } from './merchant-program'

export interface PreparedComments {
  /** Completed orders of the member: with a comment and a reply, and without. */
  commentedOrder: string
  commentableOrder: string
  comment: string
  /** A comment without a reply. */
  unansweredComment: string
}

/** Comments on orders as a member; the shop replies to one comment. */
export async function prepareComments(phone: string): Promise<PreparedComments> {
  const token = await signIn(phone)
  const [first, second, third] = [
    await earn(YUE_KEEPER.phone, phone),
    await earn(YUE_KEEPER.phone, phone),
    await earn(YUE_KEEPER.phone, phone),
  ]
  const save = async ({ orderId }: { orderId: string }) => {
    const given = { orderId, goods: 5, delivery: 4, service: 5, text: '批次稳定，与质检单一致。' }
    return await sendCall(send, saveComment, { ...given, requestId: randomUUID() }, token)
  }
  const [comment, unanswered] = [await save(first), await save(third)]
  const reply = { commentId: comment.id, text: '感谢支持。', requestId: randomUUID() }
  await sendCall(send, replyToComment, reply, await signIn())
  return {
    commentedOrder: first.orderId,
    commentableOrder: second.orderId,
    comment: comment.id,
    unansweredComment: unanswered.id,
  }
}
