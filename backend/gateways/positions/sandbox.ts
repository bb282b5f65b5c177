import type { Clock } from 'backend/platform/clock'
import { type Point, pointAlong, straightKm } from 'backend/platform/geometry'
import type { PlateColor } from 'contract/pickup/trucks'
import { orderTrack, type PositionsGateway, TRACK_MAX, type TruckPosition } from './port'

/** Ends of plates that make the sandbox behave in a special way. */
export const POSITION_FAULTS = {
  noSignal: 'X1',
  stale: 'X2',
  disordered: 'X3',
  outage: 'X4',
  silent: 'X5',
} as const
const TIMEOUT_MS = 3_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time between two positions of a track. */
const STEP_MS = 10 * MINUTE_MS
/** How long a device without signal has been silent. */
const SILENT_MS = 3 * HOUR_MS
/** Age of a stored position that a device sends late. */
const LATE_MS = 20 * MINUTE_MS

/** A truck's way between two places. */
export interface Trip {
  readonly from: Point
  readonly to: Point
  readonly leavesAt: Date
  readonly arrivesAt: Date
}

/** Finds what a truck is doing now, or did last. */
export type FindTrip = (plate: string, color: PlateColor) => Promise<Trip | undefined>

/**
 * Invented positions: a truck moves along the straight line of its trip at one speed, waits at the start and stays at the
 * end. A device reports once a minute. A plate that ends with X1 has no position, with X2 none of the last 3 hours, with
 * X3 every second time one of 20 minutes ago; with X4 the source is unavailable, with X5 after the time limit.
 */
export function createPositionsSandbox(
  findTrip: FindTrip,
  clock: Clock,
  timeoutMs = TIMEOUT_MS,
): PositionsGateway {
  return {
    latest: async (plate, color) => {
      if (await isOut(plate, timeoutMs)) return 'unavailable'
      const trip = await tripOf(findTrip, plate, color)
      if (!trip) return 'unknown'
      const reportedAt = lastReport(plate, clock.now())
      const isLate = hasFault(plate, 'disordered') && (reportedAt / MINUTE_MS) % 2 === 1
      return positionAt(trip, isLate ? reportedAt - LATE_MS : reportedAt)
    },
    track: async (plate, color, from, to) => {
      if (await isOut(plate, timeoutMs)) return 'unavailable'
      const trip = await tripOf(findTrip, plate, color)
      if (!trip) return []
      const start = Math.max(from.getTime(), trip.leavesAt.getTime())
      const end = Math.min(to.getTime(), lastReport(plate, clock.now()))
      const steps = Math.max(-1, Math.floor((end - start) / STEP_MS))
      const instants = Array.from({ length: Math.min(steps + 1, TRACK_MAX) }, (_, i) => start + i * STEP_MS)
      const positions = instants.map((at) => positionAt(trip, at))
      return orderTrack(hasFault(plate, 'disordered') ? positions.reverse() : positions, from, to)
    },
  }
}

const hasFault = (plate: string, fault: keyof typeof POSITION_FAULTS) =>
  plate.endsWith(POSITION_FAULTS[fault])

async function isOut(plate: string, timeoutMs: number): Promise<boolean> {
  if (hasFault(plate, 'silent')) await new Promise((resolve) => setTimeout(resolve, timeoutMs))
  return hasFault(plate, 'silent') || hasFault(plate, 'outage')
}

async function tripOf(findTrip: FindTrip, plate: string, color: PlateColor): Promise<Trip | undefined> {
  return hasFault(plate, 'noSignal') ? undefined : await findTrip(plate, color)
}

/** When the device reported last: at a full minute. */
function lastReport(plate: string, now: Date): number {
  const at = now.getTime() - (hasFault(plate, 'stale') ? SILENT_MS : 0)
  return Math.floor(at / MINUTE_MS) * MINUTE_MS
}

function positionAt({ from, to, leavesAt, arrivesAt }: Trip, at: number): TruckPosition {
  const durationMs = arrivesAt.getTime() - leavesAt.getTime()
  const share = durationMs > 0 ? (at - leavesAt.getTime()) / durationMs : Number(at >= leavesAt.getTime())
  const isMoving = share > 0 && share < 1
  const speedKmh = isMoving ? Math.round(straightKm(from, to) / (durationMs / HOUR_MS)) : 0
  return { ...pointAlong(from, to, Math.min(1, Math.max(0, share))), at: new Date(at), speedKmh }
}
