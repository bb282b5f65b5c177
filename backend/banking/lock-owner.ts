import type { Tx } from 'backend/platform/database/database'
import type { MoneyOwner } from 'backend/wallet'
import { sql } from 'drizzle-orm'

/** Serializes changes of an owner's cards and cash-outs until the transaction ends. */
export async function lockOwner(tx: Tx, { kind, id }: MoneyOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`banking ${kind} ${id}`}, 0))`)
}
