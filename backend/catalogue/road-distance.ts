/** Ratio of road distance to straight distance (domain rules, "Freight"). */
const DETOUR = 1.25
/** Distance within a city and its surroundings. */
const SHORTEST_KM = 25
const EARTH_RADIUS_KM = 6371

/** Degrees. */
export interface Coordinates {
  lat: number | null
  lng: number | null
}

/** Road kilometres between two places, estimated from coordinates. Null if one is unknown. */
export function roadKm(from: Coordinates, to: Coordinates): number | null {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null
  const [lat, otherLat] = [radians(from.lat), radians(to.lat)]
  const squared =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const straightKm = 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(squared))
  return Math.max(SHORTEST_KM, Math.round(straightKm * DETOUR))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
