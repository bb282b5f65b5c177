import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { BankNotice } from '../port'
import {
  bankSandboxArrival,
  bankSandboxFault,
  bankSandboxNonce,
  bankSandboxNotice,
  bankSandboxPayment,
  bankSandboxState,
} from '../tables'
import type { BankOperation } from '../wire'

export type SandboxPayment = typeof bankSandboxPayment.$inferSelect
/** A fault that a call meets. */
export type MetFault = Pick<typeof bankSandboxFault.$inferSelect, 'fault' | 'fields'>
export type SandboxArrival = typeof bankSandboxArrival.$inferSelect

export async function clockOffset(reader: Reader): Promise<number> {
  const [row] = await reader.select().from(bankSandboxState)
  return row?.offsetMs ?? 0
}

export async function addToOffset(db: Database, milliseconds: number): Promise<void> {
  await db.orm
    .insert(bankSandboxState)
    .values({ isOnly: true, offsetMs: milliseconds })
    .onConflictDoUpdate({
      target: bankSandboxState.isOnly,
      set: { offsetMs: sql`${bankSandboxState.offsetMs} + ${milliseconds}` },
    })
}

/** @returns false if the nonce was used before */
export async function useNonce(db: Database, nonce: string, now: Date, forgetBefore: Date): Promise<boolean> {
  await db.orm.delete(bankSandboxNonce).where(lt(bankSandboxNonce.at, forgetBefore))
  const used = await db.orm
    .insert(bankSandboxNonce)
    .values({ nonce, at: now })
    .onConflictDoNothing()
    .returning({ nonce: bankSandboxNonce.nonce })
  return used.length === 1
}

export async function setFault(db: Database, fault: typeof bankSandboxFault.$inferInsert): Promise<void> {
  await db.orm
    .insert(bankSandboxFault)
    .values(fault)
    .onConflictDoUpdate({
      target: [bankSandboxFault.accountNo, bankSandboxFault.operation],
      set: { fault: fault.fault, remaining: fault.remaining, fields: fault.fields ?? null },
    })
}

/** The fault of the next call about an account, which is used up by it. */
export async function takeFault(
  db: Database,
  accountNo: string,
  operation: BankOperation,
): Promise<MetFault | undefined> {
  const [taken] = await db.orm
    .update(bankSandboxFault)
    .set({ remaining: sql`${bankSandboxFault.remaining} - 1` })
    .where(
      and(
        eq(bankSandboxFault.accountNo, accountNo),
        eq(bankSandboxFault.operation, operation),
        gt(bankSandboxFault.remaining, 0),
      ),
    )
    .returning({ fault: bankSandboxFault.fault, fields: bankSandboxFault.fields })
  return taken
}

export async function findPayment(reader: Reader, no: string): Promise<SandboxPayment | undefined> {
  return (await reader.select().from(bankSandboxPayment).where(eq(bankSandboxPayment.no, no)))[0]
}

export async function lockPayment(tx: Tx, no: string): Promise<SandboxPayment | undefined> {
  const rows = await tx.select().from(bankSandboxPayment).where(eq(bankSandboxPayment.no, no)).for('update')
  return rows[0]
}

/** @returns false if the number is known */
export async function insertPayment(
  tx: Tx,
  payment: typeof bankSandboxPayment.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(bankSandboxPayment)
    .values(payment)
    .onConflictDoNothing()
    .returning({ no: bankSandboxPayment.no })
  return made.length === 1
}

export async function updatePayment(
  tx: Tx,
  no: string,
  changed: Partial<Pick<SandboxPayment, 'wrongAnswers' | 'verifiedAt'>>,
): Promise<void> {
  await tx.update(bankSandboxPayment).set(changed).where(eq(bankSandboxPayment.no, no))
}

/** Newest first. */
export async function paymentsTo(
  reader: Reader,
  accountNo: string,
  limit: number,
): Promise<SandboxPayment[]> {
  return await reader
    .select()
    .from(bankSandboxPayment)
    .where(eq(bankSandboxPayment.accountNo, accountNo))
    .orderBy(desc(bankSandboxPayment.receivedAt), desc(bankSandboxPayment.no))
    .limit(limit)
}

/** Payments that were done or returned between two instants. */
export async function paymentsBetween(reader: Reader, from: Date, to: Date): Promise<SandboxPayment[]> {
  const { doneAt, returnedAt } = bankSandboxPayment
  const done = and(gte(doneAt, from), lt(doneAt, to))
  const returned = and(isNotNull(returnedAt), gte(returnedAt, from), lt(returnedAt, to))
  return await reader
    .select()
    .from(bankSandboxPayment)
    .where(sql`(${done}) or (${returned})`)
    .orderBy(asc(bankSandboxPayment.no))
}

export async function findArrival(reader: Reader, reference: string): Promise<SandboxArrival | undefined> {
  const rows = await reader
    .select()
    .from(bankSandboxArrival)
    .where(eq(bankSandboxArrival.bankReference, reference))
  return rows[0]
}

/** @returns false if the reference is known */
export async function insertArrival(tx: Tx, arrival: SandboxArrival): Promise<boolean> {
  const { bankReference } = bankSandboxArrival
  const made = await tx
    .insert(bankSandboxArrival)
    .values(arrival)
    .onConflictDoNothing()
    .returning({ bankReference })
  return made.length === 1
}

export async function arrivalsBetween(reader: Reader, from: Date, to: Date): Promise<SandboxArrival[]> {
  return await reader
    .select()
    .from(bankSandboxArrival)
    .where(and(gte(bankSandboxArrival.at, from), lt(bankSandboxArrival.at, to)))
    .orderBy(asc(bankSandboxArrival.at), asc(bankSandboxArrival.bankReference))
}

export async function insertNotices(
  tx: Tx,
  notices: readonly (BankNotice & { dueAt: Date })[],
): Promise<void> {
  if (notices.length === 0) return
  await tx.insert(bankSandboxNotice).values(notices.map((notice) => ({ ...notice, id: newId() })))
}

export async function dueNotices(reader: Reader, now: Date, limit: number) {
  return await reader
    .select()
    .from(bankSandboxNotice)
    .where(and(isNull(bankSandboxNotice.deliveredAt), lte(bankSandboxNotice.dueAt, now)))
    .orderBy(asc(bankSandboxNotice.dueAt), asc(bankSandboxNotice.id))
    .limit(limit)
}

export async function markDelivered(db: Database, id: string, now: Date): Promise<void> {
  await db.orm.update(bankSandboxNotice).set({ deliveredAt: now }).where(eq(bankSandboxNotice.id, id))
}
