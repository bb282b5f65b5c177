import { type AnsweredEndpoint, answer, answerByToken, type Call } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as account from 'contract/account'
import * as dev from 'contract/dev'
import { countCall } from '../platform/rate-limits/call-windows'
import { findMemberByPhone, memberById } from './member-store'
import { type AccountDeps, type AccountParts, partsOf } from './parts'
import { profileEndpoints } from './profile/endpoints'
import { securityEndpoints } from './security/endpoints'
import { partnerSignUpEndpoints, sendRegisterCode } from './sign-in/partner-sign-up'
import { register } from './sign-in/register'
import { recordSessionUse, revokeSession } from './sign-in/sessions'
import { signInByPassword, signInBySmsCode } from './sign-in/sign-in'
import { validateOutboxToken } from './sms-codes/outbox-token'

export function accountEndpoints(deps: AccountDeps): AnsweredEndpoint[] {
  const parts = partsOf(deps)
  return [
    ...codeEndpoints(parts),
    ...signInEndpoints(parts),
    ...partnerSignUpEndpoints(parts),
    ...memberEndpoints(parts),
    ...securityEndpoints(parts),
    ...profileEndpoints(parts.avatars),
    ...devEndpoints(parts),
  ]
}

function codeEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(account.checkPhone, async (call, { phone }) => {
      const counted = await countPhoneCheck(parts, call)
      if (!counted.ok) return counted
      return accept({ isRegistered: (await findMemberByPhone(call.db.orm, phone)) !== undefined })
    }),

    answer(account.registerCode, (call, input) => sendRegisterCode(parts, call, input)),

    answer(account.loginCode, async (call, { phone, requestId }) => {
      const isKnown = (await findMemberByPhone(call.db.orm, phone)) !== undefined
      return await parts.codes.sendQuietly(call, { phone, requestId, purpose: 'login', isKnown })
    }),

    answer(account.payPasswordCode, async (call, { requestId }) => {
      const me = await memberById(call.db.orm, call.actor.memberId)
      if (!me) return refuse('login_expired')
      return await parts.codes.send(call, { phone: me.phone, requestId, purpose: 'pay_password' })
    }),

    answer(account.verifySmsCode, async (call, claim) => {
      const given = await parts.codes.exchange(call.db, claim, call.now)
      if (!given.ok) return given
      return accept({ ticket: given.value.ticket, expiresAt: given.value.expiresAt.toISOString() })
    }),
  ]
}

function countPhoneCheck(parts: AccountParts, { db, clientAddress, now }: Call) {
  return countCall(db, { name: 'check phone', clientAddress }, parts.limits.phoneChecks, now)
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
      return accept(found.info)
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
