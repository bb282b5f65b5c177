import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { SmsPurpose } from 'contract/account'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { smsCode } from '../tables'

/** Purposes whose codes are sent without revealing whether the phone has an account. */
const QUIET: SmsPurpose[] = ['login', 'password', 'lost_phone']

export type SmsCodeRow = typeof smsCode.$inferSelect
export type NewSmsCode = Omit<typeof smsCode.$inferInsert, 'failedAttempts' | 'usedAt' | 'usedByRequest'>

/** Locks sending for this phone and client until the transaction ends. */
export async function lockSending(tx: Tx, phone: string, client: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms phone ${phone}`}, 0))`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms client ${client}`}, 0))`)
}

export async function codeOfRequest(
  reader: Reader,
  asked: { phone: string; purpose: SmsPurpose; requestId: string },
): Promise<SmsCodeRow | undefined> {
  const [row] = await reader
    .select()
    .from(smsCode)
    .where(
      and(
        eq(smsCode.phone, asked.phone),
        eq(smsCode.purpose, asked.purpose),
        eq(smsCode.requestId, asked.requestId),
      ),
    )
  return row
}

/**
 * Instants since `since` of codes for these purposes that count against a limit: for a client every request, for a
 * phone all except messages that the gateway refused. A refused code of a quiet purpose counts too: the rows of a phone without an
 * account count, and the limits must not reveal the difference.
 */
export async function sendTimes(
  reader: Reader,
  by: { purposes: SmsPurpose[] } & ({ phone: string } | { client: string }),
  since: Date,
): Promise<Date[]> {
  const same = 'phone' in by ? countsForPhone(by.phone) : eq(smsCode.client, by.client)
  const rows = await reader
    .select({ at: smsCode.createdAt })
    .from(smsCode)
    .where(and(same, inArray(smsCode.purpose, by.purposes), gt(smsCode.createdAt, since)))
  return rows.map((row) => row.at)
}

/** Codes for these purposes since `since` that count against a phone and that nobody has used. */
export async function countUnusedCodes(
  reader: Reader,
  phone: string,
  purposes: SmsPurpose[],
  since: Date,
): Promise<number> {
  const rows = await reader
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(
      and(
        countsForPhone(phone),
        inArray(smsCode.purpose, purposes),
        gt(smsCode.createdAt, since),
        isNull(smsCode.usedAt),
      ),
    )
  return rows.length
}

function countsForPhone(phone: string) {
  return and(eq(smsCode.phone, phone), or(ne(smsCode.delivery, 'refused'), inArray(smsCode.purpose, QUIET)))
}

export async function insertCode(tx: Tx, row: NewSmsCode): Promise<void> {
  await tx.insert(smsCode).values(row)
}

/**
 * The valid code: the newest one for this phone and purpose that the gateway has not refused. Locked until the
 * transaction ends.
 */
export async function lockNewestCode(
  tx: Tx,
  phone: string,
  purpose: SmsPurpose,
): Promise<SmsCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), eq(smsCode.purpose, purpose), ne(smsCode.delivery, 'refused')))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1)
    .for('update')
  return row
}

export async function countWrongGuess(tx: Tx, codeId: string): Promise<void> {
  await tx
    .update(smsCode)
    .set({ failedAttempts: sql`${smsCode.failedAttempts} + 1` })
    .where(eq(smsCode.id, codeId))
}

/** @returns false if another request has spent the code */
export async function markCodeTaken(tx: Tx, codeId: string, requestId: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(smsCode)
    .set({ usedAt: at, usedByRequest: requestId })
    .where(
      and(eq(smsCode.id, codeId), or(isNull(smsCode.usedByRequest), eq(smsCode.usedByRequest, requestId))),
    )
    .returning({ id: smsCode.id })
  return taken.length === 1
}

/** A refused message has no effect: its request id is released, so that the same form can be sent again. */
export async function markDelivery(
  tx: Pick<Tx, 'update'>,
  codeId: string,
  delivery: SmsCodeRow['delivery'],
): Promise<void> {
  const freed = delivery === 'refused' ? { requestId: newId() } : {}
  await tx
    .update(smsCode)
    .set({ delivery, ...freed })
    .where(eq(smsCode.id, codeId))
}
