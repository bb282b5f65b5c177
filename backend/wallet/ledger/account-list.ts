import type { Reader } from 'backend/platform/database/database'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { ledgerAccount } from '../tables'
import { LEDGERS } from './accounts'

export type ListedAccount = Awaited<ReturnType<typeof findAccounts>>['list'][number]

const isCredit = sql`${ledgerAccount.normalSide} = 'credit'`
const balance =
  sql<number>`case when ${isCredit} then ${ledgerAccount.creditsPosted} - ${ledgerAccount.debitsPosted}
  else ${ledgerAccount.debitsPosted} - ${ledgerAccount.creditsPosted} end`.mapWith(Number)
const held =
  sql<number>`case when ${isCredit} then ${ledgerAccount.debitsPending} else ${ledgerAccount.creditsPending} end`.mapWith(
    Number,
  )

const COLUMNS = {
  accountId: ledgerAccount.id,
  ownerKind: ledgerAccount.ownerKind,
  ownerId: ledgerAccount.ownerId,
  code: ledgerAccount.code,
  sub: ledgerAccount.sub,
  balanceFen: balance,
  heldFen: held,
  entries: ledgerAccount.entrySeq,
}

/** Accounts in fen, those with the largest balance first. */
export async function findAccounts(
  reader: Reader,
  { code, page, size }: { code?: string | undefined; page: number; size: number },
) {
  const where = and(
    eq(ledgerAccount.ledger, LEDGERS.fen),
    code === undefined ? undefined : eq(ledgerAccount.code, code),
  )
  const [counted] = await reader.select({ total: count() }).from(ledgerAccount).where(where)
  const list = await reader
    .select(COLUMNS)
    .from(ledgerAccount)
    .where(where)
    .orderBy(desc(balance), asc(ledgerAccount.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}

/** Accounts by id. */
export async function accountsByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ListedAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select(COLUMNS)
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, [...ids]))
  return new Map(rows.map((row) => [row.accountId, row]))
}
