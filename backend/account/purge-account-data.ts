import { purgeMessages } from 'backend/gateways/sms'
import type { Database } from 'backend/platform/database/database'
import { DAY_MS } from 'contract/durations'
import { lt } from 'drizzle-orm'
import { purgeDevices } from './devices/known-devices'
import { memberSession, signInFailure, smsChallenge, smsCode, smsTicket } from './tables'

/** Codes also serve the daily limits. */
const CODE_RETENTION_MS = 2 * DAY_MS
const COUNTERS_KEPT_MS = 2 * DAY_MS
/** Ended sessions are kept for audits of sign-ins. */
const SESSION_RETENTION_MS = 30 * DAY_MS
const MESSAGES_KEPT_MS = 7 * DAY_MS

/** Deletes expired codes, tickets and questions, old sessions and devices, failure counters and sandbox messages. */
export async function purgeAccountData(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs)
  await db.transaction(async (tx) => {
    await tx.delete(smsCode).where(lt(smsCode.createdAt, before(CODE_RETENTION_MS)))
    await tx.delete(smsTicket).where(lt(smsTicket.expiresAt, before(0)))
    await tx.delete(smsChallenge).where(lt(smsChallenge.expiresAt, before(0)))
    await tx.delete(memberSession).where(lt(memberSession.expiresAt, before(SESSION_RETENTION_MS)))
    await tx.delete(signInFailure).where(lt(signInFailure.lastAt, before(COUNTERS_KEPT_MS)))
    await purgeDevices(tx, now)
    await purgeMessages(tx, before(MESSAGES_KEPT_MS))
  })
}
