import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { findFirstAnswer, withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { updatePwd } from 'contract/account/security'
import type { ParsedOf } from 'contract/endpoint'
import { type MemberRow, memberById, memberByPhone, replacePasswordHash } from '../member-store'
import type { AccountParts } from '../parts'
import { validateNewPassword, type WeakPasswordReason } from '../sign-in/password-policy'
import { memberOfEndedSession, revokeSessionsOf } from '../sign-in/sessions'
import { verifyPassword } from '../sign-in/sign-in'
import { resetWrongPasswordsOf } from '../sign-in/sign-in-failures'
import { checkSpentTicket, checkTicket, spendCheckedTicket } from '../sms-codes/sms-tickets'
import { endAllAccess } from './end-access'
import { passwordMessage, passwordResetMessage } from './security-messages'

type Wanted = ParsedOf<typeof updatePwd>
type Reason =
  | WeakPasswordReason
  | 'ticket_expired'
  | 'account_disabled'
  | 'old_password_wrong'
  | 'password_unchanged'
  | 'login_expired'
  | 'request_reused'
  | 'too_many_requests'
type SetResult = Promise<Verdict<Record<string, never>, Reason>>

const BUSY_SECONDS = 5

/**
 * Sets a new login password, proved by the old one or by the ticket of a code sent to the phone, and ends all sessions
 * of the member; a reset by code also ends API keys, bindings and known devices. A repeated form changes nothing, also after its own session has ended.
 * @param token of the caller, perhaps of a session that has ended
 */
export async function setPassword(parts: AccountParts, call: Call, wanted: Wanted, token = ''): SetResult {
  if (parts.passwords.isBusy()) return refuse('too_many_requests', { retryAfterSeconds: BUSY_SECONDS })
  const { oldPassword } = wanted
  if (oldPassword === undefined)
    return await parts.signInMutex.run(`recover ${wanted.phone}`, () => recover(parts, call, wanted))
  const memberId = call.actor?.memberId ?? (await memberOfEndedSession(call.db.orm, token))
  if (memberId === null) return refuse('login_expired')
  // One at a time: a copy of the form compares the old password only if it is the first.
  return await parts.signInMutex.run(`change ${memberId}`, () =>
    change(parts, call, memberId, { ...wanted, oldPassword }),
  )
}

async function recover(parts: AccountParts, call: Call, wanted: Wanted): SetResult {
  const { db, now } = call
  const { phone = '', ticket = '', requestId, password } = wanted
  const shown = { ticket, phone, purpose: 'password' as const, requestId }
  if ((await checkSpentTicket(db.orm, shown)).ok) return await answerAgain(parts, call, { phone, password })
  const checked = await checkTicket(db.orm, shown, now)
  if (!checked.ok) return checked
  const found = await memberByPhone(db.orm, phone)
  if (!found) return refuse('ticket_expired')
  if (found.disabledAt) return refuse('account_disabled')
  const prepared = await prepare(parts, found, password)
  if (!prepared.ok) return prepared
  const done = await db.transaction(async (tx) => {
    const spent = await spendCheckedTicket(tx, checked.value, now)
    return spent.ok
      ? await store(tx, parts, { member: found, newHash: prepared.value, requestId, isReset: true }, now)
      : spent
  })
  // Another server has answered a copy of the form, or the password was changed in the meantime.
  if (!done.ok && done.reason === 'old_password_wrong')
    return await answerAgain(parts, call, { phone, password })
  if (done.ok) await resetWrongPasswordsOf(db, phone)
  return done
}

async function change(
  parts: AccountParts,
  call: Call,
  memberId: string,
  wanted: Wanted & { oldPassword: string },
): SetResult {
  const { db, now } = call
  const { requestId, oldPassword, password } = wanted
  // The passwords are not part of the content: their fingerprint could be guessed.
  const key = { actorId: memberId, requestId, what: 'account.password', content: {} }
  const found = await memberById(db.orm, memberId)
  if (!found) return refuse('login_expired')
  const earlier = await findFirstAnswer<Record<string, never>>(db.orm, key)
  if (earlier) return earlier.ok ? await answerAgain(parts, call, { phone: found.phone, password }) : earlier
  if (!call.actor) return refuse('login_expired')

  const verified = await verifyPassword(parts, call, { phone: found.phone, password: oldPassword })
  if (!verified.ok)
    return verified.reason === 'wrong_credentials'
      ? refuse('old_password_wrong')
      : refuse('too_many_requests', verified.facts)
  if (oldPassword === password) return refuse('password_unchanged')
  const prepared = await prepare(parts, found, password)
  if (!prepared.ok) return prepared
  return await db.transaction((tx) =>
    withIdempotencyKey(tx, key, now, () =>
      store(tx, parts, { member: found, newHash: prepared.value, requestId, isReset: false }, now),
    ),
  )
}

/** Answers a repeated form: it must carry the password that it has set. Wrong ones count as at sign-in. */
async function answerAgain(
  parts: AccountParts,
  call: Call,
  set: { phone: string; password: string },
): SetResult {
  const verified = await verifyPassword(parts, call, set)
  if (verified.ok) return accept({})
  return verified.reason === 'wrong_credentials'
    ? refuse('request_reused')
    : refuse('too_many_requests', verified.facts)
}

/** @returns hash of a password that may be set */
async function prepare(
  { passwords, passwordPolicy }: AccountParts,
  { phone }: MemberRow,
  password: string,
): Promise<Verdict<string, WeakPasswordReason>> {
  const valid = await validateNewPassword(passwordPolicy, { password, phone })
  return valid.ok ? accept(await passwords.hash(password)) : valid
}

interface NewPassword {
  member: MemberRow
  newHash: string
  requestId: string
  /** Proved by a code to the phone instead of the old password. */
  isReset: boolean
}

/** Refuses if the password was changed in the meantime. */
async function store(
  tx: Tx,
  { notify }: AccountParts,
  { member, newHash, requestId, isReset }: NewPassword,
  now: Date,
): Promise<Verdict<Record<string, never>, 'old_password_wrong'>> {
  const { memberId, passwordHash } = member
  if (!(await replacePasswordHash(tx, memberId, { from: passwordHash, to: newHash }, now)))
    return refuse('old_password_wrong')
  if (isReset) await endAllAccess(tx, memberId, now)
  else await revokeSessionsOf(tx, memberId, now)
  const tell = isReset ? passwordResetMessage : passwordMessage
  await notify(tx, [tell(memberId, requestId)], now)
  return accept({})
}
