import type { Reader, Tx } from 'backend/platform/database'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { payPassword } from './tables'

export const MAX_TRIES = 5

type Writer = Pick<Tx, 'update'>

export async function payPasswordOf(reader: Reader, memberId: string) {
  const [row] = await reader.select().from(payPassword).where(eq(payPassword.memberId, memberId))
  return row
}

export async function hasPayPassword(reader: Reader, memberId: string): Promise<boolean> {
  return (await payPasswordOf(reader, memberId)) !== undefined
}

/** A new password forgets old tries and locks. */
export async function keepPayPassword(tx: Tx, memberId: string, hash: string, now: Date): Promise<void> {
  const fresh = { hash, setAt: now, wrongTries: 0, lockedUntil: null }
  await tx
    .insert(payPassword)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: payPassword.memberId, set: fresh })
}

/**
 * Takes one of the member's tries, in one statement, before the comparison: however many come at once, no more than
 * five are compared. A lock that is over gives all of them back.
 */
export async function takeTry(writer: Writer, memberId: string, now: Date) {
  const isOver = lte(payPassword.lockedUntil, now)
  const [taken] = await writer
    .update(payPassword)
    .set({
      wrongTries: sql`case when ${isOver} then 1 else ${payPassword.wrongTries} + 1 end`,
      lockedUntil: null,
    })
    .where(
      and(
        eq(payPassword.memberId, memberId),
        or(isOver, and(isNull(payPassword.lockedUntil), lt(payPassword.wrongTries, MAX_TRIES))),
      ),
    )
    .returning({ hash: payPassword.hash, tries: payPassword.wrongTries })
  return taken
}

/** The password was right: all tries are there again, unless it has been changed meanwhile. */
export async function giveTriesBack(writer: Writer, memberId: string, hash: string): Promise<void> {
  await writer
    .update(payPassword)
    .set({ wrongTries: 0, lockedUntil: null })
    .where(and(eq(payPassword.memberId, memberId), eq(payPassword.hash, hash)))
}

/** All tries are used. Does nothing where it is locked already or a right one has come in between. */
export async function lockOut(writer: Writer, memberId: string, until: Date): Promise<void> {
  await writer
    .update(payPassword)
    .set({ lockedUntil: until })
    .where(
      and(
        eq(payPassword.memberId, memberId),
        eq(payPassword.wrongTries, MAX_TRIES),
        isNull(payPassword.lockedUntil),
      ),
    )
}
