/** Classes of loads and distances, and the rounding of delivered prices. No zod here: browsers load this file. */

/** One truck load: lists and comparisons show delivered prices for this quantity, because freight depends on it. */
export const TRUCK_LOAD_KG = 30_000
/** The next smaller class of loads begins below one truck load; below this weight the smallest does. */
export const MEDIUM_LOAD_KG = 10_000

/** Kilometres of road after which the next rate applies. */
export const STRETCH_ENDS_KM = [300, 800, 1_500] as const

/** Delivered prices before an order are rounded to this step. */
const ABOUT_STEP_FEN = 500

/** A delivered price as lists and the page of goods show it: rounded to 5 yuan. Orders are exact. */
export function aboutFenPerTon(fenPerTon: number): number {
  return Math.round(fenPerTon / ABOUT_STEP_FEN) * ABOUT_STEP_FEN
}
