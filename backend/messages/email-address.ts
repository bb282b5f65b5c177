import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newDigits, newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { eq, sql } from 'drizzle-orm'
import { isSameHash, keyedHash } from '../platform/hash'
import { findFirstAnswer, withIdempotencyKey } from '../platform/idempotency/request-log'
import { messageDelivery, messageEmail } from './tables'

const CODE_DIGITS = 6
export const EMAIL_CODE_MINUTES = 30
const GUESSES_MAX = 5

export async function emailOf(reader: Reader, memberId: string) {
  const [row] = await reader.select().from(messageEmail).where(eq(messageEmail.memberId, memberId))
  return row
}

/** Stores an address that waits for its code, and puts the e-mail with the code into the outbox. */
export async function requestEmail(
  tx: Tx,
  { memberId, email, secret }: { memberId: string; email: string; secret: string },
  now: Date,
): Promise<void> {
  const code = newDigits(CODE_DIGITS)
  const pending = {
    pendingAddress: email,
    codeHash: hashOf(secret, memberId, email, code),
    codeExpiresAt: new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000),
    failedAttempts: 0,
  }
  await tx
    .insert(messageEmail)
    .values({ memberId, ...pending })
    .onConflictDoUpdate({ target: messageEmail.memberId, set: pending })
  await tx.insert(messageDelivery).values({
    id: newId(),
    memberId,
    channel: 'email',
    target: email,
    text: `验证码 ${code}，用于确认接收塑集通知的邮箱，${EMAIL_CODE_MINUTES} 分钟内有效。如非本人操作请忽略。`,
    state: 'pending',
    nextAttemptAt: now,
    createdAt: now,
  })
}

type ConfirmReason = 'email_code_expired' | 'email_code_wrong'

/** Checks a code against the row of the address that waits for it. */
export function judgeCode(
  row: typeof messageEmail.$inferSelect | undefined,
  shown: { code: string; secret: string },
  now: Date,
): Verdict<{ address: string }, ConfirmReason> {
  if (!row || row.pendingAddress === null || row.codeHash === null || row.codeExpiresAt === null)
    return refuse('email_code_expired')
  if (now >= row.codeExpiresAt || row.failedAttempts >= GUESSES_MAX) return refuse('email_code_expired')
  const { memberId, pendingAddress: address } = row
  if (!isSameHash(hashOf(shown.secret, memberId, address, shown.code), row.codeHash))
    return refuse('email_code_wrong')
  return accept({ address })
}

interface Confirmation {
  memberId: string
  code: string
  secret: string
  requestId: string
}

/**
 * Confirms the waiting address, at most once per request id. The row's lock serializes guesses; a wrong one is counted
 * in the transaction that judged it, which is committed.
 */
export async function confirmEmail(
  db: Database,
  { memberId, code, secret, requestId }: Confirmation,
  now: Date,
): Promise<Verdict<Record<string, never>, ConfirmReason | 'request_reused'>> {
  // Without the key, the log's fingerprint would reveal the code.
  const content = { code: keyedHash(secret, 'message email request', code) }
  const key = { actorId: memberId, requestId, what: 'messages.confirm_email', content }
  const { answer } = await db.transaction(async (tx) => {
    const row = await lockEmail(tx, memberId)
    const before = await findFirstAnswer<Record<string, never>>(tx, key)
    if (before) return { answer: before }
    const judged = judgeCode(row, { code, secret }, now)
    if (!judged.ok) {
      if (judged.reason === 'email_code_wrong') await countWrongCode(tx, memberId)
      return { answer: judged }
    }
    const { address } = judged.value
    const answer = await withIdempotencyKey<Record<string, never>, never>(tx, key, now, async () => {
      await storeConfirmed(tx, { memberId, address }, now)
      return accept({})
    })
    return { answer }
  })
  return answer
}

async function lockEmail(tx: Tx, memberId: string) {
  const [row] = await tx
    .select()
    .from(messageEmail)
    .where(eq(messageEmail.memberId, memberId))
    .for('no key update')
  return row
}

async function countWrongCode(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(messageEmail)
    .set({ failedAttempts: sql`${messageEmail.failedAttempts} + 1` })
    .where(eq(messageEmail.memberId, memberId))
}

async function storeConfirmed(
  tx: Tx,
  { memberId, address }: { memberId: string; address: string },
  now: Date,
): Promise<void> {
  const confirmed = { address, confirmedAt: now, pendingAddress: null, codeHash: null, codeExpiresAt: null }
  await tx.update(messageEmail).set(confirmed).where(eq(messageEmail.memberId, memberId))
}

export async function removeEmail(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(messageEmail).where(eq(messageEmail.memberId, memberId))
}

function hashOf(secret: string, memberId: string, email: string, code: string): string {
  return keyedHash(secret, 'message email', memberId, email, code)
}
