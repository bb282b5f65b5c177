/** Freight per ton. No zod here: browsers load this file. */

/** Fen per ton and kilometre from this load on; heaviest first. */
export const ROAD_RATES = [
  { fromKg: 30_000, fenPerTonKm: 32 },
  { fromKg: 10_000, fenPerTonKm: 42 },
  { fromKg: 0, fenPerTonKm: 60 },
] as const

/** One truck load: lists and comparisons show delivered prices for this quantity, because freight depends on it. */
export const TRUCK_LOAD_KG = 30_000

/** Loading and unloading. */
export const LOADING_FEN_PER_TON = 1_500
export const ROAD_FREIGHT_MIN_FEN_PER_TON = 6_000

/** Default freight over this road distance with its arithmetic: km × rate + loading, at least the minimum. */
export interface RoadFreight {
  km: number
  fenPerTonKm: number
  fenPerTon: number
}

/** Freight of a delivery. `merchant`: set by the merchant for the offer or the destination; `road`: by distance. */
export interface Freight {
  by: 'merchant' | 'road'
  fenPerTon: number
}

/** The market's default freight (domain rules, "Freight"). `weightKg` is the load that is delivered at once. */
export function roadFreight(km: number, weightKg: number): RoadFreight {
  const { fenPerTonKm } = ROAD_RATES.find(({ fromKg }) => weightKg >= fromKg) ?? ROAD_RATES[2]
  const fenPerTon = Math.max(ROAD_FREIGHT_MIN_FEN_PER_TON, km * fenPerTonKm + LOADING_FEN_PER_TON)
  return { km, fenPerTonKm, fenPerTon }
}

/** What decides the freight of a delivery to one destination. */
export interface FreightTerms {
  /** The merchant's freight for this offer, whatever the destination; null: by destination. */
  offerFenPerTon: number | null
  /** The merchant's freight from the warehouse's city to this destination. */
  shopFenPerTon: number | null
  /** Null: the distance is unknown. */
  km: number | null
}

/** The merchant's own freight, else the default by distance. Null: unknown. */
export function deliveryFreight(terms: FreightTerms, weightKg: number): Freight | null {
  const own = terms.offerFenPerTon ?? terms.shopFenPerTon
  if (own !== null) return { by: 'merchant', fenPerTon: own }
  if (terms.km === null) return null
  return { by: 'road', fenPerTon: roadFreight(terms.km, weightKg).fenPerTon }
}
