import type { PlateColor } from 'contract/pickup/trucks'
import { z } from 'zod'

/** A truck's position is older than this when its device has no signal or is off. */
const STALE_AFTER_MS = 30 * 60_000
/** Most positions of a track; sources thin out longer ones. */
export const TRACK_MAX = 2_000

/** A position in degrees, WGS-84. */
export const TruckPosition = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  /** When the truck was there, by the clock of its device. */
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  speedKmh: z.number().min(0).max(250).nullable().default(null),
})
export type TruckPosition = z.output<typeof TruckPosition>

/** Port to a source of trucks' positions. The color is part of a plate's identity. Neither call rejects. */
export interface PositionsGateway {
  /**
   * The newest known position, which may be old, and older than one given before: devices send stored positions late.
   * `unknown`: none. `unavailable`: no usable answer in time.
   */
  latest(plate: string, color: PlateColor): Promise<TruckPosition | 'unknown' | 'unavailable'>
  /** Positions from an instant to another, oldest first, at most one of each instant and `TRACK_MAX` in all. */
  track(plate: string, color: PlateColor, from: Date, to: Date): Promise<TruckPosition[] | 'unavailable'>
}

/** Whether a position no longer tells where the truck is. */
export function isStalePosition({ at }: Pick<TruckPosition, 'at'>, now: Date): boolean {
  return now.getTime() - at.getTime() > STALE_AFTER_MS
}

/** The newer one of two positions; of one instant the first. */
export function newerPosition(known: TruckPosition | null, given: TruckPosition): TruckPosition {
  return known !== null && known.at >= given.at ? known : given
}

/** A track as the port promises it, of positions in any order. */
export function orderTrack(positions: readonly TruckPosition[], from: Date, to: Date): TruckPosition[] {
  const byInstant = new Map<number, TruckPosition>()
  for (const position of positions) {
    const { at } = position
    if (at >= from && at <= to && !byInstant.has(at.getTime())) byInstant.set(at.getTime(), position)
  }
  const ordered = [...byInstant.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
  return ordered.slice(0, TRACK_MAX)
}
