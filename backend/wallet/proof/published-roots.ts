import type { Reader } from 'backend/platform/database/database'
import { count, desc, eq, lt } from 'drizzle-orm'
import { ledgerRoot } from '../tables'

export type PublishedRoot = Pick<
  typeof ledgerRoot.$inferSelect,
  'day' | 'root' | 'treeRoot' | 'leaves' | 'at'
>

const COLUMNS = {
  day: ledgerRoot.day,
  root: ledgerRoot.root,
  treeRoot: ledgerRoot.treeRoot,
  leaves: ledgerRoot.leaves,
  at: ledgerRoot.at,
}

/** The root of a day in Asia/Shanghai, if one was published. */
export async function publishedRoot(reader: Reader, day: string): Promise<PublishedRoot | undefined> {
  return (await reader.select(COLUMNS).from(ledgerRoot).where(eq(ledgerRoot.day, day)))[0]
}

/** The root before that of a day. */
export async function rootBefore(reader: Reader, day: string): Promise<string | null> {
  const [before] = await reader
    .select({ root: ledgerRoot.root })
    .from(ledgerRoot)
    .where(lt(ledgerRoot.day, day))
    .orderBy(desc(ledgerRoot.day))
    .limit(1)
  return before?.root ?? null
}

/** All published roots, newest first. */
export async function publishedRoots(
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ list: PublishedRoot[]; total: number }> {
  const [counted] = await reader.select({ total: count() }).from(ledgerRoot)
  const list = await reader
    .select(COLUMNS)
    .from(ledgerRoot)
    .orderBy(desc(ledgerRoot.day))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}
