import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { ANONYMOUS_ACTOR_ID, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { clientKey } from 'backend/platform/rate-limits/client-key'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/feedback'
import { feedbackOf, insertFeedback } from './feedback-store'
import { shownFeedback } from './feedback-views'

/** Feedback of one member, or of the visitors from one address. */
const SENT = { max: 30, windowMs: 86_400_000 }

export function feedbackEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.sendFeedback, async (call, input) => {
      const { db, now, clientAddress } = call
      const { requestId, ...content } = input
      const memberId = (await call.askActor())?.memberId ?? null
      if (memberId === null && input.phone === undefined) return refuse('feedback_phone_missing')
      const key = { actorId: memberId ?? ANONYMOUS_ACTOR_ID, requestId, what: 'feedback.send', content }
      return await db.transaction((tx) =>
        withIdempotencyKey(tx, key, now, async () => {
          const counted = await countIn(tx, `feedback ${memberId ?? clientKey(clientAddress)}`, SENT, now)
          if (!counted.ok) return counted
          return accept({ feedbackId: await insertFeedback(tx, memberId, input, now) })
        }),
      )
    }),

    answer(contract.ownFeedback, async ({ db, actor }, { page, size }) => {
      const { list: rows, total } = await feedbackOf(db.orm, actor.memberId, { page, size })
      return accept({ list: rows.map(shownFeedback), total, page, size })
    }),
  ]
}
