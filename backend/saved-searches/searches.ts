import { lockMember } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SavedSearch } from 'contract/saved-searches'
import { SAVED_SEARCHES_PER_MEMBER } from 'contract/saved-searches/limits'
import { readSearchQuery, searchQueryOf } from 'contract/saved-searches/search-query'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { savedSearch } from './tables'

type Row = typeof savedSearch.$inferSelect

const isOne = (memberId: string, id: string) =>
  and(eq(savedSearch.memberId, memberId), eq(savedSearch.id, id))

/** The member's searches, last saved first. */
export async function searchesOf(reader: Reader, memberId: string): Promise<z.input<typeof SavedSearch>[]> {
  const rows = await reader
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.memberId, memberId))
    .orderBy(desc(savedSearch.savedAt), asc(savedSearch.id))
  return rows.map(viewOf)
}

export async function addSearch(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  { name, query: typed }: { name: string; query: string },
): Promise<
  Verdict<z.input<typeof SavedSearch>, 'saved_search_empty' | 'too_many_saved_searches' | 'search_name_taken'>
> {
  const query = searchQueryOf(readSearchQuery(typed))
  if (query === '') return refuse('saved_search_empty')
  // Serializes the member's changes, so that the limit and the names hold.
  await lockMember(tx, memberId)
  const held = await tx.$count(savedSearch, eq(savedSearch.memberId, memberId))
  if (held >= SAVED_SEARCHES_PER_MEMBER) return refuse('too_many_saved_searches')
  if (await isTaken(tx, memberId, name)) return refuse('search_name_taken')
  const row = { id: newId(), memberId, name, query, savedAt: now }
  await tx.insert(savedSearch).values(row)
  return accept(viewOf(row))
}

export async function renameSearch(
  tx: Tx,
  memberId: string,
  { searchId, name }: { searchId: string; name: string },
): Promise<Verdict<z.input<typeof SavedSearch>, 'not_found' | 'search_name_taken'>> {
  await lockMember(tx, memberId)
  if ((await tx.$count(savedSearch, isOne(memberId, searchId))) === 0) return refuse('not_found')
  if (await isTaken(tx, memberId, name, searchId)) return refuse('search_name_taken')
  const [row] = await tx.update(savedSearch).set({ name }).where(isOne(memberId, searchId)).returning()
  return row ? accept(viewOf(row)) : refuse('not_found')
}

export async function deleteSearch(
  tx: Tx,
  memberId: string,
  searchId: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  const deleted = await tx
    .delete(savedSearch)
    .where(isOne(memberId, searchId))
    .returning({ id: savedSearch.id })
  return deleted.length > 0 ? accept({}) : refuse('not_found')
}

async function isTaken(tx: Tx, memberId: string, name: string, exceptId?: string): Promise<boolean> {
  const isSame = and(
    eq(savedSearch.memberId, memberId),
    eq(savedSearch.name, name),
    exceptId === undefined ? undefined : ne(savedSearch.id, exceptId),
  )
  return (await tx.$count(savedSearch, isSame)) > 0
}

function viewOf({ id, name, query, savedAt }: Row): z.input<typeof SavedSearch> {
  return { id, name, query, savedAt }
}
