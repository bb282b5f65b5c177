import type { Reader, Tx } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, findById, insertOne, lockExisting } from 'backend/platform/stores/rows'
import type { MoneyOwner } from 'backend/wallet'
import { and, desc, eq, inArray, lte, notExists, or } from 'drizzle-orm'
import type { WantedAccount } from '../account-numbers'
import { bankCard, bankInstruction } from '../tables'

export type CardRow = typeof bankCard.$inferSelect

const ofOwner = ({ kind, id }: MoneyOwner) => and(eq(bankCard.ownerKind, kind), eq(bankCard.ownerId, id))

export const findCard = (reader: Reader, id: string) => findById(reader, bankCard, id)

export const lockCard = (tx: Tx, id: string) => lockExisting(tx, bankCard, id)

/** All cards of an owner, newest first. */
export async function listCards(reader: Reader, owner: MoneyOwner, place: Place): Promise<Page<CardRow>> {
  return await readPage(reader, bankCard, {
    where: ofOwner(owner),
    orderBy: [desc(bankCard.createdAt), desc(bankCard.id)],
    ...place,
  })
}

/** Bound cards, the default first, then the latest. */
export async function boundCards(reader: Reader, owner: MoneyOwner): Promise<CardRow[]> {
  return await reader
    .select()
    .from(bankCard)
    .where(and(ofOwner(owner), eq(bankCard.state, 'bound')))
    .orderBy(desc(bankCard.isDefault), desc(bankCard.boundAt), desc(bankCard.id))
}

/** The name on an owner's bound accounts; null without one. */
export async function boundName(reader: Reader, owner: MoneyOwner): Promise<string | null> {
  const [row] = await reader
    .select({ accountName: bankCard.accountName })
    .from(bankCard)
    .where(and(ofOwner(owner), inArray(bankCard.state, ['bound', 'unbound'])))
    .orderBy(desc(bankCard.boundAt))
    .limit(1)
  return row?.accountName ?? null
}

const isAccount = ({ accountNo, hashes }: WantedAccount) =>
  or(inArray(bankCard.accountHash, [...hashes]), eq(bankCard.accountNo, accountNo))

export async function hasOpenCard(
  reader: Reader,
  owner: MoneyOwner,
  account: WantedAccount,
): Promise<boolean> {
  const rows = await reader
    .select({ id: bankCard.id })
    .from(bankCard)
    .where(and(ofOwner(owner), isAccount(account), inArray(bankCard.state, ['verifying', 'bound'])))
  return rows.length > 0
}

/** Owners who have bound an account. */
export async function ownersOfAccount(reader: Reader, account: WantedAccount): Promise<MoneyOwner[]> {
  return await reader
    .selectDistinct({ kind: bankCard.ownerKind, id: bankCard.ownerId })
    .from(bankCard)
    .where(and(isAccount(account), eq(bankCard.state, 'bound')))
}

/** The last start that the bank has not refused. One that ended by wrong answers counts, or they could be guessed. */
export async function lastStart(reader: Reader, owner: MoneyOwner): Promise<Date | null> {
  const refused = reader
    .select({ id: bankInstruction.id })
    .from(bankInstruction)
    .where(
      and(
        eq(bankInstruction.kind, 'small_amount'),
        eq(bankInstruction.subjectId, bankCard.id),
        eq(bankInstruction.state, 'failed'),
      ),
    )
  const [row] = await reader
    .select({ at: bankCard.createdAt })
    .from(bankCard)
    .where(and(ofOwner(owner), notExists(refused)))
    .orderBy(desc(bankCard.createdAt))
    .limit(1)
  return row?.at ?? null
}

/** Ends what was not verified in time. */
export async function failOverdue(tx: Tx, owner: MoneyOwner, now: Date): Promise<void> {
  const overdue = and(ofOwner(owner), eq(bankCard.state, 'verifying'), lte(bankCard.verifyBefore, now))
  await tx
    .update(bankCard)
    .set({ state: 'failed', endedAt: now, failureReason: '超过 48 小时未验证' })
    .where(overdue)
}

export async function insertCard(
  tx: Tx,
  card: Omit<typeof bankCard.$inferInsert, 'state' | 'rowHash' | 'accountNo'>,
): Promise<CardRow> {
  return await insertOne(tx, bankCard, { ...card, state: 'verifying' })
}

type CardChanges = Partial<
  Pick<
    CardRow,
    'state' | 'boundAt' | 'endedAt' | 'failureReason' | 'isDefault' | 'smsSentAt' | 'smsSentOnDay'
  >
>

export async function changeCard(tx: Tx, id: string, changes: CardChanges): Promise<CardRow> {
  return await changeById(tx, bankCard, id, changes)
}

/** Makes a bound card the default one of its owner. */
export async function makeDefault(tx: Tx, owner: MoneyOwner, id: string): Promise<void> {
  await tx
    .update(bankCard)
    .set({ isDefault: false })
    .where(and(ofOwner(owner), eq(bankCard.isDefault, true)))
  await changeCard(tx, id, { isDefault: true })
}
