import { requireRecentSession } from 'backend/account'
import type { MerchantCall } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { checkPayPassword } from 'backend/wallet'

/**
 * Requires a recent session and the pay password. The password is checked in its own transaction, so that a wrong guess
 * is counted.
 */
export async function proveIdentity({ db, actor, now }: MerchantCall, payPassword: string) {
  if (actor.companyId === null) return refuse('forbidden')
  const recent = await requireRecentSession(db.orm, actor.sessionId, now)
  if (!recent.ok) return recent
  const known = await checkPayPassword(db, actor.memberId, payPassword, now)
  return known.ok ? accept({ companyId: actor.companyId }) : known
}
