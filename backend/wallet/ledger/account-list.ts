import type { Reader } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
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
  { code, ...place }: Place & { code?: string | undefined },
) {
  const where = and(
    eq(ledgerAccount.ledger, LEDGERS.fen),
    code === undefined ? undefined : eq(ledgerAccount.code, code),
  )
  return await readPage(
    reader,
    ledgerAccount,
    { where, orderBy: [desc(balance), asc(ledgerAccount.id)], ...place },
    reader.select(COLUMNS).from(ledgerAccount),
  )
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
