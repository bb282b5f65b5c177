import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { LoginByPassword, LoginBySmsCode, SignedIn } from 'contract/account'
import type { z } from 'zod'
import { lockCredentials, type MemberRow, memberByPhone } from '../member-store'
import type { AccountParts } from '../parts'
import { type CodeReason, spendCheckedCode } from '../sms-codes/check-sms-code'
import { openSession } from './sessions'
import { countWrongPassword, resetWrongPasswords, secondsToWait } from './sign-in-failures'

/** Maximum queue of attempts per phone. Above it, callers are asked to retry later. */
const MAX_QUEUED = 50
const COME_BACK_SECONDS = 5

type PasswordReason = 'wrong_credentials' | 'too_many_requests'

/**
 * Signs in by password. An unknown phone costs the same work and count and gets the same answer as a wrong password.
 */
export async function signInByPassword(
  parts: AccountParts,
  call: Call,
  tried: z.output<typeof LoginByPassword>,
): Promise<Verdict<SignedIn, PasswordReason | 'account_disabled'>> {
  const verified = await verifyPassword(parts, call, tried)
  if (!verified.ok) return verified
  return await call.db.transaction(async (tx) => {
    if (!(await lockCredentials(tx, verified.value))) return refuse('wrong_credentials')
    return await startSession(tx, parts, call, verified.value)
  })
}

/**
 * Finds the member with this phone and password, under the limits for wrong passwords. Attempts at one phone run one
 * at a time. Attempts of one client at many phones run in parallel and are limited when counted.
 */
export async function verifyPassword(
  parts: AccountParts,
  call: Call,
  tried: z.output<typeof LoginByPassword>,
): Promise<Verdict<MemberRow, PasswordReason>> {
  if (parts.passwords.isBusy() || parts.signInMutex.waitingFor(tried.phone) >= MAX_QUEUED)
    return refuse('too_many_requests', { retryAfterSeconds: COME_BACK_SECONDS })
  return await parts.signInMutex.run(tried.phone, () => comparePassword(parts, call, tried))
}

async function comparePassword(
  parts: AccountParts,
  { db, clientAddress, now }: Call,
  { phone, password }: z.output<typeof LoginByPassword>,
): Promise<Verdict<MemberRow, PasswordReason>> {
  const before = await secondsToWait(db.orm, phone, clientAddress, now)
  if (before > 0) return refuse('too_many_requests', { retryAfterSeconds: before })

  const found = await memberByPhone(db.orm, phone)
  const isRight = await parts.passwords.verify(found?.passwordHash ?? null, password)
  if (!found || !isRight) {
    const counted = await countWrongPassword(db, parts.limits.wrongPasswords, phone, clientAddress, now)
    return counted.ok ? refuse('wrong_credentials') : counted
  }
  // Parallel guesses may have reached the limit in the meantime. Then a right one is not revealed either.
  const meanwhile = await secondsToWait(db.orm, phone, clientAddress, now)
  if (meanwhile > 0) return refuse('too_many_requests', { retryAfterSeconds: meanwhile })
  await resetWrongPasswords(db, phone)
  return accept(found)
}

/** Signs in by an SMS code. An unregistered phone never gets a code that could be right. */
export async function signInBySmsCode(
  parts: AccountParts,
  call: Call,
  shown: z.output<typeof LoginBySmsCode>,
): Promise<Verdict<SignedIn, CodeReason | 'account_disabled'>> {
  const checked = await parts.codes.check(call.db, { ...shown, purpose: 'login' }, call.now)
  if (!checked.ok) return checked
  const found = await memberByPhone(call.db.orm, shown.phone)
  if (!found) return refuse('code_wrong')
  if (found.disabledAt) return refuse('account_disabled')
  return await call.db.transaction(async (tx) => {
    const spent = await spendCheckedCode(tx, checked.value, call.now)
    if (!spent.ok) return spent
    if (!(await lockCredentials(tx, found))) return refuse('code_expired')
    return await startSession(tx, parts, call, found)
  })
}

/** Opens a session for a member who has proved their identity. */
export async function startSession(
  tx: Tx,
  parts: AccountParts,
  call: Call,
  row: MemberRow,
): Promise<Verdict<SignedIn, 'account_disabled'>> {
  if (row.disabledAt) return refuse('account_disabled')
  const { token, expiresAt } = await openSession(tx, row.memberId, call.clientAddress, call.now)
  const found = await parts.memberOfToken(tx, token, call.now)
  if (!found) throw new Error('the signed-in member was not found')
  return accept({ token, expiresAt: expiresAt.toISOString(), user: found.info })
}
