import { forgetMessages } from 'backend/gateways/sms'
import type { Database } from 'backend/platform/database/database'
import { lt } from 'drizzle-orm'
import { memberSession, signInFailure, smsCode, smsTicket } from './tables'

const DAY_MS = 86_400_000
/** Codes carry the limits per day. */
const CODES_KEPT_MS = 2 * DAY_MS
const COUNTERS_KEPT_MS = 2 * DAY_MS
/** Ended sessions stay for questions about who was signed in. */
const SESSIONS_KEPT_MS = 30 * DAY_MS
const MESSAGES_KEPT_MS = 7 * DAY_MS

/** Deletes what is over: expired codes, tickets, old sessions, counters of wrong passwords and sandbox messages. */
export async function tidyAccounts(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs)
  await db.transaction(async (tx) => {
    await tx.delete(smsCode).where(lt(smsCode.createdAt, before(CODES_KEPT_MS)))
    await tx.delete(smsTicket).where(lt(smsTicket.expiresAt, before(0)))
    await tx.delete(memberSession).where(lt(memberSession.expiresAt, before(SESSIONS_KEPT_MS)))
    await tx.delete(signInFailure).where(lt(signInFailure.lastAt, before(COUNTERS_KEPT_MS)))
    await forgetMessages(tx, before(MESSAGES_KEPT_MS))
  })
}
