import type { Reader, Tx } from 'backend/platform/database/database'
import type { MoneyOwner } from 'backend/wallet'
import { and, count, desc, eq, inArray, lte, ne, or } from 'drizzle-orm'
import type { WantedAccount } from '../account-numbers'
import { bankCard } from '../tables'

export type CardRow = typeof bankCard.$inferSelect

const ofOwner = ({ kind, id }: MoneyOwner) => and(eq(bankCard.ownerKind, kind), eq(bankCard.ownerId, id))

export async function findCard(reader: Reader, id: string): Promise<CardRow | undefined> {
  return (await reader.select().from(bankCard).where(eq(bankCard.id, id)))[0]
}

export async function lockCard(tx: Tx, id: string): Promise<CardRow> {
  const [row] = await tx.select().from(bankCard).where(eq(bankCard.id, id)).for('update')
  if (!row) throw new Error(`bank card ${id} was not found`)
  return row
}

/** All cards of an owner, newest first. */
export async function listCards(
  reader: Reader,
  owner: MoneyOwner,
  { page, size }: { page: number; size: number },
): Promise<{ list: CardRow[]; total: number }> {
  const [counted] = await reader.select({ total: count() }).from(bankCard).where(ofOwner(owner))
  const list = await reader
    .select()
    .from(bankCard)
    .where(ofOwner(owner))
    .orderBy(desc(bankCard.createdAt), desc(bankCard.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
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

/** The owner of a bound account; null if there is none, or more than one. */
export async function ownerOfAccount(reader: Reader, account: WantedAccount): Promise<MoneyOwner | null> {
  const rows = await reader
    .selectDistinct({ kind: bankCard.ownerKind, id: bankCard.ownerId })
    .from(bankCard)
    .where(and(isAccount(account), eq(bankCard.state, 'bound')))
    .limit(2)
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** The last start that the bank has not refused. */
export async function lastStart(reader: Reader, owner: MoneyOwner): Promise<Date | null> {
  const [row] = await reader
    .select({ at: bankCard.createdAt })
    .from(bankCard)
    .where(and(ofOwner(owner), ne(bankCard.state, 'failed')))
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
  const [row] = await tx
    .insert(bankCard)
    .values({ ...card, state: 'verifying' })
    .returning()
  if (!row) throw new Error('the card was not stored')
  return row
}

type CardChanges = Partial<
  Pick<
    CardRow,
    'state' | 'boundAt' | 'endedAt' | 'failureReason' | 'isDefault' | 'smsSentAt' | 'smsSentOnDay'
  >
>

export async function changeCard(tx: Tx, id: string, changes: CardChanges): Promise<CardRow> {
  const [row] = await tx.update(bankCard).set(changes).where(eq(bankCard.id, id)).returning()
  if (!row) throw new Error(`bank card ${id} was not found`)
  return row
}

/** Makes a bound card the default one of its owner. */
export async function makeDefault(tx: Tx, owner: MoneyOwner, id: string): Promise<void> {
  await tx
    .update(bankCard)
    .set({ isDefault: false })
    .where(and(ofOwner(owner), eq(bankCard.isDefault, true)))
  await changeCard(tx, id, { isDefault: true })
}
