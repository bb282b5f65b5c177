import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { eq, inArray, max } from 'drizzle-orm'
import { clientKey } from '../../platform/rate-limits/client-key'
import { type AccountLimits, type WaitRule, waitAfterFailures } from '../limits'
import { signInFailure } from '../tables'

type Rules = AccountLimits['wrongPasswords']
type Failures = typeof signInFailure.$inferSelect

const phoneKey = (phone: string) => `phone ${phone}`
const addressKey = (clientAddress: string) => `client ${clientKey(clientAddress)}`

/** @returns seconds until this phone or client may try another password; 0 if it may try now */
export async function secondsToWait(
  reader: Reader,
  phone: string,
  clientAddress: string,
  now: Date,
): Promise<number> {
  const [row] = await reader
    .select({ until: max(signInFailure.waitUntil) })
    .from(signInFailure)
    .where(inArray(signInFailure.key, [phoneKey(phone), addressKey(clientAddress)]))
  return secondsUntil(row?.until ?? null, now)
}

function secondsUntil(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}

/**
 * Counts a wrong password, whether the account exists or not. Parallel guesses are counted one by one. When the limit
 * is reached, the rest are refused, so that parallel guesses reveal no more than sequential ones.
 */
export async function countWrongPassword(
  db: Database,
  rules: Rules,
  phone: string,
  clientAddress: string,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  return await db.transaction(async (tx) => {
    const counted = [
      { row: await lockFailures(tx, phoneKey(phone), now), rule: rules.perPhone },
      { row: await lockFailures(tx, addressKey(clientAddress), now), rule: rules.perClient },
    ]
    const retryAfterSeconds = Math.max(...counted.map(({ row }) => secondsUntil(row.waitUntil, now)))
    if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds })
    for (const { row, rule } of counted)
      await tx
        .update(signInFailure)
        .set(oneMore(row, rule, now))
        .where(eq(signInFailure.key, row.key))
    return accept()
  })
}

async function lockFailures(tx: Tx, key: string, now: Date): Promise<Failures> {
  await tx.insert(signInFailure).values({ key, failures: 0, lastAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(signInFailure).where(eq(signInFailure.key, key)).for('update')
  if (!row) throw new Error(`failures of ${key.split(' ')[0]} cannot be locked`)
  return row
}

function oneMore(row: Failures, rule: WaitRule, now: Date) {
  const isForgotten = now.getTime() - row.lastAt.getTime() > rule.resetAfterMs
  const failures = isForgotten ? 1 : row.failures + 1
  const waitMs = waitAfterFailures(failures, rule)
  return { failures, lastAt: now, waitUntil: waitMs > 0 ? new Date(now.getTime() + waitMs) : null }
}

/** Resets the count of the phone after the right password. The count of the client stays. */
export async function resetWrongPasswords(db: Database, phone: string): Promise<void> {
  await db.orm.delete(signInFailure).where(eq(signInFailure.key, phoneKey(phone)))
}
