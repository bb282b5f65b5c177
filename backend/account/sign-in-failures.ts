import type { Database, Reader } from 'backend/platform/database'
import { eq, inArray, max } from 'drizzle-orm'
import { clientKey } from './client-key'
import { type AccountLimits, type WaitRule, waitAfterFailures } from './limits'
import { signInFailure } from './tables'

type Rules = AccountLimits['wrongPasswords']

const phoneKey = (phone: string) => `phone ${phone}`
const addressKey = (clientAddress: string) => `client ${clientKey(clientAddress)}`

/** How long this phone, or this client, has to wait before another password is looked at; 0 for not at all. */
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
  return row?.until ? Math.max(0, Math.ceil((row.until.getTime() - now.getTime()) / 1000)) : 0
}

/** Counts a wrong password, whether the account exists or not. */
export async function noteWrongPassword(
  db: Database,
  rules: Rules,
  phone: string,
  clientAddress: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [key, rule] of [
      [phoneKey(phone), rules.perPhone],
      [addressKey(clientAddress), rules.perClient],
    ] as const) {
      await tx.insert(signInFailure).values({ key, failures: 0, lastAt: now }).onConflictDoNothing()
      const [row] = await tx.select().from(signInFailure).where(eq(signInFailure.key, key)).for('update')
      if (!row) throw new Error('failure row vanished')
      await tx
        .update(signInFailure)
        .set(oneMore(row, rule, now))
        .where(eq(signInFailure.key, key))
    }
  })
}

function oneMore(row: typeof signInFailure.$inferSelect, rule: WaitRule, now: Date) {
  const isForgotten = now.getTime() - row.lastAt.getTime() > rule.forgetAfterMs
  const failures = isForgotten ? 1 : row.failures + 1
  const waitMs = waitAfterFailures(failures, rule)
  return { failures, lastAt: now, waitUntil: waitMs > 0 ? new Date(now.getTime() + waitMs) : null }
}

/** The right password wipes the slate of the phone; the client's stays. */
export async function forgetWrongPasswords(db: Database, phone: string): Promise<void> {
  await db.orm.delete(signInFailure).where(eq(signInFailure.key, phoneKey(phone)))
}
