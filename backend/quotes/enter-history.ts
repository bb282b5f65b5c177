import { listProducts } from 'backend/catalogue'
import type { Database } from 'backend/platform/database'
import { DAY_MS } from 'backend/platform/shanghai'
import type { IndexedQuote } from './chain-index'
import { chainDays } from './index-days'
import { lockQuotes } from './publish-quotes'
import { enterIndexes, enterSeries, type QuoteSeries } from './quote-store'

/**
 * Brings quotes of earlier days into a market that has none yet, with the indexes that follow from them, all or nothing.
 * The same quotes once more change nothing.
 * @param at when this is done
 */
export async function enterHistory(db: Database, series: readonly QuoteSeries[], at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockQuotes(tx)
    const categories = new Map((await listProducts(tx)).map(({ id, category }) => [id, category]))
    const days = quotesByDay(series, categories)
    await enterSeries(tx, series)
    await enterIndexes(tx, chainDays(new Map(), days), at)
  })
}

function quotesByDay(
  series: readonly QuoteSeries[],
  categories: ReadonlyMap<string, string>,
): { day: string; quotes: IndexedQuote[] }[] {
  const days = new Map<string, IndexedQuote[]>()
  for (const { productId, firstDay, pricesFenPerTon } of series) {
    const category = categories.get(productId)
    if (category === undefined) throw new Error(`quotes of ${productId}, which is no product`)
    for (const [i, priceFenPerTon] of pricesFenPerTon.entries()) {
      const day = new Date(Date.parse(firstDay) + i * DAY_MS).toISOString().slice(0, 10)
      const quotes = days.get(day) ?? []
      quotes.push({ category, priceFenPerTon, earlierFenPerTon: pricesFenPerTon[i - 1] ?? null })
      days.set(day, quotes)
    }
  }
  return [...days].map(([day, quotes]) => ({ day, quotes })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
