import type { Database } from 'backend/platform/database'
import { withinTime } from 'backend/platform/time-limit'
import type { QuotePage, QuoteQuery } from 'contract/quotes'
import { latestDay, quotePage } from './quote-list'

/** What anybody may ask of the quotes takes at most so long. */
const QUOTES_TIMEOUT_MS = 2_000

/**
 * A page of the last day's quotes. All of them is a statement that cannot be slow; what words find has a limit, and so
 * has a page behind the first.
 * @returns null where the limit was reached
 */
export async function findQuotes(db: Database, query: QuoteQuery): Promise<QuotePage | null> {
  const day = await latestDay(db.orm)
  if (day === null) return nothingQuoted(query)
  if (query.sText === '' && query.page === 0) return await quotePage(db.orm, query, day)
  return await withinTime(db, QUOTES_TIMEOUT_MS, (tx) => quotePage(tx, query, day))
}

function nothingQuoted({ page, size }: QuoteQuery): QuotePage {
  const facets = { category: [], maker: [], city: [] }
  return { list: [], total: 0, page, size, day: null, publishedAt: null, facets, unknown: [], search: null }
}
