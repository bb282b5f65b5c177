import type { Tx } from 'backend/platform/database/database'
import { forgetAllDevices } from '../devices/known-devices'
import { revokeSessionsOf } from '../sign-in/sessions'

/** Ends access that a later module gives to others in a member's name. */
type EndAccess = (tx: Tx, memberId: string, now: Date) => Promise<void>

let endElsewhere: EndAccess | undefined

/** The market tells how later modules end their access: API keys, bindings of other accounts. */
export function registerAccessEnd(end: EndAccess): void {
  endElsewhere = end
}

/**
 * Ends all access to the account after the login was set anew without its old proof: sessions, known devices, and the
 * access that other modules have given out.
 */
export async function endAllAccess(tx: Tx, memberId: string, now: Date): Promise<void> {
  await revokeSessionsOf(tx, memberId, now)
  await forgetAllDevices(tx, memberId)
  await endElsewhere?.(tx, memberId, now)
}
