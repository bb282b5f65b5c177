/** Whether a new price or stock is far from the former one or the quotes. Pure. */

interface PriceFacts {
  /** Null: nothing to compare with. */
  readonly oldFenPerTon: number | null
  /** Of the grade: the one of the goods' city, or those of all other cities. */
  readonly quotesFenPerTon: readonly number[]
  readonly newFenPerTon: number
}

interface JudgedPrice {
  readonly isUnusual: boolean
  /** The quote closest to the new price. */
  readonly quoteFenPerTon: number | null
}

/**
 * A price is unusual if it differs by more than this percentage from the former one or from all quotes. An unchanged
 * price is not.
 */
export function judgePrice(
  { oldFenPerTon, quotesFenPerTon, newFenPerTon }: PriceFacts,
  percent: number,
): JudgedPrice {
  const isFarFrom = (fenPerTon: number) => Math.abs(newFenPerTon - fenPerTon) * 100 > percent * fenPerTon
  const distance = (fenPerTon: number) => Math.abs(newFenPerTon - fenPerTon)
  const [quoteFenPerTon = null] = [...quotesFenPerTon].sort((a, b) => distance(a) - distance(b))
  if (newFenPerTon === oldFenPerTon) return { isUnusual: false, quoteFenPerTon }
  const isFarFromOld = oldFenPerTon !== null && isFarFrom(oldFenPerTon)
  const isFarFromQuotes = quotesFenPerTon.length > 0 && quotesFenPerTon.every(isFarFrom)
  return { isUnusual: isFarFromOld || isFarFromQuotes, quoteFenPerTon }
}

/** A stock is unusual if it is at least this number of times the former one. Sold-out goods have no former one. */
export function isUnusualStock(
  { oldKg, newKg }: { readonly oldKg: number; readonly newKg: number },
  times: number,
): boolean {
  return oldKg > 0 && newKg >= times * oldKg
}

/** Difference in percent of the compared value, with one decimal. */
export function differencePercent(comparedValue: number, newValue: number): number {
  return Math.round(((newValue - comparedValue) * 1_000) / comparedValue) / 10
}
