import { partiesByIds } from 'backend/account'
import { notify } from 'backend/messages'
import { operatorNamesByIds } from 'backend/operators'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { QuestionContent } from 'contract/questions/limits'
import type { ContentRow } from 'contract/questions/operator-questions'
import { count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { hiddenMessage } from './message-kinds'
import { type Paging, shopNamesOf } from './question-store'
import { question, questionReply } from './tables'

/** One page of questions or replies, newest first. */
export async function findContents(
  reader: Reader,
  { kind, state, page, size }: Paging & { kind: QuestionContent; state?: 'shown' | 'hidden' | undefined },
): Promise<{ list: z.input<typeof ContentRow>[]; total: number }> {
  const table = kind === 'question' ? question : questionReply
  const where =
    state === undefined ? undefined : state === 'shown' ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt)
  const [[counted], rows] = await Promise.all([
    reader.select({ total: count() }).from(table).where(where),
    (kind === 'question' ? selectQuestionContents(reader) : selectReplyContents(reader))
      .where(where)
      .orderBy(desc(table.at), desc(table.id))
      .limit(size)
      .offset(page * size),
  ])
  const [shops, parties, operators] = await Promise.all([
    shopNamesOf(reader, rows),
    partiesByIds(reader, uniq(rows.map((row) => row.memberId))),
    operatorNamesByIds(reader, uniq(rows.flatMap((row) => row.hiddenBy ?? []))),
  ])
  const list = rows.map(({ shopId, ...row }) => ({
    ...row,
    shopName: shops(shopId),
    author: parties.get(row.memberId)?.label ?? '已注销',
    at: row.at,
    hiddenAt: row.hiddenAt,
    hiddenBy: row.hiddenBy && (operators.get(row.hiddenBy) ?? '--'),
  }))
  return { list, total: counted?.total ?? 0 }
}

function selectQuestionContents(reader: Reader) {
  const { id, memberId, title, text, at, hiddenAt, hiddenReason, hiddenBy } = question
  return reader
    .select({
      ...{ id, memberId, title, text, at, hiddenAt, hiddenReason, hiddenBy },
      questionId: question.id,
      /** A question is asked in person. */
      shopId: sql<string | null>`null::uuid`,
    })
    .from(question)
    .$dynamic()
}

function selectReplyContents(reader: Reader) {
  const { id, memberId, shopId, text, at, hiddenAt, hiddenReason, hiddenBy, questionId } = questionReply
  return reader
    .select({
      ...{ id, memberId, shopId, text, at, hiddenAt, hiddenReason, hiddenBy, questionId },
      title: question.title,
    })
    .from(questionReply)
    .innerJoin(question, eq(question.id, questionReply.questionId))
    .$dynamic()
}

interface Hiding {
  contentId: string
  kind: QuestionContent
  reason: string
  requestId: string
}

/** Hides a question or a reply and tells its author why. */
export async function hideContent(
  tx: Tx,
  operatorId: string,
  { contentId, kind, reason, requestId }: Hiding,
  now: Date,
): Promise<Verdict<{ contentId: string }, 'not_found' | 'content_hidden'>> {
  const found = await lockContent(tx, kind, contentId)
  if (!found) return refuse('not_found')
  if (found.hiddenAt !== null) return refuse('content_hidden')
  await setHiding(tx, kind, found, { hiddenAt: now, hiddenReason: reason, hiddenBy: operatorId })
  await notify(tx, [hiddenMessage({ ...found, kind, reason, requestId })], now)
  return accept({ contentId })
}

/** Shows a hidden question or reply again. */
export async function showContent(
  tx: Tx,
  { contentId, kind }: Pick<Hiding, 'contentId' | 'kind'>,
): Promise<Verdict<{ contentId: string }, 'not_found' | 'content_shown'>> {
  const found = await lockContent(tx, kind, contentId)
  if (!found) return refuse('not_found')
  if (found.hiddenAt === null) return refuse('content_shown')
  await setHiding(tx, kind, found, { hiddenAt: null, hiddenReason: null, hiddenBy: null })
  return accept({ contentId })
}

async function lockContent(tx: Tx, kind: QuestionContent, id: string) {
  const [row] =
    kind === 'question'
      ? await tx
          .select({
            id: question.id,
            questionId: question.id,
            memberId: question.memberId,
            title: question.title,
            hiddenAt: question.hiddenAt,
          })
          .from(question)
          .where(eq(question.id, id))
          .for('update')
      : await tx
          .select({
            id: questionReply.id,
            questionId: question.id,
            memberId: questionReply.memberId,
            title: question.title,
            hiddenAt: questionReply.hiddenAt,
          })
          .from(questionReply)
          .innerJoin(question, eq(question.id, questionReply.questionId))
          .where(eq(questionReply.id, id))
          .for('update')
  return row
}

async function setHiding(
  tx: Tx,
  kind: QuestionContent,
  { id, questionId }: { id: string; questionId: string },
  hiding: Pick<typeof question.$inferSelect, 'hiddenAt' | 'hiddenReason' | 'hiddenBy'>,
): Promise<void> {
  if (kind === 'question') {
    await tx.update(question).set(hiding).where(eq(question.id, id))
    return
  }
  await tx.update(questionReply).set(hiding).where(eq(questionReply.id, id))
  const change = hiding.hiddenAt === null ? 1 : -1
  await tx
    .update(question)
    .set({ replies: sql`${question.replies} + ${change}` })
    .where(eq(question.id, questionId))
}
