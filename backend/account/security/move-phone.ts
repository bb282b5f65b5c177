import type { Tx } from 'backend/platform/database/database'
import type { Notify } from 'backend/platform/messages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { memberById, replacePhone } from '../member-store'
import { revokeSessionsOf } from '../sign-in/sessions'
import { phoneMessage } from './security-messages'

interface Move {
  memberId: string
  from: string
  to: string
  /** Unique for this change. */
  eventKey: string
}

/** Makes another phone the member's login, ends all sessions, and tells the old phone by SMS. */
export async function movePhone(
  tx: Tx,
  notify: Notify,
  { memberId, from, to, eventKey }: Move,
  now: Date,
): Promise<Verdict<void, 'phone_taken' | 'phone_changed'>> {
  if (!(await replacePhone(tx, memberId, { from, to }))) {
    const isSame = (await memberById(tx, memberId))?.phone === from
    return refuse(isSame ? 'phone_taken' : 'phone_changed')
  }
  await revokeSessionsOf(tx, memberId, now)
  await notify(tx, [phoneMessage(memberId, { from, to }, eventKey)], now)
  return accept()
}
