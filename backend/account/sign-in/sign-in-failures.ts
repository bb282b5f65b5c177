import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { eq, sql } from 'drizzle-orm'
import { clientKey } from '../../platform/rate-limits/client-key'
import { type AccountLimits, type WaitRule, waitAfterFailures } from '../limits'
import { signInFailure } from '../tables'

type Failures = typeof signInFailure.$inferSelect

/** What an attempt is counted under, with the limits of each counter. */
export type AttemptCounters = readonly {
  readonly key: string
  readonly wait: WaitRule
  readonly captchaAfter: number
}[]

/** State of an attempt's counters. */
export interface AttemptState {
  /** Seconds until another password may be tried; 0 if now. */
  readonly retryAfterSeconds: number
  readonly needsCaptcha: boolean
  /** Whether wrong passwords are counted that the right one resets. */
  readonly isCounted: boolean
}

/**
 * Counters of an attempt at a phone from an address. A known device of the member has one of its own, so that wrong
 * passwords from elsewhere do not keep its owner out.
 */
export function countersOf(
  { wrongPasswords, captchaAfter }: Pick<AccountLimits, 'wrongPasswords' | 'captchaAfter'>,
  { phone, clientAddress, deviceId }: { phone: string; clientAddress: string; deviceId: string | null },
): AttemptCounters {
  const { perPhone, perClient } = wrongPasswords
  if (deviceId !== null)
    return [{ key: `device ${deviceId}`, wait: perPhone, captchaAfter: captchaAfter.perPhone }]
  return [
    { key: `phone ${phone}`, wait: perPhone, captchaAfter: captchaAfter.perPhone },
    { key: `client ${clientKey(clientAddress)}`, wait: perClient, captchaAfter: captchaAfter.perClient },
  ]
}

const failuresOf = preparedStatement((orm) =>
  orm
    .select()
    .from(signInFailure)
    .where(
      sql`${signInFailure.key} = any(array(select jsonb_array_elements_text(${sql.placeholder('keys')}::text::jsonb)))`,
    )
    .prepare('sign_in_failures'),
)

export async function attemptState(
  reader: Reader,
  counters: AttemptCounters,
  now: Date,
): Promise<AttemptState> {
  const rows = await failuresOf(reader, { keys: JSON.stringify(counters.map(({ key }) => key)) })
  return stateOf(rows, counters, now)
}

function stateOf(rows: readonly Failures[], counters: AttemptCounters, now: Date): AttemptState {
  return {
    isCounted: rows.some(({ key }) => key === counters[0]?.key),
    retryAfterSeconds: Math.max(0, ...rows.map(({ waitUntil }) => secondsUntil(waitUntil, now))),
    needsCaptcha: counters.some(({ key, wait, captchaAfter }) => {
      const row = rows.find((one) => one.key === key)
      return row !== undefined && !isForgotten(row, wait, now) && row.failures >= captchaAfter
    }),
  }
}

function secondsUntil(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}

/**
 * Counts a wrong password, whether the account exists or not. Parallel guesses are counted one by one. When the limit
 * is reached, the rest are refused, so that parallel guesses reveal no more than sequential ones.
 * @returns whether the next attempt needs a captcha
 */
export async function countWrongPassword(
  db: Database,
  counters: AttemptCounters,
  now: Date,
): Promise<Verdict<{ needsCaptcha: boolean }, 'too_many_requests'>> {
  return await db.transaction(async (tx) => {
    const rows: Failures[] = []
    for (const { key } of counters) rows.push(await lockFailures(tx, key, now))
    const { retryAfterSeconds } = stateOf(rows, counters, now)
    if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds })
    const counted = rows.map((row, i) => ({ ...row, ...oneMore(row, counters[i]?.wait, now) }))
    for (const { key, ...values } of counted)
      await tx.update(signInFailure).set(values).where(eq(signInFailure.key, key))
    return accept({ needsCaptcha: stateOf(counted, counters, now).needsCaptcha })
  })
}

async function lockFailures(tx: Tx, key: string, now: Date): Promise<Failures> {
  await tx.insert(signInFailure).values({ key, failures: 0, lastAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(signInFailure).where(eq(signInFailure.key, key)).for('update')
  if (!row) throw new Error(`failures of ${key.split(' ')[0]} cannot be locked`)
  return row
}

function isForgotten({ lastAt }: Failures, { resetAfterMs }: WaitRule, now: Date): boolean {
  return now.getTime() - lastAt.getTime() > resetAfterMs
}

function oneMore(row: Failures, rule: WaitRule | undefined, now: Date) {
  if (!rule) throw new Error('a counter has no limit')
  const failures = isForgotten(row, rule, now) ? 1 : row.failures + 1
  const waitMs = waitAfterFailures(failures, rule)
  return { failures, lastAt: now, waitUntil: waitMs > 0 ? new Date(now.getTime() + waitMs) : null }
}

/** Resets the first counter after the right password. The count of the client stays. */
export async function resetWrongPasswords(db: Database, [first]: AttemptCounters): Promise<void> {
  if (first) await db.orm.delete(signInFailure).where(eq(signInFailure.key, first.key))
}

/** Resets the count of a phone whose holder has set a new password. */
export async function resetWrongPasswordsOf(db: Database, phone: string): Promise<void> {
  await db.orm.delete(signInFailure).where(eq(signInFailure.key, `phone ${phone}`))
}
