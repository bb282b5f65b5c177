import { type AnsweredEndpoint, answer, answerByToken, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as security from 'contract/account/security'
import { forgetDeviceOf, forgetOtherDevices } from '../devices/known-devices'
import { findMemberByPhone, memberById } from '../member-store'
import type { AccountParts } from '../parts'
import { maskPhone } from '../phone'
import { countPhoneCheck } from '../phone-checks'
import { revokeSession, revokeSessionsOf } from '../sign-in/sessions'
import { isPasswordOld } from '../sign-in/user-info'
import { changePhone } from './change-phone'
import { countOpenSessions, listSessions, ownsSession } from './session-list'
import { setPassword } from './set-password'

export function securityEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [...passwordEndpoints(parts), ...phoneEndpoints(parts), ...sessionEndpoints()]
}

function passwordEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(security.getChangePwdSmsCode, async (call, { requestId, ...asked }) => {
      const isKnown = (await findMemberByPhone(call.db.orm, asked.phone)) !== undefined
      return await parts.codes.sendQuietly(call, { ...asked, requestId, purpose: 'password', isKnown })
    }),
    answer(security.checkUpdatePasswordCode, async ({ db, now }, claim) => {
      const issued = await parts.codes.exchange(db, { ...claim, purpose: 'password' }, now)
      if (!issued.ok) return issued
      return accept({ ticket: issued.value.ticket, expiresAt: issued.value.expiresAt })
    }),
    answer(security.updatePwd, (call, wanted, token) => setPassword(parts, call, wanted, token)),
  ]
}

function phoneEndpoints(parts: AccountParts): AnsweredEndpoint[] {
  return [
    answer(security.oldPhoneCode, async (call, { requestId }) => {
      const me = await memberById(call.db.orm, call.actor.memberId)
      if (!me) return refuse('login_expired')
      return await parts.codes.send(call, { phone: me.phone, requestId, purpose: 'old_phone' })
    }),
    answer(security.newPhoneCode, async (call, { phone, requestId }) => {
      const holder = await findMemberByPhone(call.db.orm, phone)
      if (holder === call.actor.memberId) return refuse('phone_unchanged')
      if (holder !== undefined) {
        const counted = await countPhoneCheck(parts, call)
        return counted.ok ? refuse('phone_taken') : counted
      }
      return await parts.codes.send(call, { phone, requestId, purpose: 'new_phone' })
    }),
    answerByToken(security.changePhone, (call, token, wanted) => changePhone(parts, call, wanted, token)),
  ]
}

function sessionEndpoints(): AnsweredEndpoint[] {
  return [
    answer(security.securityOverview, async ({ db, now, actor: { memberId } }) => {
      const me = await memberById(db.orm, memberId)
      if (!me) return refuse('login_expired')
      return accept({
        phone: maskPhone(me.phone),
        passwordChangedAt: me.passwordChangedAt,
        isPasswordOld: isPasswordOld(me.passwordChangedAt, now),
        openSessions: await countOpenSessions(db.orm, memberId, now),
      })
    }),
    answer(security.mySessions, async ({ db, now, actor }, query) => {
      const found = await listSessions(db.orm, { ...actor, now }, query)
      return accept({ ...found, page: query.page, size: query.size })
    }),
    mutation(security.endSession, 'account.end_session', async (tx, { actor, now }, { sessionId }) => {
      if (sessionId === actor.sessionId) return refuse('session_current')
      if (!(await ownsSession(tx, actor.memberId, sessionId))) return refuse('not_found')
      await revokeSession(tx, sessionId, now)
      await forgetDeviceOf(tx, sessionId)
      return accept({})
    }),
    answer(security.endOtherSessions, async ({ db, actor, now }) => {
      await db.transaction(async (tx) => {
        await revokeSessionsOf(tx, actor.memberId, now, { except: actor.sessionId })
        await forgetOtherDevices(tx, actor.memberId, actor.sessionId)
      })
      return accept({})
    }),
  ]
}
