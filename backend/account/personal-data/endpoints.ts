import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { type AnsweredEndpoint, answer, answerByToken } from 'backend/platform/endpoint'
import type { PersonalData } from 'backend/platform/personal-data'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/account/personal-data'
import { memberById } from '../member-store'
import type { AccountParts } from '../parts'
import { maskPhone } from '../phone'
import { verifyPassword } from '../sign-in/sign-in'
import { closeAccount } from './close-account'
import { findDataSubject } from './data-subject'
import { hasProof, recordProof, STEP_UP_MS } from './step-up'

const EXPORTS = { max: 5, windowMs: 86_400_000 }

export function personalDataEndpoints(
  parts: AccountParts & { personalData: PersonalData; cipher: DataCipher },
): AnsweredEndpoint[] {
  return [
    answer(contract.provePassword, async (call, { password }) => {
      const { db, actor, now } = call
      const me = await memberById(db.orm, actor.memberId)
      if (!me) return refuse('login_expired')
      const verified = await verifyPassword(parts, call, { phone: me.phone, password })
      if (!verified.ok)
        return verified.reason === 'wrong_credentials'
          ? refuse('own_password_wrong')
          : refuse('too_many_requests', verified.facts)
      await recordProof(db.orm, actor.sessionId, now)
      return accept({ until: new Date(now.getTime() + STEP_UP_MS) })
    }),
    answer(contract.exportData, async ({ db, actor, now }) => {
      const subject = await findDataSubject(db.orm, actor.memberId)
      if (!subject) return refuse('login_expired')
      if (!(await hasProof(db.orm, actor.sessionId, now))) return refuse('step_up_required')
      const counted = await countIn(db.orm, `export ${actor.memberId}`, EXPORTS, now)
      if (!counted.ok) return counted
      const files = await parts.personalData.export(db.orm, subject, parts.cipher)
      // Instants become text.
      const plain = JSON.parse(JSON.stringify(files)) as { name: string; rows: Record<string, unknown>[] }[]
      return accept({ exportedAt: now, files: plain })
    }),
    answer(contract.closingInfo, async ({ db, actor, now }) => {
      const subject = await findDataSubject(db.orm, actor.memberId)
      if (!subject) return refuse('login_expired')
      const obstacles = await parts.personalData.obstacles(db.orm, subject, now)
      const isProved = await hasProof(db.orm, actor.sessionId, now)
      return accept({ phone: maskPhone(subject.phone), obstacles, isProved })
    }),
    answer(contract.closingCode, async (call, { requestId }) => {
      const me = await memberById(call.db.orm, call.actor.memberId)
      if (!me) return refuse('login_expired')
      return await parts.codes.send(call, { phone: me.phone, requestId, purpose: 'close_account' })
    }),
    answerByToken(contract.closeAccount, (call, token, input) => closeAccount(parts, call, input, token)),
  ]
}
