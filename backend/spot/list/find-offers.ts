import type { Database } from 'backend/platform/database/database'
import { prepareVocabulary } from 'backend/search'
import type { SpotPage } from 'contract/spot/list'
import type { z } from 'zod'
import { FILTERS } from './list-filters'
import { type ListCaches, type ListContext, queryOffers } from './list-store'
import { newestOffers } from './offer-selections'
import type { TonsQuery } from './tons-query'

/** Pages within these first rows are read without a time limit. */
const FIRST_ROWS = 500

/**
 * A page of the offers on sale. The unfiltered list, which most visitors read, is one statement that is always quick.
 * All other queries have a time limit.
 * @param caches of lists without search words
 * @returns null after a timeout
 */
export async function findOffers(
  db: Database,
  q: TonsQuery,
  context: ListContext,
  caches?: ListCaches,
): Promise<z.input<typeof SpotPage> | null> {
  const hasFilters = FILTERS.some((name) => q[name].length > 0)
  const isPlain = q.sText === '' && isNearStart(q) && !hasFilters && q.sort !== 'delivered_asc'
  if (isPlain) return await queryOffers(db.orm, q, context, caches)
  if (q.sText !== '') await prepareVocabulary(db.orm)
  const searched = q.size > FIRST_ROWS ? context : { ...context, rowReader: db.orm }
  return await db.search((tx) => queryOffers(tx, q, searched, caches))
}

type NewestOffers = Awaited<ReturnType<typeof newestOffers>>

/** Offers published since an instant. The first rows are read without a time limit, large or far pages with one. */
export async function findNewest(
  db: Database,
  asked: Parameters<typeof newestOffers>[1],
): Promise<NewestOffers | null> {
  if (isNearStart(asked)) return await newestOffers(db.orm, asked)
  return await db.search((tx) => newestOffers(tx, asked))
}

function isNearStart({ page, size }: { page: number; size: number }): boolean {
  return (page + 1) * size <= FIRST_ROWS
}
