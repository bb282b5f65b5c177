import type { Reader } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerAccount, ledgerTransfer } from '../tables'

export interface TransferFilter {
  from: Date
  /** Exclusive. */
  until: Date
  causeKind?: string | undefined
  amountFen?: number | undefined
  /** Transfer, cause, account or owner of an account. */
  subjectId?: string | undefined
  isOldestFirst: boolean
}

const reversal = alias(ledgerTransfer, 'reversal')

/** Transfers of a period, with the transfer that reversed each. */
export async function findTransfers(reader: Reader, filter: TransferFilter, place: Place) {
  const where = conditionOf(filter)
  const inOrder = filter.isOldestFirst ? asc : desc
  return await readPage(
    reader,
    ledgerTransfer,
    { where, orderBy: [inOrder(ledgerTransfer.at), inOrder(ledgerTransfer.id)], ...place },
    reader
      .select({ transfer: ledgerTransfer, reversedBy: reversal.id })
      .from(ledgerTransfer)
      .leftJoin(reversal, eq(reversal.reversesId, ledgerTransfer.id)),
  )
}

function conditionOf({ from, until, causeKind, amountFen, subjectId }: TransferFilter): SQL | undefined {
  return and(
    // Movements of points are listed by their module: these lists and their sums are in fen.
    sql`${ledgerTransfer.causeKind} not like 'points\\_%'`,
    gte(ledgerTransfer.at, from),
    lt(ledgerTransfer.at, until),
    causeKind === undefined ? undefined : eq(ledgerTransfer.causeKind, causeKind),
    amountFen === undefined ? undefined : eq(ledgerTransfer.amount, amountFen),
    subjectId === undefined ? undefined : concerns(subjectId),
  )
}

function concerns(subjectId: string): SQL | undefined {
  const owned = sql`(select ${ledgerAccount.id} from ${ledgerAccount}
    where ${ledgerAccount.ownerId} = ${subjectId}::uuid or ${ledgerAccount.id} = ${subjectId}::uuid)`
  return or(
    eq(ledgerTransfer.id, subjectId),
    eq(ledgerTransfer.causeId, subjectId),
    sql`${ledgerTransfer.debitAccountId} in ${owned}`,
    sql`${ledgerTransfer.creditAccountId} in ${owned}`,
  )
}
