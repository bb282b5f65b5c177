import { groupBy } from 'es-toolkit/array'

/** Start of every index: 1,000.00 points. */
const BASE_HUNDREDTHS = 100_000

/** A quote as input of an index. */
export interface IndexedQuote {
  category: string
  priceFenPerTon: number
  /** The previous quote of the same goods, if recent. */
  earlierFenPerTon: number | null
}

export interface IndexOfDay {
  indexHundredths: number
  averageFenPerTon: number
}

/** The index of a category on a day. */
export interface DayIndex extends IndexOfDay {
  category: string
  /** yyyy-mm-dd */
  day: string
}

/**
 * Indexes of a day by category, chained to the previous ones: an index moves with the goods that had an earlier
 * quote, so added or removed goods do not move it. A category starts at 1,000 points.
 * @param before the last index of each category
 */
export function chainIndex(
  before: ReadonlyMap<string, IndexOfDay>,
  quotes: readonly IndexedQuote[],
): Map<string, IndexOfDay> {
  const byCategory = groupBy(quotes, ({ category }) => category)
  return new Map(
    Object.entries(byCategory).map(([category, own]) => [
      category,
      {
        indexHundredths: movedBy(before.get(category)?.indexHundredths ?? BASE_HUNDREDTHS, own),
        averageFenPerTon: Math.round(sumOf(own) / own.length),
      },
    ]),
  )
}

function movedBy(lastHundredths: number, quotes: readonly IndexedQuote[]): number {
  let now = 0
  let earlier = 0
  for (const { priceFenPerTon, earlierFenPerTon } of quotes) {
    if (earlierFenPerTon === null) continue
    now += priceFenPerTon
    earlier += earlierFenPerTon
  }
  return earlier === 0 ? lastHundredths : Math.max(1, Math.round((lastHundredths * now) / earlier))
}

function sumOf(quotes: readonly IndexedQuote[]): number {
  return quotes.reduce((sum, { priceFenPerTon }) => sum + priceFenPerTon, 0)
}
