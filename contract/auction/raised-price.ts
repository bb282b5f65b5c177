/** Steps of the buttons that raise a typed price. */
export const RAISE_STEPS = [1, 5] as const

interface PriceSteps {
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
  readonly topFenPerTon: number | null
}

/**
 * A price that is some steps higher: than the typed one, which is rounded down to a step, or without one than the highest
 * price. Never below the start price.
 * @returns fen per ton
 */
export function raisedPrice(
  { startFenPerTon, stepFenPerTon, topFenPerTon }: PriceSteps,
  typedFenPerTon: number | undefined,
  steps: number,
): number {
  const from = typedFenPerTon ?? topFenPerTon ?? startFenPerTon
  if (from < startFenPerTon) return startFenPerTon
  return startFenPerTon + (Math.floor((from - startFenPerTon) / stepFenPerTon) + steps) * stepFenPerTon
}
