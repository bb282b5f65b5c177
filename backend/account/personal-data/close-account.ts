import type { Call } from 'backend/platform/endpoint'
import {
  findFirstAnswer,
  forgetAnswers,
  type RequestKey,
  withIdempotencyKey,
} from 'backend/platform/idempotency/request-log'
import type { PersonalData } from 'backend/platform/personal-data'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { closeAccount as closeAccountCall } from 'contract/account/personal-data'
import type { ParsedOf } from 'contract/endpoint'
import { lockCompany } from '../company-store'
import { lockMember, memberById, updateProfile } from '../member-store'
import type { AccountParts } from '../parts'
import { actorOfToken, memberOfEndedSession } from '../sign-in/sessions'
import { verifyPassword } from '../sign-in/sign-in'
import { type CodeReason, spendCheckedCode } from '../sms-codes/check-sms-code'
import { findDataSubject } from './data-subject'

type Wanted = ParsedOf<typeof closeAccountCall>
type ClosingParts = AccountParts & { personalData: PersonalData }
type Reason =
  | CodeReason
  | 'closing_blocked'
  | 'own_password_wrong'
  | 'login_expired'
  | 'too_many_requests'
  | 'request_reused'

/**
 * Closes a member's account: erases what no law requires to keep, and frees the phone. A repeated form changes nothing,
 * also after its own session has ended.
 * @param token of the caller, perhaps of a session that has ended
 */
export async function closeAccount(
  parts: ClosingParts,
  call: Call,
  form: Wanted,
  token: string,
): Promise<Verdict<Record<string, never>, Reason>> {
  const { db, now } = call
  const actor = await actorOfToken(db.orm, token, now, call)
  const memberId = actor?.memberId ?? (await memberOfEndedSession(db.orm, token))
  if (memberId === null) return refuse('login_expired')
  // One at a time: a copy of the form is answered from the request log.
  return await parts.signInMutex.run(`close ${memberId}`, () =>
    closeOnce(parts, call, { memberId, isSignedIn: actor !== null }, form),
  )
}

async function closeOnce(
  parts: ClosingParts,
  call: Call,
  { memberId, isSignedIn }: { memberId: string; isSignedIn: boolean },
  { password, smsCode, requestId }: Wanted,
): Promise<Verdict<Record<string, never>, Reason>> {
  const { db, now } = call
  const key: RequestKey = { actorId: memberId, requestId, what: 'account.close', content: { smsCode } }
  const me = await memberById(db.orm, memberId)
  const earlier = await findFirstAnswer<Record<string, never>>(db.orm, key)
  if (earlier) return earlier
  if (!me || !isSignedIn) return refuse('login_expired')

  const seen = await findDataSubject(db.orm, memberId)
  if (!seen) return refuse('login_expired')
  const [obstacle] = await parts.personalData.obstacles(db.orm, seen, now)
  if (obstacle !== undefined) return refuse('closing_blocked', { obstacleName: obstacle })
  const verified = await verifyPassword(parts, call, { phone: me.phone, password })
  if (!verified.ok)
    return verified.reason === 'wrong_credentials'
      ? refuse('own_password_wrong')
      : refuse('too_many_requests', verified.facts)
  const claim = { phone: me.phone, purpose: 'close_account' as const, smsCode, requestId }
  const checked = await parts.codes.check(db, claim, now)
  if (!checked.ok) return checked

  return await db.transaction((tx) =>
    withIdempotencyKey(tx, key, now, async () => {
      // Against an order or a payment that arrives in the meantime, and another owner who leaves at the same time.
      if (me.companyId !== null) await lockCompany(tx, me.companyId)
      await lockMember(tx, memberId)
      const subject = await findDataSubject(tx, memberId)
      if (!subject || subject.phone !== me.phone || subject.companyId !== me.companyId)
        return refuse('closing_blocked', { obstacleName: '手机号或所属企业刚刚变更，请刷新后重试' })
      const [late] = await parts.personalData.obstacles(tx, subject, now)
      if (late !== undefined) return refuse('closing_blocked', { obstacleName: late })
      const spent = await spendCheckedCode(tx, checked.value, now)
      if (!spent.ok) return spent
      // Otherwise the avatar would count as used, and its picture would stay.
      await updateProfile(tx, memberId, { avatarPictureId: null })
      await parts.personalData.erase(tx, subject, now)
      await forgetAnswers(tx, key)
      return accept({})
    }),
  )
}
