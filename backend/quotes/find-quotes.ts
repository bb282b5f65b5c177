import type { Database } from 'backend/platform/database/database'
import type { QuotePage, QuoteQuery } from 'contract/quotes'
import { latestDay, quotePage } from './quote-list'

/** A page that ends within these rows is read without a time limit. */
const FIRST_ROWS = 50

/**
 * A page of the last day's quotes. The first rows of the whole list are a statement that cannot be slow; a search and
 * a large or later page have a time limit.
 * @returns null where the limit was reached
 */
export async function findQuotes(db: Database, query: QuoteQuery): Promise<QuotePage | null> {
  const day = await latestDay(db.orm)
  if (day === null) return nothingQuoted(query)
  if (query.sText === '' && (query.page + 1) * query.size <= FIRST_ROWS)
    return await quotePage(db.orm, query, day)
  return await db.search((tx) => quotePage(tx, query, day))
}

function nothingQuoted({ page, size }: QuoteQuery): QuotePage {
  const facets = { category: [], maker: [], city: [] }
  return { list: [], total: 0, page, size, day: null, publishedAt: null, facets, unknown: [], search: null }
}
