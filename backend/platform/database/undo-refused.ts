import { sql } from 'drizzle-orm'
import type { Verdict } from '../verdict'
import type { Tx } from './orm'

/** Runs a part of a transaction, and undoes that part alone if it refuses: for requests that share a transaction. */
export async function undoRefused<T, R extends string>(
  tx: Tx,
  part: () => Promise<Verdict<T, R>>,
): Promise<Verdict<T, R>> {
  await tx.execute(sql`savepoint part`)
  const verdict = await part()
  if (!verdict.ok) await tx.execute(sql`rollback to savepoint part`)
  await tx.execute(sql`release savepoint part`)
  return verdict
}
