import type { Call } from 'backend/platform/endpoint'
import {
  findFirstAnswer,
  type RequestKey,
  withIdempotencyKey,
} from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { changePhone as changePhoneCall } from 'contract/account/security'
import type { ParsedOf } from 'contract/endpoint'
import { findMemberByPhone, memberById } from '../member-store'
import type { AccountParts } from '../parts'
import { actorOfToken, memberOfEndedSession } from '../sign-in/sessions'
import { type CodeReason, spendCheckedCode } from '../sms-codes/check-sms-code'
import { movePhone } from './move-phone'

type Wanted = ParsedOf<typeof changePhoneCall>
type Reason =
  | CodeReason
  | 'new_code_wrong'
  | 'new_code_expired'
  | 'phone_unchanged'
  | 'phone_taken'
  | 'login_expired'
  | 'request_reused'

const NEW_CODE_REASONS = {
  code_wrong: 'new_code_wrong',
  code_expired: 'new_code_expired',
  code_guesses_used: 'new_code_expired',
} as const satisfies Record<CodeReason, Reason>

/**
 * Changes a member's phone, proved by a code to the old and one to the new phone, and ends all sessions. A repeated form
 * changes nothing, also after its own session has ended.
 * @param token of the caller, perhaps of a session that has ended
 */
export async function changePhone(
  { codes, notify }: AccountParts,
  call: Call,
  wanted: Wanted,
  token: string,
): Promise<Verdict<Record<string, never>, Reason>> {
  const { db, now } = call
  const actor = await actorOfToken(db.orm, token, now, call)
  const memberId = actor?.memberId ?? (await memberOfEndedSession(db.orm, token))
  if (memberId === null) return refuse('login_expired')
  const { phone, smsCode, newSmsCode, requestId } = wanted
  const key: RequestKey = { actorId: memberId, requestId, what: 'account.phone', content: { phone } }
  // Before the request log, so that a parallel copy that commits in between is found there.
  const me = await memberById(db.orm, memberId)
  const earlier = await findFirstAnswer<Record<string, never>>(db.orm, key)
  if (earlier) return earlier
  if (!me || !actor) return refuse('login_expired')
  if (me.phone === phone) return refuse('phone_unchanged')

  const oldCode = { phone: me.phone, purpose: 'old_phone' as const, smsCode, requestId }
  const old = await codes.check(db, oldCode, now)
  if (!old.ok) return old
  const newCode = { phone, purpose: 'new_phone' as const, smsCode: newSmsCode, requestId }
  const fresh = await codes.check(db, newCode, now)
  if (!fresh.ok) return refuse(NEW_CODE_REASONS[fresh.reason])
  const holder = await findMemberByPhone(db.orm, phone)
  if (holder !== undefined && holder !== memberId) return refuse('phone_taken')

  return await db.transaction((tx) =>
    withIdempotencyKey(tx, key, now, async () => {
      const spent = await spendCheckedCode(tx, old.value, now)
      if (!spent.ok) return spent
      if (!(await spendCheckedCode(tx, fresh.value, now)).ok) return refuse('new_code_expired')
      const move = { memberId, from: me.phone, to: phone, eventKey: requestId, isLost: false }
      return (await movePhone(tx, notify, move, now)).ok ? accept({}) : refuse('phone_taken')
    }),
  )
}
