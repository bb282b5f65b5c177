import { recordRegistrationConsent } from 'backend/content'
import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { RegisterByPhone, SignedIn } from 'contract/account'
import type { z } from 'zod'
import { insertMember, memberById, memberByPhone } from '../member-store'
import type { AccountParts } from '../parts'
import { validateNickname } from '../profile/nickname'
import { type CheckedCode, type CodeReason, spendCheckedCode } from '../sms-codes/check-sms-code'
import {
  type CheckedTicket,
  checkSpentTicket,
  checkTicket,
  spendCheckedTicket,
} from '../sms-codes/sms-tickets'
import { validateNewPassword, type WeakPasswordReason } from './password-policy'
import { type Alongside, startSession, verifyPassword } from './sign-in'

type Wanted = z.output<typeof RegisterByPhone>
export type RegisterReason =
  | CodeReason
  | WeakPasswordReason
  | 'ticket_expired'
  | 'phone_registered'
  | 'nickname_reserved'
  | 'account_disabled'
  | 'request_reused'
  | 'too_many_requests'
type Proof = { code: CheckedCode } | { ticket: CheckedTicket }

/**
 * Registers the holder of the phone and signs in. A repeated or parallel copy of the form creates no second member:
 * it signs in again if it carries the same proof and the same password.
 * @param alongside changes in the transaction of the registration
 */
export async function register<R extends string = never>(
  parts: AccountParts,
  call: Call,
  wanted: Wanted,
  alongside?: Alongside<R>,
): Promise<Verdict<z.input<typeof SignedIn>, RegisterReason | R>> {
  if (parts.passwords.isBusy()) return refuse('too_many_requests', { retryAfterSeconds: 5 })
  const earlier = await memberByPhone(call.db.orm, wanted.phone)
  if (earlier?.registrationRequestId === wanted.requestId) {
    const proved = await checkSpentProof(parts, call, wanted)
    return proved.ok ? await answerAgain(parts, call, wanted) : proved
  }

  const proof = await checkProof(parts, call, wanted)
  if (!proof.ok) return proof
  if (earlier) return refuse('phone_registered')
  const valid = await validateNewPassword(parts.passwordPolicy, wanted)
  if (!valid.ok) return valid
  const named = { nickname: wanted.nickname ?? null, present: null }
  const allowed = await validateNickname(call.db.orm, parts.makerNames, named)
  if (!allowed.ok) return allowed
  const passwordHash = await parts.passwords.hash(wanted.password)
  const made = await call.db.transaction((tx) =>
    makeMember(tx, parts, call, wanted, { passwordHash, proof: proof.value, alongside }),
  )
  return made ?? (await checkPhoneFree(parts, call, wanted))
}

async function checkProof(
  parts: AccountParts,
  call: Call,
  wanted: Wanted,
): Promise<Verdict<Proof, RegisterReason>> {
  const { phone, smsCode, ticket, requestId } = wanted
  if (ticket !== undefined) {
    const shown = { ticket, phone, purpose: 'register' as const, requestId }
    const checked = await checkTicket(call.db.orm, shown, call.now)
    return checked.ok ? accept({ ticket: checked.value }) : checked
  }
  const claim = { phone, smsCode: smsCode ?? '', purpose: 'register' as const, requestId }
  const checked = await parts.codes.check(call.db, claim, call.now)
  return checked.ok ? accept({ code: checked.value }) : checked
}

/** @returns null if the phone or the request id got a member in the meantime */
async function makeMember<R extends string>(
  tx: Tx,
  parts: AccountParts,
  call: Call,
  wanted: Wanted,
  {
    passwordHash,
    proof,
    alongside,
  }: { passwordHash: string; proof: Proof; alongside: Alongside<R> | undefined },
): Promise<Verdict<z.input<typeof SignedIn>, RegisterReason | R> | null> {
  const { phone, nickname = null, requestId: registrationRequestId } = wanted
  const person = { phone, nickname, companyId: null, passwordHash, registrationRequestId }
  const memberId = await insertMember(tx, person, call.now)
  if (memberId === undefined) return null
  await recordRegistrationConsent(tx, memberId, call.now)
  const spent =
    'code' in proof
      ? await spendCheckedCode(tx, proof.code, call.now)
      : await spendCheckedTicket(tx, proof.ticket, call.now)
  if (!spent.ok) return spent
  const changed = await alongside?.(tx, memberId)
  if (changed && !changed.ok) return changed
  const row = await memberById(tx, memberId)
  if (!row) throw new Error('the new member was not found')
  return await startSession(tx, parts, call, row, { isFirst: true })
}

/**
 * Handles a lost race: the same form, another form for this phone, or a form for another phone with this request id.
 */
async function checkPhoneFree(
  parts: AccountParts,
  call: Call,
  wanted: Wanted,
): Promise<Verdict<z.input<typeof SignedIn>, RegisterReason>> {
  const holder = await memberByPhone(call.db.orm, wanted.phone)
  if (!holder) return refuse('request_reused')
  if (holder.registrationRequestId !== wanted.requestId) return refuse('phone_registered')
  return await answerAgain(parts, call, wanted)
}

/**
 * Whether the request shows the code or ticket that it registered with. The request id alone allows no password
 * guesses.
 */
async function checkSpentProof(
  parts: AccountParts,
  call: Call,
  wanted: Wanted,
): Promise<Verdict<void, RegisterReason>> {
  const { phone, smsCode, ticket, requestId } = wanted
  const purpose = 'register'
  if (ticket !== undefined) return await checkSpentTicket(call.db.orm, { ticket, phone, purpose, requestId })
  return await parts.codes.checkSpent(call.db, { phone, smsCode: smsCode ?? '', purpose, requestId })
}

async function answerAgain(
  parts: AccountParts,
  call: Call,
  { phone, password }: Wanted,
): Promise<Verdict<z.input<typeof SignedIn>, RegisterReason>> {
  const verified = await verifyPassword(parts, call, { phone, password })
  if (!verified.ok)
    return verified.reason === 'wrong_credentials'
      ? refuse('request_reused')
      : refuse('too_many_requests', verified.facts)
  return await call.db.transaction((tx) => startSession(tx, parts, call, verified.value, { isFirst: true }))
}
