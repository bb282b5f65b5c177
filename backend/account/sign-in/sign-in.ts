import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { LoginByPassword, LoginBySmsCode, SignedIn } from 'contract/account'
import type { z } from 'zod'
import { type MemberRow, memberByPhone } from '../member-store'
import type { AccountParts } from '../parts'
import { type CodeReason, spendCheckedCode } from '../sms-codes/check-sms-code'
import { openSession } from './sessions'
import { countWrongPassword, forgetWrongPasswords, secondsToWait } from './sign-in-failures'

/** Attempts at one phone that may stand in line; more are asked to come back. */
const MAX_IN_LINE = 50
const COME_BACK_SECONDS = 5

type PasswordReason = 'wrong_credentials' | 'too_many_requests'

/** Signs in by password; an unknown phone costs the same work, the same counting and gives the same answer as a wrong one. */
export async function signInByPassword(
  parts: AccountParts,
  call: Call,
  tried: z.output<typeof LoginByPassword>,
): Promise<Verdict<SignedIn, PasswordReason | 'account_disabled'>> {
  const judged = await judgePassword(parts, call, tried)
  if (!judged.ok) return judged
  return await call.db.transaction((tx) => welcome(tx, parts, call, judged.value))
}

/**
 * Finds the member whose phone and password these are, under the limits for wrong passwords. Attempts at one phone come
 * one after another; attempts of one client at many phones run in parallel and are limited when they are counted.
 */
export async function judgePassword(
  parts: AccountParts,
  call: Call,
  tried: z.output<typeof LoginByPassword>,
): Promise<Verdict<MemberRow, PasswordReason>> {
  if (parts.passwords.isBusy() || parts.lanes.waitingFor(tried.phone) >= MAX_IN_LINE)
    return refuse('too_many_requests', { retryAfterSeconds: COME_BACK_SECONDS })
  return await parts.lanes.run(tried.phone, () => comparePassword(parts, call, tried))
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
  // Guesses that ran in parallel may have used up the limit meanwhile; a right one is then not revealed either.
  const meanwhile = await secondsToWait(db.orm, phone, clientAddress, now)
  if (meanwhile > 0) return refuse('too_many_requests', { retryAfterSeconds: meanwhile })
  await forgetWrongPasswords(db, phone)
  return accept(found)
}

/** Signs in by a code sent to the phone. A phone that nobody has never gets a code that could be right. */
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
    return spent.ok ? await welcome(tx, parts, call, found) : spent
  })
}

/** Opens a session for somebody who has proved to be this member. */
export async function welcome(
  tx: Tx,
  parts: AccountParts,
  call: Call,
  row: MemberRow,
): Promise<Verdict<SignedIn, 'account_disabled'>> {
  if (row.disabledAt) return refuse('account_disabled')
  const { token, expiresAt } = await openSession(tx, row.memberId, call.clientAddress, call.now)
  const found = await parts.memberOfToken(tx, token, call.now)
  if (!found) throw new Error('whoever has just signed in can be read')
  return accept({ token, expiresAt: expiresAt.toISOString(), user: found.info })
}
