import type { Database } from 'backend/platform/database/database'
import type { SpotPage, SpotQuery } from 'contract/spot/list'
import { FILTERS } from './list-filters'
import { queryOffers } from './list-store'
import { newestOffers } from './offer-selections'

/** A page that ends within these rows is read without a time limit. */
const FIRST_ROWS = 500

/**
 * A page of the offers on sale. The list as it is, which most look at, is one statement that cannot be slow; whatever
 * else is put together has a limit.
 * @returns null where the limit was reached
 */
export async function findOffers(db: Database, q: SpotQuery, now: Date): Promise<SpotPage | null> {
  const isPlain = q.sText === '' && isNearStart(q) && FILTERS.every((name) => q[name].length === 0)
  if (isPlain) return await queryOffers(db.orm, q, now)
  return await db.search((tx) => queryOffers(tx, q, now))
}

type NewestOffers = Awaited<ReturnType<typeof newestOffers>>

/** Offers published since an instant: the first rows without a time limit, large or far pages with one. */
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
