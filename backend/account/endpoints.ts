import {
  type AnsweredEndpoint,
  answer,
  answerByToken,
  type Call,
  requestKey,
} from 'backend/platform/endpoint'
import { once } from 'backend/platform/request-log'
import { accept, refuse } from 'backend/platform/verdict'
import * as account from 'contract/account'
import * as address from 'contract/address'
import * as dev from 'contract/dev'
import * as draft from 'contract/draft'
import { addressesOf, defaultAddressOf, saveAddress } from './addresses'
import { countCall } from './call-windows'
import { draftById, dropDraft, keepDraft } from './drafts'
import { findMemberByPhone, memberById } from './member-store'
import { judgeOutboxToken } from './outbox-token'
import { type AccountDeps, type AccountParts, partsOf } from './parts'
import { register } from './register'
import { memberOfEndedSession, noteUse, revokeSession } from './sessions'
import { signInByPassword, signInBySmsCode } from './sign-in'

/** The account calls, addresses, drafts and the sandbox's outbox. */
export function accountEndpoints(deps: AccountDeps): AnsweredEndpoint[] {
  const parts = partsOf(deps)
  return [
    ...codeEndpoints(parts),
    ...signInEndpoints(parts),
    ...memberEndpoints(parts),
    ...addressEndpoints(),
    ...draftEndpoints(parts),
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

    answer(account.registerCode, async (call, { phone, requestId }) => {
      if (await findMemberByPhone(call.db.orm, phone)) {
        const counted = await countPhoneCheck(parts, call)
        return counted.ok ? refuse('phone_registered') : counted
      }
      return await parts.codes.send(call, { phone, requestId, purpose: 'register' })
    }),

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
      await noteUse(db.orm, found.session, now, { isAutomatic })
      return accept(found.info)
    }),
  ]
}

function addressEndpoints(): AnsweredEndpoint[] {
  return [
    answer(address.listAddresses, async (call) =>
      accept(await addressesOf(call.db.orm, call.actor.memberId)),
    ),
    answer(address.defaultAddress, async (call) =>
      accept(await defaultAddressOf(call.db.orm, call.actor.memberId)),
    ),
    answer(address.saveAddress, (call, input) => {
      const key = requestKey(call, 'address.save', input)
      return call.db.transaction((tx) =>
        once(tx, key, call.now, () => saveAddress(tx, call.actor.memberId, input, call.now)),
      )
    }),
  ]
}

function draftEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(draft.keepDraft, async (call, input, token = '') => {
      const { db, clientAddress, now } = call
      const counted = await countCall(db, { name: 'keep draft', clientAddress }, parts.limits.drafts, now)
      if (!counted.ok) return counted
      const actor = await call.askActor()
      const ofEnded = input.isCutOff ? await memberOfEndedSession(db.orm, token) : null
      const { draftId, expiresAt } = await keepDraft(db.orm, input, actor?.memberId ?? ofEnded, now)
      return accept({ draftId, expiresAt: expiresAt.toISOString() })
    }),
    answer(draft.takeDraft, async (call, { draftId }) => {
      const actor = await call.askActor()
      const found = await draftById(call.db.orm, draftId, actor?.memberId ?? null, call.now)
      return found ? accept(found) : refuse('not_found')
    }),
    answer(draft.dropDraft, async (call, { draftId }) => {
      await dropDraft(call.db.orm, draftId)
      return accept({})
    }),
  ]
}

function devEndpoints({ outbox, limits }: AccountParts): AnsweredEndpoint[] {
  if (!outbox) return []
  return [
    answer(dev.outbox, async (call, wanted, presented) => {
      const allowed = await judgeOutboxToken(outbox.token, presented, call, limits.outboxTokens)
      return allowed.ok ? accept(await outbox.read(call.db.orm, wanted)) : allowed
    }),
  ]
}
