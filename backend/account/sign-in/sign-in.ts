import { outstandingPactsIn } from 'backend/content'
import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { LoginByPassword, LoginBySmsCode, SignedIn } from 'contract/account'
import type { z } from 'zod'
import { knownDeviceOf, recognizeDevice } from '../devices/known-devices'
import { lockCredentials, type MemberRow, memberByPhone, refuseDisabled } from '../member-store'
import type { AccountParts } from '../parts'
import { type CodeReason, spendCheckedCode } from '../sms-codes/check-sms-code'
import { openSession } from './sessions'
import { attemptState, countersOf, countWrongPassword, resetWrongPasswords } from './sign-in-failures'

/** Maximum queue of attempts per phone. Above it, callers are asked to retry later. */
const MAX_QUEUED = 50
const COME_BACK_SECONDS = 5

type PasswordReason = 'wrong_credentials' | 'too_many_requests'
type Tried = { phone: string; password: string }
/** Asks for a captcha after several wrong passwords; null in forms that have other proofs. */
type CaptchaProof = { ticket: string | undefined } | null

/**
 * Signs in by password. An unknown phone costs the same work and count and gets the same answer as a wrong password.
 */
export async function signInByPassword(
  parts: AccountParts,
  call: Call,
  { captchaTicket, ...tried }: z.output<typeof LoginByPassword>,
): Promise<Verdict<z.input<typeof SignedIn>, PasswordReason | 'captcha_required' | 'account_disabled'>> {
  const verified = await verifyAttempt(parts, call, tried, { ticket: captchaTicket })
  if (!verified.ok) return verified
  return await call.db.transaction(async (tx) => {
    if (!(await lockCredentials(tx, verified.value))) return refuse('wrong_credentials')
    return await startSession(tx, parts, call, verified.value)
  })
}

/** Finds the member with this phone and password, under the limits for wrong passwords. */
export async function verifyPassword(
  parts: AccountParts,
  call: Call,
  tried: Tried,
): Promise<Verdict<MemberRow, PasswordReason>> {
  const verified = await verifyAttempt(parts, call, tried, null)
  if (verified.ok || verified.reason !== 'captcha_required')
    return verified as Verdict<MemberRow, PasswordReason>
  throw new Error('a captcha was required where none is asked')
}

/**
 * Attempts at one phone, or from one known device, run one at a time. Attempts of one client at many phones run in
 * parallel and are limited when counted.
 */
async function verifyAttempt(
  parts: AccountParts,
  call: Call,
  tried: Tried,
  proof: CaptchaProof,
): Promise<Verdict<MemberRow, PasswordReason | 'captcha_required'>> {
  const deviceId = await knownDeviceOf(call.db.orm, call, tried.phone)
  const queue = deviceId === null ? tried.phone : `device ${deviceId}`
  if (parts.passwords.isBusy() || parts.signInMutex.waitingFor(queue) >= MAX_QUEUED)
    return refuse('too_many_requests', { retryAfterSeconds: COME_BACK_SECONDS })
  return await parts.signInMutex.run(queue, () => comparePassword(parts, call, { ...tried, deviceId }, proof))
}

async function comparePassword(
  parts: AccountParts,
  { db, clientAddress, now }: Call,
  { phone, password, deviceId }: Tried & { deviceId: string | null },
  proof: CaptchaProof,
): Promise<Verdict<MemberRow, PasswordReason | 'captcha_required'>> {
  const counters = countersOf(parts.limits, { phone, clientAddress, deviceId })
  const { retryAfterSeconds, needsCaptcha } = await attemptState(db.orm, counters, now)
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds })
  if (proof && needsCaptcha && !(await parts.captcha.spend(db, { ...proof, use: 'login', phone }, now)))
    return refuse('captcha_required', { needsCaptcha })

  const found = await memberByPhone(db.orm, phone)
  const isRight = await parts.passwords.verify(found?.passwordHash ?? null, password)
  if (!found || !isRight) {
    const counted = await countWrongPassword(db, counters, now)
    return counted.ok ? refuse('wrong_credentials', { ...counted.value }) : counted
  }
  // Parallel guesses may have reached the limit in the meantime. Then a right one is not revealed either.
  const meanwhile = await attemptState(db.orm, counters, now)
  if (meanwhile.retryAfterSeconds > 0)
    return refuse('too_many_requests', { retryAfterSeconds: meanwhile.retryAfterSeconds })
  if (meanwhile.isCounted) await resetWrongPasswords(db, counters)
  return accept(found)
}

/**
 * Signs in by an SMS code. An unregistered phone never gets a code that could be right.
 * @param alongside changes in the transaction of the sign-in, such as binding an account elsewhere
 */
export async function signInBySmsCode<R extends string = never>(
  parts: AccountParts,
  call: Call,
  shown: z.output<typeof LoginBySmsCode>,
  alongside?: Alongside<R>,
): Promise<Verdict<z.input<typeof SignedIn>, CodeReason | 'account_disabled' | R>> {
  const checked = await parts.codes.check(call.db, { ...shown, purpose: 'login' }, call.now)
  if (!checked.ok) return checked
  const found = await memberByPhone(call.db.orm, shown.phone)
  if (!found) return refuse('code_wrong')
  if (found.disabledAt) return refuseDisabled(found)
  return await call.db.transaction<Verdict<z.input<typeof SignedIn>, CodeReason | 'account_disabled' | R>>(
    async (tx) => {
      const spent = await spendCheckedCode(tx, checked.value, call.now)
      if (!spent.ok) return spent
      if (!(await lockCredentials(tx, found))) return refuse('code_expired')
      const changed = await alongside?.(tx, found.memberId)
      if (changed && !changed.ok) return changed
      return await startSession(tx, parts, call, found)
    },
  )
}

/** A change in the transaction of a sign-in or registration. A refusal undoes it. */
export type Alongside<R extends string> = (tx: Tx, memberId: string) => Promise<Verdict<void, R>>

/**
 * Opens a session for a member who has proved their identity.
 * @param isFirst at registration: the device is new, and so is the member
 */
export async function startSession(
  tx: Tx,
  parts: AccountParts,
  call: Call,
  row: MemberRow,
  { isFirst = false } = {},
): Promise<Verdict<z.input<typeof SignedIn>, 'account_disabled'>> {
  if (row.disabledAt) return refuseDisabled(row)
  const { memberId } = row
  const device = await recognizeDevice(tx, call, memberId)
  const isNewDevice = device.token !== null && !isFirst
  // Sent together, in this order.
  const [{ token, expiresAt }, pacts] = await Promise.all([
    openSession(tx, memberId, call.clientAddress, call.now, device),
    outstandingPactsIn(tx, memberId, call.now),
    isNewDevice && parts.onNewDevice(tx, { memberId, device: device.name, at: call.now }),
  ])
  const found = await parts.memberOfToken(tx, token, call.now)
  if (!found) throw new Error('the signed-in member was not found')
  const user = pacts.length > 0 ? { ...found.info, mustAcceptPacts: true } : found.info
  return accept({ token, expiresAt, user, deviceToken: device.token })
}
