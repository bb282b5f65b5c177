// The day's quotes as an Atom feed, with the filter of their page.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { latestQuotes, QuoteQuery } from 'contract/quotes'
import { market } from '~/services/api/backend.server'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { withShortFacets } from '~/services/lists/long-facets.server'
import { quoteFeed } from '~/services/trading/quote-feed.server'

/** Entries of one feed: readers that want others narrow it down. */
const ENTRIES = 50

export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, search } = new URL(request.url)
  const query = { ...readQuery(request, QuoteQuery), page: 0, size: ENTRIES }
  return quoteFeed({
    quotes: await call(request, latestQuotes, query),
    origin: market.settings.publicOrigin ?? origin,
    search: withShortFacets(search) ?? search,
  })
}
