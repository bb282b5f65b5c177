import type { Reader, Tx } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { columnByIds, insertOne, lockExisting } from 'backend/platform/stores/rows'
import type { MoneyOwner } from 'backend/wallet'
import type { CashOutState } from 'contract/banking/states'
import { and, desc, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import { bankCard, bankInstruction, cashOut } from '../tables'

export type CashOutRow = typeof cashOut.$inferSelect

const OPEN: CashOutState[] = ['requested', 'processing']

const ofOwner = ({ kind, id }: MoneyOwner) => and(eq(cashOut.ownerKind, kind), eq(cashOut.ownerId, id))

/** A cash-out with its account and its number at the bank. */
export interface ListedCashOut {
  cashOut: CashOutRow
  no: string
  instructionId: string
  bankCode: string
  accountName: string
  accountTail: string
}

function selectListed(reader: Reader) {
  return reader
    .select({
      cashOut,
      no: bankInstruction.no,
      instructionId: bankInstruction.id,
      bankCode: bankCard.bankCode,
      accountName: bankCard.accountName,
      accountTail: sql<string>`coalesce(${bankCard.accountTail}, right(${bankCard.accountNo}, 4))`,
    })
    .from(cashOut)
    .innerJoin(bankCard, eq(bankCard.id, cashOut.cardId))
    .innerJoin(
      bankInstruction,
      and(eq(bankInstruction.kind, 'cash_out'), eq(bankInstruction.subjectId, cashOut.id)),
    )
    .$dynamic()
}

export async function findCashOut(reader: Reader, id: string): Promise<ListedCashOut | undefined> {
  return (await selectListed(reader).where(eq(cashOut.id, id)))[0]
}

/** Newest first. */
export async function listCashOuts(
  reader: Reader,
  owner: MoneyOwner,
  { state, ...place }: Place & { state?: CashOutState | undefined },
): Promise<Page<ListedCashOut>> {
  const where = and(ofOwner(owner), state === undefined ? undefined : eq(cashOut.state, state))
  return await readPage(
    reader,
    cashOut,
    { where, orderBy: [desc(cashOut.at), desc(cashOut.id)], ...place },
    selectListed(reader),
  )
}

export async function insertCashOut(
  tx: Tx,
  made: Omit<typeof cashOut.$inferInsert, 'state' | 'rowHash'>,
): Promise<CashOutRow> {
  return await insertOne(tx, cashOut, { ...made, state: 'requested' })
}

export const lockCashOut = (tx: Tx, id: string) => lockExisting(tx, cashOut, id)

export async function changeCashOut(
  tx: Tx,
  id: string,
  changes: Partial<Pick<CashOutRow, 'state' | 'settledAt' | 'returnedAt' | 'reason'>>,
): Promise<void> {
  await tx.update(cashOut).set(changes).where(eq(cashOut.id, id))
}

/** Sum of an owner's cash-outs since an instant that have not failed. */
export async function requestedSince(reader: Reader, owner: MoneyOwner, since: Date): Promise<number> {
  const [row] = await reader
    .select({ fen: sum(cashOut.amountFen).mapWith(Number) })
    .from(cashOut)
    .where(and(ofOwner(owner), gte(cashOut.at, since), ne(cashOut.state, 'failed')))
  return row?.fen ?? 0
}

/** Whether the bank has left a cash-out of the owner from before an instant without a result. */
export async function hasUnresolved(reader: Reader, owner: MoneyOwner, before: Date): Promise<boolean> {
  const rows = await reader
    .select({ id: cashOut.id })
    .from(cashOut)
    .innerJoin(
      bankInstruction,
      and(eq(bankInstruction.kind, 'cash_out'), eq(bankInstruction.subjectId, cashOut.id)),
    )
    .where(
      and(
        ofOwner(owner),
        inArray(cashOut.state, OPEN),
        eq(bankInstruction.state, 'sending'),
        lt(cashOut.at, before),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether a cash-out to a card is under way. */
export async function hasOpenCashOut(reader: Reader, cardId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: cashOut.id })
    .from(cashOut)
    .where(and(eq(cashOut.cardId, cardId), inArray(cashOut.state, OPEN)))
    .limit(1)
  return rows.length > 0
}

/** Numbers at the bank by cash-out, for the journal. */
export async function cashOutNumbersByIds(reader: Reader, ids: readonly string[]) {
  const { no, kind, subjectId } = bankInstruction
  return await columnByIds(reader, no, { by: subjectId, ids, where: eq(kind, 'cash_out') })
}

/** The account that each cash-out goes to, for the journal: 户名（尾号 1234）. */
export async function cashOutPartiesByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, { payer: null; payee: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({
      id: cashOut.id,
      name: bankCard.accountName,
      tail: bankCard.accountTail,
      no: bankCard.accountNo,
    })
    .from(cashOut)
    .innerJoin(bankCard, eq(bankCard.id, cashOut.cardId))
    .where(inArray(cashOut.id, [...ids]))
  return new Map(
    rows.map(({ id, name, tail, no }) => [
      id,
      { payer: null, payee: `${name}（尾号 ${tail ?? no?.slice(-4)}）` },
    ]),
  )
}
