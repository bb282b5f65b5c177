import type { Reader, Tx } from 'backend/platform/database/database'
import { hasRow } from 'backend/platform/database/has-row'
import { changeById, getById, insertOne, lockExisting } from 'backend/platform/stores/rows'
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { checkoutApplication } from '../tables'

export type CheckoutRow = typeof checkoutApplication.$inferSelect

const ofCompany = (companyId: string) => eq(checkoutApplication.companyId, companyId)

/** Applications of a company, newest first. */
export async function listApplications(
  reader: Reader,
  companyId: string,
  limit: number,
): Promise<CheckoutRow[]> {
  return await reader
    .select()
    .from(checkoutApplication)
    .where(ofCompany(companyId))
    .orderBy(desc(checkoutApplication.submittedAt), desc(checkoutApplication.id))
    .limit(limit)
}

/** One application of a company. */
export async function findApplication(
  reader: Reader,
  { id, companyId }: { id: string; companyId: string },
): Promise<CheckoutRow | undefined> {
  const rows = await reader
    .select()
    .from(checkoutApplication)
    .where(and(eq(checkoutApplication.id, id), ofCompany(companyId)))
  return rows[0]
}

/** The company's application that is not rejected: at the bank, or opened. */
export async function findOpenApplication(
  reader: Reader,
  companyId: string,
): Promise<CheckoutRow | undefined> {
  const rows = await reader
    .select()
    .from(checkoutApplication)
    .where(and(ofCompany(companyId), ne(checkoutApplication.state, 'rejected')))
  return rows[0]
}

export const applicationById = (reader: Reader, id: string) => getById(reader, checkoutApplication, id)

export const lockApplication = (tx: Tx, id: string) => lockExisting(tx, checkoutApplication, id)

export async function insertApplication(
  tx: Tx,
  application: Pick<
    CheckoutRow,
    'id' | 'companyId' | 'memberId' | 'cardId' | 'facts' | 'papers' | 'handlerSealed' | 'submittedAt'
  >,
): Promise<CheckoutRow> {
  return await insertOne(tx, checkoutApplication, { ...application, state: 'submitted', rejections: {} })
}

export async function changeApplication(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      CheckoutRow,
      'state' | 'decidedAt' | 'rejections' | 'reason' | 'accountSealed' | 'accountHash' | 'accountTail'
    >
  >,
): Promise<CheckoutRow> {
  return await changeById(tx, checkoutApplication, id, changes)
}

/** Whether the number of an opened account belongs to another application. @param hashes by all keys */
export async function isAccountOfOther(
  reader: Reader,
  { id, hashes }: { id: string; hashes: readonly string[] },
): Promise<boolean> {
  const sameAccount = inArray(checkoutApplication.accountHash, [...hashes])
  return await hasRow(reader, checkoutApplication, and(sameAccount, ne(checkoutApplication.id, id)))
}

/** Whether an application carries the picture. */
export async function usesPicture(reader: Reader, pictureId: string): Promise<boolean> {
  return await hasRow(reader, checkoutApplication, carries(pictureId))
}

/** Whether an earlier application of the company carries the picture. */
export async function companyHasSent(reader: Reader, companyId: string, pictureId: string): Promise<boolean> {
  return await hasRow(reader, checkoutApplication, and(ofCompany(companyId), carries(pictureId)))
}

const carries = (pictureId: string) =>
  sql`exists (select from jsonb_each_text(${checkoutApplication.papers}) where value = ${pictureId})`

export async function applicationsOfMember(reader: Reader, memberId: string): Promise<CheckoutRow[]> {
  return await reader
    .select()
    .from(checkoutApplication)
    .where(eq(checkoutApplication.memberId, memberId))
    .orderBy(asc(checkoutApplication.submittedAt))
}

/** Erases the handler and its papers from the rejected applications of a member. */
export async function eraseHandlers(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(checkoutApplication)
    .set({
      handlerSealed: null,
      papers: sql`${checkoutApplication.papers} - array['frontPaper', 'backPaper']`,
    })
    .where(
      and(
        eq(checkoutApplication.memberId, memberId),
        eq(checkoutApplication.state, 'rejected'),
        isNotNull(checkoutApplication.handlerSealed),
      ),
    )
}
