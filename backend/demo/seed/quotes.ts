import { listProducts } from 'backend/catalogue'
import type { Database } from 'backend/platform/database/database'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { dueDay, importQuoteHistory, type QuoteSeries } from 'backend/quotes'
import type { DemoSize } from '../demo-size'
import { type DemoOffer, demoOffer } from '../offer-generator'
import { priceHistory } from './price-history'

/**
 * Seeds quotes up to the last due day. After it the market publishes quotes from its own offers.
 * @param enteredDays number of last days to enter; indexes always cover the whole time
 */
export async function seedQuotes(
  db: Database,
  { whole, enteredDays, now }: { whole: DemoSize; enteredDays: number; now: Date },
): Promise<void> {
  const products = await listProducts(db.orm)
  const ids = new Map(products.map(({ id, grade, maker }) => [`${grade}|${maker}`, id]))
  const last = dueDay(now)
  const days = whole.quoteDays
  const series = goodsByPlace(whole.offers).map(({ grade, city, offers }): QuoteSeries => {
    const productId = ids.get(`${grade.grade}|${grade.maker}`)
    if (productId === undefined) throw new Error(`the demo's catalogue lacks ${grade.grade} ${grade.maker}`)
    const pricesFenPerTon = priceHistory(grade, city, { last, days })
    return { productId, city, firstDay: daysBefore(last, days - 1), offers, pricesFenPerTon }
  })
  await importQuoteHistory(db, series, { from: daysBefore(last, Math.min(days, enteredDays) - 1), at: now })
}

type Place = Pick<DemoOffer, 'grade' | 'city'> & { offers: number }

/** Grade and city pairs of the first `count` offers, with the number of offers of each. */
function goodsByPlace(count: number): Place[] {
  const places = new Map<string, Place>()
  for (let n = 0; n < count; n++) {
    const { grade, city } = demoOffer(n)
    const key = `${grade.grade}|${grade.maker}|${city}`
    places.set(key, { grade, city, offers: (places.get(key)?.offers ?? 0) + 1 })
  }
  return [...places.values()]
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
