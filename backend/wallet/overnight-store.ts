import type { Reader } from 'backend/platform/database'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { ledgerEntry } from './tables'

/** What each account was credited from `since` on, in fen; accounts without a credit are left out. */
export async function creditedSince(
  reader: Reader,
  accountIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ id: ledgerEntry.accountId, fen: sql<number>`sum(${ledgerEntry.posted})`.mapWith(Number) })
    .from(ledgerEntry)
    .where(
      and(
        inArray(ledgerEntry.accountId, [...accountIds]),
        gte(ledgerEntry.at, since),
        eq(ledgerEntry.side, 'credit'),
      ),
    )
    .groupBy(ledgerEntry.accountId)
  return new Map(rows.map(({ id, fen }) => [id, fen]))
}
