import type { Reader } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { desc, eq, lt } from 'drizzle-orm'
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
export async function publishedRoots(reader: Reader, place: Place): Promise<Page<PublishedRoot>> {
  return await readPage(
    reader,
    ledgerRoot,
    { where: undefined, orderBy: [desc(ledgerRoot.day)], ...place },
    reader.select(COLUMNS).from(ledgerRoot),
  )
}
