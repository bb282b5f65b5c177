/** Distances and positions on a spherical Earth. */
const EARTH_RADIUS_KM = 6_371
/** A shorter line has no direction: about a metre. */
const SHORTEST_ANGLE = 1.5e-7

/** Degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

type Vector = readonly [number, number, number]

/** Great-circle distance by the haversine formula. */
export function straightKm(from: Point, to: Point): number {
  const [lat, otherLat] = [radians(from.lat), radians(to.lat)]
  const squared =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(squared)))
}

/** The point of a line at a share of its length, 0 to 1. */
export function pointAlong(from: Point, to: Point, share: number): Point {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = angleBetween(a, b)
  if (angle < SHORTEST_ANGLE) return from
  const [ofA, ofB] = [Math.sin((1 - share) * angle), Math.sin(share * angle)].map((n) => n / Math.sin(angle))
  const [x, y, z] = plus(times(a, ofA ?? 0), times(b, ofB ?? 0))
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lng: degrees(Math.atan2(y, x)) }
}

/**
 * Share of a line that is travelled: of its length, up to the point of the line that is nearest to the position. Roads
 * wind, so that trucks are beside the line.
 * @returns 0 to 1: 0 before the start, 1 beyond the end; null if start and end are one place
 */
export function shareAlong(from: Point, to: Point, position: Point): number | null {
  const [a, b, p] = [vectorOf(from), vectorOf(to), vectorOf(position)]
  const angle = angleBetween(a, b)
  if (angle < SHORTEST_ANGLE) return null
  const normal = cross(a, b)
  const unit = times(normal, 1 / length(normal))
  const travelled = Math.atan2(dot(cross(a, p), unit), dot(a, p))
  return Math.min(1, Math.max(0, travelled / angle))
}

function vectorOf({ lat, lng }: Point): Vector {
  const [phi, lambda] = [radians(lat), radians(lng)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

const angleBetween = (a: Vector, b: Vector) => Math.atan2(length(cross(a, b)), dot(a, b))
const dot = ([x, y, z]: Vector, [u, v, w]: Vector) => x * u + y * v + z * w
const cross = ([x, y, z]: Vector, [u, v, w]: Vector): Vector => [y * w - z * v, z * u - x * w, x * v - y * u]
const plus = ([x, y, z]: Vector, [u, v, w]: Vector): Vector => [x + u, y + v, z + w]
const times = ([x, y, z]: Vector, n: number): Vector => [x * n, y * n, z * n]
const length = (a: Vector) => Math.hypot(...a)
const radians = (deg: number) => (deg * Math.PI) / 180
const degrees = (rad: number) => (rad * 180) / Math.PI
