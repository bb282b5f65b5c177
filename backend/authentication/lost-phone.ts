import { type MemberSignIns, type SmsCodes, spendCheckedCode } from 'backend/account'
import { notify } from 'backend/messages'
import { type Call, runMutation } from 'backend/platform/endpoint'
import { isSameHash, keyedHash } from 'backend/platform/hash'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { judgeGuess } from 'backend/platform/rate-limits/guesses'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AuthenticationStatus } from 'contract/authentication'
import type { changeLostPhone } from 'contract/authentication/lost-phone'
import { isSameName } from 'contract/characters'
import type { OutputOf, ParsedOf, ReasonOf } from 'contract/endpoint'
import { findApproved } from './authentication-store'
import { idNumberOf, type ViewParts } from './authentication-view'
import { phoneChangeMessage } from './review-messages'
import { submit } from './submit'

const OPERATION = 'authentication.phone'
/** Wrong names or numbers per member, so that a known password does not let a number be guessed. */
const WRONG_IDENTITIES = { max: 5, windowMs: 86_400_000 }

export interface LostPhoneDeps extends ViewParts {
  signIns: Pick<MemberSignIns, 'verifyPassword'>
  codes: SmsCodes
}

type Reason = ReasonOf<typeof changeLostPhone> | 'too_many_requests' | 'request_reused'

/**
 * Applies for a new phone without the old one: proved by the password, the authenticated name and identity number, and
 * a code to the new phone. Two reviewers decide; the old phone is told at once.
 */
export async function askPhoneChange(
  { signIns, codes, secret, cipher }: LostPhoneDeps,
  call: Call,
  input: ParsedOf<typeof changeLostPhone>,
): Promise<Verdict<OutputOf<typeof changeLostPhone>, Reason>> {
  const { previousPhone, password, name, idNumber, phone, smsCode, requestId } = input
  const { db, now } = call
  const verified = await signIns.verifyPassword(call, { phone: previousPhone, password })
  if (!verified.ok) return verified
  const { memberId } = verified.value
  const hash = (number: string) => keyedHash(secret, 'id number', number)
  const person = await findApproved(db.orm, 'personal', memberId)
  if (!person) return refuse('identity_missing')
  const isSame =
    isSameName(person.facts.name ?? '', name) &&
    isSameHash(hash(idNumber), hash(idNumberOf(cipher, person) ?? ''))
  const limit = { key: `identity ${memberId}`, window: WRONG_IDENTITIES }
  const proved = await judgeGuess(db.orm, [limit], now, async () =>
    isSame ? accept() : refuse('identity_mismatch'),
  )
  if (!proved.ok) return proved
  const content = { previousPhone, phone, name, idNumber: hash(idNumber) }
  const key = { actorId: memberId, requestId, what: OPERATION, content }
  const earlier = await findFirstAnswer<AuthenticationStatus>(db.orm, key)
  if (earlier) return earlier.ok ? accept({}) : earlier
  if (phone === previousPhone) return refuse('phone_unchanged')
  const claim = { phone, purpose: 'lost_phone' as const, smsCode, requestId }
  const checked = await codes.check(db, claim, now)
  if (!checked.ok) return checked

  const actor = { memberId, companyId: null, shopId: null, sessionId: '' }
  const done = await runMutation<AuthenticationStatus, Reason>(
    { ...call, actor },
    OPERATION,
    { ...content, requestId },
    async (tx) => {
      const spent = await spendCheckedCode(tx, checked.value, now)
      if (!spent.ok) return spent
      const facts = { name, phone, previousPhone }
      const isChange = async () => true
      const application = { kind: 'phone' as const, memberId, companyId: null, isChange, facts }
      const submitted = await submit(tx, application, now, () => accept({}))
      if (submitted.ok) await notify(tx, [phoneChangeMessage(memberId, requestId)], now)
      return submitted
    },
  )
  return done.ok ? accept({}) : done
}
