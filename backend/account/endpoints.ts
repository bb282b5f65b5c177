import { outstandingPacts } from 'backend/content'
import { type AnsweredEndpoint, answer, answerByToken, type Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import * as account from 'contract/account'
import * as dev from 'contract/dev'
import type { ParsedOf } from 'contract/endpoint'
import { findMemberByPhone, memberById } from './member-store'
import type { AccountParts } from './parts'
import { countPhoneCheck } from './phone-checks'
import { profileEndpoints } from './profile/endpoints'
import { securityEndpoints } from './security/endpoints'
import { partnerSignUpEndpoints } from './sign-in/partner-sign-up'
import { register } from './sign-in/register'
import { recordSessionUse, revokeSession } from './sign-in/sessions'
import { signInByPassword, signInBySmsCode } from './sign-in/sign-in'
import { validateOutboxToken } from './sms-codes/outbox-token'
import { checkTicket } from './sms-codes/sms-tickets'

export function accountEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    ...codeEndpoints(parts),
    ...signInEndpoints(parts),
    ...partnerSignUpEndpoints(parts),
    ...memberEndpoints(parts),
    ...securityEndpoints(parts),
    ...profileEndpoints(parts),
    ...devEndpoints(parts),
  ]
}

function codeEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(account.checkPhone, async (call, shown) => {
      const { phone } = shown
      const counted = await countPhoneCheck(parts, call)
      if (!counted.ok) return counted
      if (!(await mayCheckPhone(parts, call, shown))) return refuse('captcha_required')
      return accept({ isRegistered: (await findMemberByPhone(call.db.orm, phone)) !== undefined })
    }),

    // A registered phone gets a code as well: only who has it learns from the registration that it is registered.
    answer(account.registerCode, (call, { requestId, ...asked }) =>
      parts.codes.sendOpen(call, { ...asked, requestId, purpose: 'register' }),
    ),

    answer(account.loginCode, async (call, { requestId, ...asked }) => {
      const isKnown = (await findMemberByPhone(call.db.orm, asked.phone)) !== undefined
      return await parts.codes.sendQuietly(call, { ...asked, requestId, purpose: 'login', isKnown })
    }),

    answer(account.payPasswordCode, async (call, { requestId }) => {
      const me = await memberById(call.db.orm, call.actor.memberId)
      if (!me) return refuse('login_expired')
      return await parts.codes.send(call, { phone: me.phone, requestId, purpose: 'pay_password' })
    }),

    answer(account.verifySmsCode, async (call, claim) => {
      const given = await parts.codes.exchange(call.db, claim, call.now)
      if (!given.ok) return given
      return accept({ ticket: given.value.ticket, expiresAt: given.value.expiresAt })
    }),
  ]
}

/** Whether the caller has solved a captcha, or holds the phone. */
async function mayCheckPhone(
  { captcha }: AccountParts,
  { db, now }: Call,
  { phone, captchaTicket, ticket }: ParsedOf<typeof account.checkPhone>,
): Promise<boolean> {
  if (ticket === undefined)
    return await captcha.spend(db, { ticket: captchaTicket, use: 'check_phone', phone }, now)
  const shown = { ticket, phone, purpose: 'register' as const, requestId: newId() }
  return (await checkTicket(db.orm, shown, now)).ok
}

function signInEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(account.registerByPhone, (call, input) => register(parts, call, input)),
    answer(account.loginByPassword, (call, input) => signInByPassword(parts, call, input)),
    answer(account.loginBySmsCode, (call, input) => signInBySmsCode(parts, call, input)),
    answer(account.loginOut, async (call) => {
      await revokeSession(call.db.orm, call.actor.sessionId, call.now)
      return accept({})
    }),
  ]
}

function memberEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answerByToken(account.userInfo, async ({ db, now, isAutomatic }, token) => {
      const found = await parts.memberOfToken(db.orm, token, now)
      if (!found) return refuse('login_expired')
      await recordSessionUse(db.orm, found.session, now, { isAutomatic })
      const pacts = await outstandingPacts(db, found.info.memberId, now)
      return accept(pacts.length > 0 ? { ...found.info, mustAcceptPacts: true } : found.info)
    }),
  ]
}

function devEndpoints({ outbox, limits }: AccountParts): AnsweredEndpoint[] {
  if (!outbox) return []
  return [
    answer(dev.outbox, async (call, wanted, presented) => {
      const allowed = await validateOutboxToken(outbox.token, presented, call, limits.outboxTokens)
      return allowed.ok ? accept(await outbox.read(call.db.orm, wanted)) : allowed
    }),
  ]
}
