import type { Reader } from 'backend/platform/database/database'
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { LEDGERS, type MoneyOwner } from './ledger/accounts'
import { ledgerAccount, ledgerEntry } from './tables'

/**
 * The next owners with free settling money in order of id: a scan of the accounts' key that continues after the
 * previous one.
 */
export async function ownersWithSettling(
  reader: Reader,
  kind: MoneyOwner['kind'],
  { after, limit }: { after: string | null; limit: number },
): Promise<MoneyOwner[]> {
  const { ledger, ownerKind, ownerId, code, creditsPosted, debitsPosted, debitsPending } = ledgerAccount
  const owners = await reader
    .select({ id: ownerId })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledger, LEDGERS.fen),
        eq(ownerKind, kind),
        after === null ? undefined : gt(ownerId, after),
        eq(code, 'settling'),
        sql`${creditsPosted} > ${debitsPosted} + ${debitsPending}`,
      ),
    )
    .orderBy(ownerId)
    .limit(limit)
  return owners.map(({ id }) => ({ kind, id }))
}

/** Fen credited per account since `since`. Accounts without credit are omitted. */
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
