/** Classes of loads and distances, and the rounding of delivered prices. No zod here: browsers load this file. */

/** One truck load: lists and comparisons show delivered prices for this quantity, because freight depends on it. */
export const TRUCK_LOAD_KG = 30_000
/** The next smaller class of loads begins below one truck load; below this weight the smallest does. */
export const MEDIUM_LOAD_KG = 10_000

/** Kilometres of road after which the next rate applies. */
export const STRETCH_ENDS_KM = [300, 800, 1_500] as const

/** A carrier's line counts for the market's freight until this many days after its last valid day. */
export const QUOTED_DAYS = 30
/** Carriers' median applies from a third to three times the freight by the table: beyond, it is a mistake or a trick. */
export const QUOTED_RATIO_MAX = 3
/** Highest applied median per ton. With the greatest factor of a load it is still freight that an order accepts. */
export const QUOTED_MAX_FEN_PER_TON = 300_000

/** Delivered prices before an order are rounded to this step. */
const ABOUT_STEP_FEN = 500

/** A delivered price as lists and the page of goods show it: rounded to 5 yuan. Orders are exact. */
export function aboutFenPerTon(fenPerTon: number): number {
  return Math.round(fenPerTon / ABOUT_STEP_FEN) * ABOUT_STEP_FEN
}
