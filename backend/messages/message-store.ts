import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import type { ListNotices, MessageRow } from 'contract/messages'
import { MESSAGE_TYPES, type MessageType, UNREAD_SHOWN_MAX } from 'contract/messages/types'
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { kindName } from './kinds'
import { message } from './tables'

/** Messages are kept for a year. */
export const MESSAGE_RETENTION_DAYS = 365

/** SQL expression for the number of a member's unread messages, counted up to one above the shown maximum. */
export function unreadMessages(memberId: SQLWrapper): SQL<number> {
  return sql<number>`(select count(*) from (
    select 1 from message unread
    where unread.member_id = ${memberId} and unread.on_site and unread.read_at is null
    limit ${UNREAD_SHOWN_MAX + 1}) counted)`.mapWith(Number)
}

const ownOnSite = (memberId: string) => and(eq(message.memberId, memberId), message.onSite)

/** A member's messages of one type, newest first. */
export async function listMessages(
  reader: Reader,
  memberId: string,
  { type, page, size }: { type: MessageType; page: number; size: number },
): Promise<{ list: z.input<typeof MessageRow>[]; total: number }> {
  return await pageOfMessages(reader, and(ownOnSite(memberId), eq(message.type, type)), { page, size })
}

/** A member's unread or read messages of all types, newest first. */
export async function listNotices(
  reader: Reader,
  memberId: string,
  { state, ...place }: ListNotices,
): Promise<{ list: z.input<typeof MessageRow>[]; total: number }> {
  const inState = state === 'unread' ? isNull(message.readAt) : isNotNull(message.readAt)
  return await pageOfMessages(reader, and(ownOnSite(memberId), inState), place)
}

async function pageOfMessages(reader: Reader, wanted: SQL | undefined, place: Place) {
  const { list: rows, total } = await readPage(reader, message, {
    where: wanted,
    orderBy: [desc(message.at), desc(message.id)],
    ...place,
  })
  return { list: rows.map(messageRow), total }
}

function messageRow(row: typeof message.$inferSelect): z.input<typeof MessageRow> {
  const { id, type, kind, title, body: text, link, at, readAt } = row
  const isRead = readAt !== null
  return { id, type, kindName: kindName(kind), title, text, link, at, isRead }
}

/** Number of unread messages of each type. */
export async function countUnread(
  reader: Reader,
  memberId: string,
): Promise<{ type: MessageType; unread: number }[]> {
  const rows = await reader
    .select({ type: message.type, unread: count() })
    .from(message)
    .where(and(ownOnSite(memberId), isNull(message.readAt)))
    .groupBy(message.type)
  const unread = new Map(rows.map((row) => [row.type, row.unread]))
  const types = Object.keys(MESSAGE_TYPES).map((type) => Number(type) as MessageType)
  return types.map((type) => ({ type, unread: unread.get(type) ?? 0 }))
}

/** Marks a member's message as read. @returns undefined if the member has no such message */
export async function openMessage(
  tx: Tx,
  memberId: string,
  messageId: string,
  now: Date,
): Promise<{ message: z.input<typeof MessageRow>; wasUnread: boolean } | undefined> {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(ownOnSite(memberId), eq(message.id, messageId)))
    .for('no key update')
  if (!row) return undefined
  const wasUnread = row.readAt === null
  if (wasUnread) await tx.update(message).set({ readAt: now }).where(eq(message.id, messageId))
  return { message: { ...messageRow(row), isRead: true }, wasUnread }
}

/** Marks all messages of a member as read, or those of one type. */
export async function markAllRead(
  tx: Tx,
  memberId: string,
  type: MessageType | undefined,
  now: Date,
): Promise<void> {
  const ofType = type === undefined ? undefined : eq(message.type, type)
  await tx
    .update(message)
    .set({ readAt: now })
    .where(and(ownOnSite(memberId), ofType, isNull(message.readAt)))
}

/** Deletes messages from before an instant, with their deliveries. */
export async function purgeMessages(tx: Tx, before: Date): Promise<void> {
  await tx.delete(message).where(lt(message.at, before))
}
