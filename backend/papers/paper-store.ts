import type { Reader, Tx } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { findById } from 'backend/platform/stores/rows'
import type { MoneyOwner } from 'backend/wallet'
import type { ReceiptContent, StatementContent } from 'contract/papers'
import { and, desc, eq } from 'drizzle-orm'
import { walletPaper } from './tables'

export type PaperRow = typeof walletPaper.$inferSelect
export type NewPaper = Omit<typeof walletPaper.$inferInsert, 'rowHash' | 'content'> & {
  content: ReceiptContent | StatementContent
}

/** Mark of papers with names of `paperNamesByIds`. Earlier ones have the nickname of a member. */
export const PAPER_NAMES = 'verified'

const isOf = ({ kind, id }: MoneyOwner) => and(eq(walletPaper.ownerKind, kind), eq(walletPaper.ownerId, id))

/** @returns false if the movement has a receipt already */
export async function insertPaper(tx: Tx, { content, ...paper }: NewPaper): Promise<boolean> {
  const added = await tx
    .insert(walletPaper)
    .values({ ...paper, content: JSON.stringify({ ...content, names: PAPER_NAMES }) })
    .onConflictDoNothing()
    .returning({ id: walletPaper.id })
  return added.length > 0
}

export async function receiptOf(
  reader: Reader,
  owner: MoneyOwner,
  transferId: string,
): Promise<PaperRow | undefined> {
  const isReceipt = and(eq(walletPaper.kind, 'receipt'), eq(walletPaper.transferId, transferId))
  return (
    await reader
      .select()
      .from(walletPaper)
      .where(and(isOf(owner), isReceipt))
  )[0]
}

export const paperById = (reader: Reader, id: string) => findById(reader, walletPaper, id)

export async function paperByCode(reader: Reader, code: string): Promise<PaperRow | undefined> {
  return (await reader.select().from(walletPaper).where(eq(walletPaper.code, code)))[0]
}

/** An owner's statements, newest first. */
export async function statementsOf(reader: Reader, owner: MoneyOwner, place: Place): Promise<Page<PaperRow>> {
  const where = and(isOf(owner), eq(walletPaper.kind, 'statement'))
  return await readPage(reader, walletPaper, {
    where,
    orderBy: [desc(walletPaper.issuedAt), desc(walletPaper.id)],
    ...place,
  })
}
