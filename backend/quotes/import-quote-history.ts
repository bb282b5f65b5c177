import { listProducts } from 'backend/catalogue'
import type { Database } from 'backend/platform/database/database'
import { markDailyJobDone } from 'backend/platform/jobs/daily-job'
import { DAY_MS } from 'backend/platform/shanghai-time'
import type { IndexedQuote } from './chain-index'
import { chainDays } from './index-days'
import { lockQuotes, PUBLISH_QUOTES } from './publish-quotes'
import { type QuoteSeries, storeIndexes, storeQuoteSeries } from './quote-store'

/** Series per transaction, so that other writers do not wait long. */
const AT_ONCE = 100

/**
 * Imports earlier quotes into a market without quotes, and computes their indexes. The last day counts as published.
 * Repeating the import changes nothing; after a crash it completes the import.
 * @param from the first day to import, yyyy-mm-dd; indexes start with the series
 * @param at instant of the import
 */
export async function importQuoteHistory(
  db: Database,
  series: readonly QuoteSeries[],
  { from, at }: { from: string; at: Date },
): Promise<void> {
  const categories = new Map((await listProducts(db.orm)).map(({ id, category }) => [id, category]))
  const days = quotesByDay(series, categories)
  for (let i = 0; i < series.length; i += AT_ONCE)
    await db.transaction((tx) => storeQuoteSeries(tx, series.slice(i, i + AT_ONCE), from))
  await db.transaction(async (tx) => {
    await lockQuotes(tx)
    await storeIndexes(tx, chainDays(new Map(), days), at)
    const day = days[days.length - 1]?.day
    if (day !== undefined) await markDailyJobDone(tx, { kind: PUBLISH_QUOTES, day, at })
  })
}

function quotesByDay(
  series: readonly QuoteSeries[],
  categories: ReadonlyMap<string, string>,
): { day: string; quotes: IndexedQuote[] }[] {
  const days = new Map<string, IndexedQuote[]>()
  for (const { productId, firstDay, pricesFenPerTon } of series) {
    const category = categories.get(productId)
    if (category === undefined) throw new Error(`unknown product ${productId} in quotes`)
    for (const [i, priceFenPerTon] of pricesFenPerTon.entries()) {
      const day = new Date(Date.parse(firstDay) + i * DAY_MS).toISOString().slice(0, 10)
      const quotes = days.get(day) ?? []
      quotes.push({ category, priceFenPerTon, earlierFenPerTon: pricesFenPerTon[i - 1] ?? null })
      days.set(day, quotes)
    }
  }
  return [...days].map(([day, quotes]) => ({ day, quotes })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
