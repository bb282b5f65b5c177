import { straightKm } from 'backend/platform/geometry'

/** Ratio of road distance to straight distance (domain rules, "Freight"). */
const DETOUR = 1.25
/** Distance within a city and its surroundings. */
const SHORTEST_KM = 25

/** Degrees. */
export interface Coordinates {
  lat: number | null
  lng: number | null
}

/** Road kilometres between two places, estimated from coordinates. Null if one is unknown. */
export function roadKm(from: Coordinates, to: Coordinates): number | null {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null
  const km = straightKm({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng })
  return Math.max(SHORTEST_KM, Math.round(km * DETOUR))
}
