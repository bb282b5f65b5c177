import { type Actor, type Call, runMutation } from 'backend/platform/endpoint'
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
  const { now, actor } = call
  const { memberId } = actor
  const { email } = input
  return await runMutation(call, 'messages.set_email', input, async (tx) => {
    const byMember = await countIn(tx, `message email ${memberId}`, PER_MEMBER, now)
    if (!byMember.ok) return byMember
    const byAddress = await countIn(tx, `message email to ${sha256(email)}`, PER_ADDRESS, now)
    if (!byAddress.ok) return byAddress
    await requestEmail(tx, { memberId, email, secret }, now)
    return accept({})
  })
}
