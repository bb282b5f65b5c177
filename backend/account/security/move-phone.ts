import type { Tx } from 'backend/platform/database/database'
import type { Notify } from 'backend/platform/messages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { memberById, replacePhone } from '../member-store'
import { revokeSessionsOf } from '../sign-in/sessions'
import { endAllAccess } from './end-access'
import { phoneMessage } from './security-messages'

interface Move {
  memberId: string
  from: string
  to: string
  /** Unique for this change. */
  eventKey: string
  /** The old phone is lost: its finder must not get access by it. */
  isLost: boolean
}

/**
 * Makes another phone the member's login, ends all sessions, of a lost phone all access, and tells the old phone by SMS.
 */
export async function movePhone(
  tx: Tx,
  notify: Notify,
  { memberId, from, to, eventKey, isLost }: Move,
  now: Date,
): Promise<Verdict<void, 'phone_taken' | 'phone_changed'>> {
  if (!(await replacePhone(tx, memberId, { from, to }))) {
    const isSame = (await memberById(tx, memberId))?.phone === from
    return refuse(isSame ? 'phone_taken' : 'phone_changed')
  }
  if (isLost) await endAllAccess(tx, memberId, now)
  else await revokeSessionsOf(tx, memberId, now)
  await notify(tx, [phoneMessage(memberId, { from, to }, eventKey)], now)
  return accept()
}
