/** Ratio of road distance to straight distance. */
const DETOUR = 1.28
/** Distance within a city and its surroundings. */
const SHORTEST_KM = 25
const EARTH_RADIUS_KM = 6371
/** A truck of 32 t: loading and unloading, and each kilometre, in fen per ton, with a minimum. */
const HANDLING_FEN_PER_TON = 2_000
const FEN_PER_TON_AND_KM = 30
const FLOOR_FEN_PER_TON = 4_000
/** Rates are whole yuan. */
const ROUNDED_TO_FEN = 100

interface Place {
  name: string
  /** Degrees. Null if unknown. */
  lat: number | null
  lng: number | null
}

interface Line {
  fromCity: string
  toCity: string
  km: number
  fenPerTon: number
}

/**
 * Freight lines of the demo market from each warehouse city to every city with known coordinates, at invented rates.
 */
export function freightLines(warehouseCities: readonly string[], places: readonly Place[]): Line[] {
  const placeOf = new Map(places.map((place) => [place.name, place]))
  return [...new Set(warehouseCities)].flatMap((fromCity) => {
    const from = placeOf.get(fromCity)
    return places.flatMap((to) => {
      const km = from ? roadKm(from, to) : null
      return km === null ? [] : [{ fromCity, toCity: to.name, km, fenPerTon: fenPerTonOf(km) }]
    })
  })
}

/** Road kilometres between two places, estimated from coordinates. Null if one is unknown. */
export function roadKm(from: Omit<Place, 'name'>, to: Omit<Place, 'name'>): number | null {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null
  const [lat, otherLat] = [radians(from.lat), radians(to.lat)]
  const squared =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const airKm = 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(squared))
  return Math.max(SHORTEST_KM, Math.round(airKm * DETOUR))
}

export function fenPerTonOf(km: number): number {
  const fen = HANDLING_FEN_PER_TON + km * FEN_PER_TON_AND_KM
  return Math.max(FLOOR_FEN_PER_TON, Math.round(fen / ROUNDED_TO_FEN) * ROUNDED_TO_FEN)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
