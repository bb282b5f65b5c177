import type { Actor, Call } from 'backend/platform/endpoint'
import { requestKey } from 'backend/platform/endpoint'
import { findFirstAnswer, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { accept, type Verdict } from 'backend/platform/verdict'
import { sha256 } from '../platform/hash'
import { countIn } from '../platform/rate-limits/call-windows'
import { requestEmail } from './email-address'

/** Codes that one member can request. */
const PER_MEMBER = { max: 3, windowMs: 10 * 60_000 }
/** Codes that all members together can send to one address, which may be a stranger's. */
const PER_ADDRESS = { max: 5, windowMs: 24 * 3_600_000 }

/** Stores a new address and sends its code, at most once per request id and within the limits. */
export async function setEmail(
  call: Call<Actor>,
  secret: string,
  input: { email: string; requestId: string },
): Promise<Verdict<Record<string, never>, 'request_reused' | 'too_many_requests'>> {
  const { db, now, actor } = call
  const { memberId } = actor
  const { email } = input
  const key = requestKey(call, 'messages.set_email', input)
  const earlier = await findFirstAnswer<Record<string, never>>(db.orm, key)
  if (earlier) return earlier
  const byMember = await countIn(db.orm, `message email ${memberId}`, PER_MEMBER, now)
  if (!byMember.ok) return byMember
  const byAddress = await countIn(db.orm, `message email to ${sha256(email)}`, PER_ADDRESS, now)
  if (!byAddress.ok) return byAddress
  return await db.transaction((tx) =>
    withIdempotencyKey<Record<string, never>, never>(tx, key, now, async () => {
      await requestEmail(tx, { memberId, email, secret }, now)
      return accept({})
    }),
  )
}
