import {
  createKeyedMutex,
  lockMember,
  type MemberSignIns,
  partiesByIds,
  type SmsCodes,
  spendCheckedCode,
} from 'backend/account'
import { notify } from 'backend/messages'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf, ReasonOf } from 'contract/endpoint'
import type { setPayPassword as setPayPasswordCall } from 'contract/wallet'
import { payPasswordMessage } from '../message-kinds'
import { checkPayPassword, setPayPassword } from './pay-password'
import { payPasswordOf } from './pay-password-store'
import { isWeakPayPassword } from './weak-pay-password'

type Wanted = ParsedOf<typeof setPayPasswordCall>
type Reason = ReasonOf<typeof setPayPasswordCall> | 'login_expired' | 'too_many_requests'
type Done = Record<string, never>

export interface PayPasswordDeps {
  codes: Pick<SmsCodes, 'check' | 'checkSpent'>
  signIns: Pick<MemberSignIns, 'verifyPassword'>
}

/** One form of a member at a time, so that a copy of it is answered by its first effect. */
const lanes = createKeyedMutex()

/**
 * Sets the first pay password with an SMS code, or replaces it with a code and the old one or the login password. All
 * channels of the member are told of a replacement. A repeated form changes nothing.
 */
export async function changePayPassword(
  deps: PayPasswordDeps,
  call: Call<Actor>,
  wanted: Wanted,
): Promise<Verdict<Done, Reason>> {
  const { db, actor } = call
  const phone = (await partiesByIds(db.orm, [actor.memberId])).get(actor.memberId)?.phone
  if (phone === undefined) return refuse('login_expired')
  return await lanes.run(actor.memberId, async () => {
    const earlier = await answerAgain(deps, call, phone, wanted)
    if (earlier) return earlier
    const set = await setOnce(deps, call, phone, wanted)
    // Another server may have answered a copy of the form in the meantime.
    return set.ok ? accept({}) : ((await answerAgain(deps, call, phone, wanted)) ?? set)
  })
}

async function setOnce(
  deps: PayPasswordDeps,
  call: Call<Actor>,
  phone: string,
  wanted: Wanted,
): Promise<Verdict<void, Reason>> {
  const { db, now } = call
  const { memberId } = call.actor
  const { smsCode, payPassword, requestId } = wanted
  const checked = await deps.codes.check(db, { phone, purpose: 'pay_password', smsCode, requestId }, now)
  if (!checked.ok) return checked
  if (isWeakPayPassword(payPassword)) return refuse('weak_pay_password')
  const before = await payPasswordOf(db.orm, memberId)
  const proved = before ? await proveOwner(deps, call, phone, wanted) : accept()
  if (!proved.ok) return proved
  return await setPayPassword<Reason>(db, { memberId, payPassword, now }, async (tx) => {
    // Of two forms on two servers, the second one has not proved the password that the first one has set.
    await lockMember(tx, memberId)
    if ((await payPasswordOf(tx, memberId))?.hash !== before?.hash)
      return refuse('pay_password_proof_missing')
    const spent = await spendCheckedCode(tx, checked.value, now)
    if (spent.ok && before) await notify(tx, [payPasswordMessage(memberId, requestId ?? newId())], now)
    return spent
  })
}

/** Verifies the old pay password, or the login password of who forgot it. Wrong ones count as in payments and sign-ins. */
async function proveOwner(
  { signIns }: PayPasswordDeps,
  call: Call<Actor>,
  phone: string,
  { oldPayPassword, password }: Wanted,
): Promise<Verdict<void, Reason>> {
  if (oldPayPassword !== undefined) {
    const checked = await checkPayPassword(call.db, call.actor.memberId, oldPayPassword, call.now)
    if (checked.ok) return accept()
    if (checked.reason === 'pay_password_locked') return refuse('pay_password_locked', checked.facts)
    return checked.reason === 'wrong_pay_password'
      ? refuse('wrong_old_pay_password', checked.facts)
      : refuse('pay_password_proof_missing')
  }
  if (password === undefined) return refuse('pay_password_proof_missing')
  const verified = await signIns.verifyPassword(call, { phone, password })
  if (verified.ok) return accept()
  if (verified.reason === 'wrong_credentials') return refuse('own_password_wrong')
  return verified.reason === 'too_many_requests'
    ? refuse('too_many_requests', verified.facts)
    : refuse('login_expired')
}

/** The answer to a repeated form, which must carry the pay password that it has set; null for another form. */
async function answerAgain(
  { codes }: PayPasswordDeps,
  { db, actor, now }: Call<Actor>,
  phone: string,
  { smsCode, payPassword, requestId }: Wanted,
): Promise<Verdict<Done, 'code_expired'> | null> {
  if (requestId === undefined) return null
  const claim = { phone, purpose: 'pay_password', smsCode, requestId } as const
  if (!(await codes.checkSpent(db, claim)).ok) return null
  const same = await checkPayPassword(db, actor.memberId, payPassword, now)
  return same.ok ? accept({}) : refuse('code_expired')
}
