/** What members follow, such as shops and carriers: a table with the member, what is followed, and since when. */
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../database/orm'
import type { Place } from './pages'

/** @param subject the column of what is followed; together with the member it is the key of the table */
export interface FollowTable {
  readonly table: PgTable
  readonly memberId: AnyPgColumn
  readonly subject: AnyPgColumn
  readonly followedAt: AnyPgColumn
}

interface Follow {
  readonly memberId: string
  readonly subjectId: string
}

const isFollow = ({ memberId, subject }: FollowTable, follow: Follow) =>
  and(eq(memberId, follow.memberId), eq(subject, follow.subjectId))

/** Since when a member follows a subject; undefined without a follow. */
export async function findFollow(reader: Reader, of: FollowTable, follow: Follow): Promise<Date | undefined> {
  const [row] = await reader.select({ at: of.followedAt }).from(of.table).where(isFollow(of, follow))
  return row?.at as Date | undefined
}

export async function countFollows(reader: Reader, of: FollowTable, memberId: string): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(of.table).where(eq(of.memberId, memberId))
  return row?.total ?? 0
}

export async function countFollowers(reader: Reader, of: FollowTable, subjectId: string): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(of.table).where(eq(of.subject, subjectId))
  return row?.total ?? 0
}

export async function endFollow(tx: Tx, of: FollowTable, follow: Follow): Promise<void> {
  await tx.delete(of.table).where(isFollow(of, follow))
}

/** A page of what a member follows, newest first. */
export async function readFollows(
  reader: Reader,
  of: FollowTable,
  { memberId, page, size }: Place & { memberId: string },
): Promise<{ subjectId: string; followedAt: Date }[]> {
  const rows = await reader
    .select({ subjectId: of.subject, followedAt: of.followedAt })
    .from(of.table)
    .where(eq(of.memberId, memberId))
    .orderBy(desc(of.followedAt), asc(of.subject))
    .limit(size)
    .offset(page * size)
  return rows as { subjectId: string; followedAt: Date }[]
}

/**
 * Begins a follow; a second call changes nothing. The caller has locked the member, so that the limit holds.
 * @param insert adds the row
 * @returns since when; null: the member follows `most` already
 */
export async function beginFollow(
  tx: Tx,
  of: FollowTable,
  { most, at, ...follow }: Follow & { most: number; at: Date },
  insert: () => Promise<unknown>,
): Promise<Date | null> {
  const since = await findFollow(tx, of, follow)
  if (since) return since
  if ((await countFollows(tx, of, follow.memberId)) >= most) return null
  await insert()
  return at
}
