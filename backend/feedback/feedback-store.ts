import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { SendFeedback } from 'contract/feedback'
import type { FeedbackKind, FeedbackState } from 'contract/feedback/kinds'
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { feedback } from './tables'

export type FeedbackRow = typeof feedback.$inferSelect

interface Place {
  page: number
  size: number
}

/** @param memberId null for a visitor, whose phone is then kept until the answer */
export async function insertFeedback(
  tx: Tx,
  memberId: string | null,
  { kind, text, phone, pagePath }: z.output<typeof SendFeedback>,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(feedback).values({
    id,
    memberId,
    phone: memberId === null ? phone : null,
    kind,
    text,
    pagePath,
    sentAt: now,
  })
  return id
}

/** A page of a member's feedback, newest first. */
export async function feedbackOf(
  reader: Reader,
  memberId: string,
  { page, size }: Place,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const isOwn = eq(feedback.memberId, memberId)
  const [counted] = await reader.select({ total: count() }).from(feedback).where(isOwn)
  const rows = await reader
    .select()
    .from(feedback)
    .where(isOwn)
    .orderBy(desc(feedback.sentAt), desc(feedback.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: counted?.total ?? 0 }
}

/** A page of everyone's feedback: open ones oldest first, others newest first. */
export async function findFeedback(
  reader: Reader,
  { state, kind, page, size }: Place & { state?: FeedbackState | undefined; kind?: FeedbackKind | undefined },
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const { answeredAt, sentAt, id } = feedback
  const inState = { open: isNull(answeredAt), answered: isNotNull(answeredAt) }
  const isFound = and(state && inState[state], kind && eq(feedback.kind, kind))
  const order = state === 'open' ? [asc(sentAt), asc(id)] : [desc(sentAt), desc(id)]
  const [counted] = await reader.select({ total: count() }).from(feedback).where(isFound)
  const rows = await reader
    .select()
    .from(feedback)
    .where(isFound)
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  return { rows, total: counted?.total ?? 0 }
}

export async function feedbackById(reader: Reader, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await reader.select().from(feedback).where(eq(feedback.id, id))
  return row
}

/** Stores the answer and deletes a visitor's phone. Undefined if it was answered before. */
export async function storeAnswer(
  tx: Tx,
  id: string,
  answer: string,
  now: Date,
): Promise<FeedbackRow | undefined> {
  const [row] = await tx
    .update(feedback)
    .set({ answer, answeredAt: now, phone: null })
    .where(and(eq(feedback.id, id), isNull(feedback.answeredAt)))
    .returning()
  return row
}
