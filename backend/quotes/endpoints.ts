import { categoryName, productById } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { eventCache } from 'backend/platform/events/event-cache'
import type { ModuleContext } from 'backend/platform/module'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/quotes'
import { categoryPrices } from './category-prices'
import { findQuotes } from './find-quotes'
import { indexesSince, latestIndexes, pricesSince } from './histories'
import { latestDay, quoteRows } from './quote-list'

/** Quotes change once a day, so pages and indexes are cached until the next ones are published. */
export function quoteEndpoints({ subscribe }: Pick<ModuleContext, 'subscribe'>): AnsweredEndpoint[] {
  const quotes = { subscribe, changedBy: ['quotes_'] }
  const indexesCache = eventCache<contract.IndexRow[]>(quotes)
  const pagesCache = eventCache<NonNullable<Awaited<ReturnType<typeof findQuotes>>>>(quotes)
  return [
    answer(contract.latestQuotes, async (call, query) => {
      const key = JSON.stringify(query)
      const store = pagesCache.reading(key)
      const cached = pagesCache.get(key)
      const page = cached ?? (await findQuotes(call.db, query))
      if (page && !cached) store(page)
      return page ? accept(page) : refuse('search_timed_out')
    }),

    answer(contract.quoteExport, async (call, { after, ...query }) => {
      const [day, offset] = after?.split('_') ?? [await latestDay(call.db.orm), '0']
      if (day === null || day === undefined) return accept({ list: [], next: null })
      const limit = contract.QUOTE_EXPORT_ROWS
      const rows = await quoteRows(call.db.orm, query, day, { offset: Number(offset), limit: limit + 1 })
      const next = rows.length > limit ? `${day}_${Number(offset) + limit}` : null
      return accept({ list: rows.slice(0, limit), next })
    }),

    answer(contract.quoteHistory, async (call, { productId, city, days }) => {
      const points = await pricesSince(call.db.orm, { productId, city, after: daysBefore(call.now, days) })
      if (points.length === 0 && !(await productById(call.db.orm, productId))) return refuse('not_found')
      return accept({ productId, city: city ?? null, days, points })
    }),

    answer(contract.priceIndexes, async (call) =>
      accept(await indexesCache.use('', () => pricedIndexes(call.db.orm))),
    ),

    answer(contract.indexHistory, async (call, { category, days }) => {
      const name = await categoryName(call.db.orm, category)
      if (name === undefined) return refuse('not_found')
      const points = await indexesSince(call.db.orm, category, daysBefore(call.now, days))
      return accept({ category, name, days, points })
    }),
  ]
}

/** The indexes with the average price of each category. */
async function pricedIndexes(reader: Reader): Promise<contract.IndexRow[]> {
  const [indexes, prices] = await Promise.all([latestIndexes(reader), categoryPrices(reader)])
  const priceOf = new Map(prices.map(({ category, ...price }) => [category, price]))
  return indexes.map((index) => ({ ...index, price: priceOf.get(index.category) ?? null }))
}

/** The day in Shanghai this number of days before an instant, yyyy-mm-dd. */
function daysBefore(now: Date, days: number): string {
  return shanghaiDay(new Date(now.getTime() - days * DAY_MS))
}
