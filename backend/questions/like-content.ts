import { anyOf } from 'backend/platform/database/any-of'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { QuestionContent } from 'contract/questions/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { question, questionLike, questionReply } from './tables'

const TABLES = { question, reply: questionReply }

interface Like {
  memberId: string
  contentId: string
  kind: QuestionContent
}

/** Sets or removes a member's like. Repeated, it changes nothing. @returns the likes of the content */
export async function setLike(
  tx: Tx,
  { memberId, contentId, kind }: Like,
  isLiked: boolean,
  now: Date,
): Promise<Verdict<number, 'not_found'>> {
  const table = TABLES[kind]
  // Serializes the likes of the content, so that the counter equals the rows.
  const [found] = await tx
    .select({ likes: table.likes })
    .from(table)
    .where(and(eq(table.id, contentId), isNull(table.hiddenAt)))
    .for('no key update')
  if (!found) return refuse('not_found')
  const changed = isLiked
    ? await tx
        .insert(questionLike)
        .values({ memberId, contentId, at: now })
        .onConflictDoNothing()
        .returning({ contentId: questionLike.contentId })
    : await tx
        .delete(questionLike)
        .where(and(eq(questionLike.memberId, memberId), eq(questionLike.contentId, contentId)))
        .returning({ contentId: questionLike.contentId })
  if (changed.length === 0) return accept(found.likes)
  const likes = found.likes + (isLiked ? 1 : -1)
  await tx.update(table).set({ likes }).where(eq(table.id, contentId))
  return accept(likes)
}

/** Removes all likes of a member. */
export async function removeLikes(tx: Tx, memberId: string): Promise<void> {
  const removed = await tx
    .delete(questionLike)
    .where(eq(questionLike.memberId, memberId))
    .returning({ id: questionLike.contentId })
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  for (const table of [question, questionReply])
    await tx
      .update(table)
      .set({ likes: sql`${table.likes} - 1` })
      .where(anyOf(table.id, ids))
}
