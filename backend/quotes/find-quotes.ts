import type { Database } from 'backend/platform/database/database'
import { prepareVocabulary } from 'backend/search'
import type { QuotePage, QuoteQuery } from 'contract/quotes'
import { latestDay, quotePage } from './quote-list'

/** Pages within these first rows are read without a time limit. */
const FIRST_ROWS = 50

/**
 * A page of the last day's quotes. The first rows of the unfiltered list are always quick. Searches and large or
 * later pages have a time limit.
 * @returns null after a timeout
 */
export async function findQuotes(db: Database, query: QuoteQuery): Promise<QuotePage | null> {
  const day = await latestDay(db.orm)
  if (day === null) return nothingQuoted(query)
  if (query.sText === '' && (query.page + 1) * query.size <= FIRST_ROWS)
    return await quotePage(db.orm, query, day)
  if (query.sText !== '') await prepareVocabulary(db.orm)
  return await db.search((tx) => quotePage(tx, query, day))
}

function nothingQuoted({ page, size }: QuoteQuery): QuotePage {
  const facets = { category: [], maker: [], city: [] }
  return { list: [], total: 0, page, size, day: null, publishedAt: null, facets, unknown: [], search: null }
}
