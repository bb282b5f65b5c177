import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { findById } from 'backend/platform/stores/rows'
import type { SendFeedback } from 'contract/feedback'
import type { FeedbackKind, FeedbackState } from 'contract/feedback/kinds'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { feedback } from './tables'

export type FeedbackRow = typeof feedback.$inferSelect

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
export async function feedbackOf(reader: Reader, memberId: string, place: Place): Promise<Page<FeedbackRow>> {
  const orderBy = [desc(feedback.sentAt), desc(feedback.id)]
  return await readPage(reader, feedback, { where: eq(feedback.memberId, memberId), orderBy, ...place })
}

/** A page of everyone's feedback: open ones oldest first, others newest first. */
export async function findFeedback(
  reader: Reader,
  { state, kind, ...place }: Place & { state?: FeedbackState | undefined; kind?: FeedbackKind | undefined },
): Promise<Page<FeedbackRow>> {
  const { answeredAt, sentAt, id } = feedback
  const inState = { open: isNull(answeredAt), answered: isNotNull(answeredAt) }
  const where = and(state && inState[state], kind && eq(feedback.kind, kind))
  const orderBy = state === 'open' ? [asc(sentAt), asc(id)] : [desc(sentAt), desc(id)]
  return await readPage(reader, feedback, { where, orderBy, ...place })
}

export const feedbackById = (reader: Reader, id: string) => findById(reader, feedback, id)

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
