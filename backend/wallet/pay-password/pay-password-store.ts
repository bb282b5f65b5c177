import type { Reader, Tx } from 'backend/platform/database/database'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { payPassword } from '../tables'

export const MAX_TRIES = 5

type Writer = Pick<Tx, 'update'>

/** A compared pay password: member, hash and instant of receipt. */
interface Compared {
  memberId: string
  hash: string
  now: Date
}

export async function payPasswordOf(reader: Reader, memberId: string) {
  const [row] = await reader.select().from(payPassword).where(eq(payPassword.memberId, memberId))
  return row
}

export async function hasPayPassword(reader: Reader, memberId: string): Promise<boolean> {
  return (await payPasswordOf(reader, memberId)) !== undefined
}

/** Stores a new password, resets failures and lock, and records when it replaces another one. */
export async function storePayPassword(tx: Tx, memberId: string, hash: string, now: Date): Promise<void> {
  const fresh = { hash, setAt: now, failedAttempts: 0, lockedUntil: null }
  await tx
    .insert(payPassword)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: payPassword.memberId, set: { ...fresh, replacedAt: now } })
}

/**
 * Counts a wrong password; the fifth in a row locks the wallet. One statement, so that parallel guesses on any number
 * of servers are counted up to five. Only counted guesses may be answered.
 * @returns the number of failures, and the end of a lock caused by this one; undefined if the wallet was already
 * locked or has a new password
 */
export async function countFailure(writer: Writer, { memberId, hash, now }: Compared, lockUntil: Date) {
  const tries = sql`case when ${isOver(now)} then 1 else least(${payPassword.failedAttempts} + 1, ${MAX_TRIES}) end`
  const [counted] = await writer
    .update(payPassword)
    .set({
      failedAttempts: tries,
      lockedUntil: sql`case when ${tries} = ${MAX_TRIES} then ${lockUntil.toISOString()}::timestamptz end`,
    })
    .where(isUnlocked({ memberId, hash, now }))
    .returning({ tries: payPassword.failedAttempts, lockedUntil: payPassword.lockedUntil })
  return counted
}

/**
 * Resets the failures after the right password. @returns false if the wallet was locked or got a new password in the
 * meantime
 */
export async function resetWrongAttempts(writer: Writer, compared: Compared): Promise<boolean> {
  const opened = await writer
    .update(payPassword)
    .set({ failedAttempts: 0, lockedUntil: null })
    .where(isUnlocked(compared))
    .returning({ memberId: payPassword.memberId })
  return opened.length > 0
}

const isOver = (now: Date) => lte(payPassword.lockedUntil, now)

function isUnlocked({ memberId, hash, now }: Compared) {
  return and(
    eq(payPassword.memberId, memberId),
    eq(payPassword.hash, hash),
    or(isNull(payPassword.lockedUntil), isOver(now)),
  )
}
