/** Where the truck of a waybill is. Positions prove nothing, and no step needs one. */
import { createPositions, newerPosition, type Trip, type TruckPosition } from 'backend/gateways/positions'
import type { Clock } from 'backend/platform/clock'
import type { PositionsSettings } from 'backend/platform/settings/gateway-settings'
import { DAY_MS } from 'contract/durations'
import { withTimeout } from 'es-toolkit/promise'
import type { Waybill } from './waybill-store'

/** A page does not wait for the source any longer. */
const LIMIT_MS = 1_500
/** How long an answer counts, whatever it is: pages ask again whenever they refresh. */
const KEPT_MS = 30_000
const KEPT_MAX = 2_000
/** Devices report once a minute. */
const REPORT_MS = 60_000

type Carried = Pick<
  Waybill,
  | 'id'
  | 'plateNumber'
  | 'plateColor'
  | 'atLoadingAt'
  | 'loadedAt'
  | 'departedAt'
  | 'arrivedAt'
  | 'unloadingFrom'
  | 'unloadingUntil'
>
/** Ends of a waybill's line. */
export type Line = Pick<Trip, 'from' | 'to'>
/** `off`: the market has no source of positions. */
export type FoundPosition = TruckPosition | 'unknown' | 'unavailable' | 'off'
/** Finds the position of a loaded truck. */
export type FindPosition = (row: Carried, line: Line, clock: Clock) => Promise<FoundPosition>

interface Asked {
  readonly at: number
  readonly answer: Promise<FoundPosition>
}

/**
 * Positions of trucks by their waybills. Answers are kept for half a minute, so that a source which is slow or fails delays
 * few pages; the newest position of a waybill stays known. It never rejects.
 */
export function createPositionFinder(settings: PositionsSettings | undefined): FindPosition {
  if (settings === undefined) return async () => 'off'
  const asked = new Map<string, Asked>()
  return async (row, line, clock) => {
    const key = `${row.id} ${row.plateNumber}`
    const before = asked.get(key)
    const at = clock.now().getTime()
    if (before && Math.abs(at - before.at) < KEPT_MS) return await before.answer
    const answer = askSource(settings, row, line, clock).then(async (found) =>
      newest((await before?.answer) ?? 'unknown', found),
    )
    asked.delete(key)
    asked.set(key, { at, answer })
    const [oldest] = asked.keys()
    if (asked.size > KEPT_MAX && oldest !== undefined) asked.delete(oldest)
    return await answer
  }
}

/** A source that has none, or fails, leaves the position that is known: its time says how old it is. */
function newest(known: FoundPosition, found: FoundPosition): FoundPosition {
  if (typeof known === 'string') return found
  return typeof found === 'string' ? known : newerPosition(known, found)
}

async function askSource(
  settings: PositionsSettings,
  row: Carried,
  line: Line,
  clock: Clock,
): Promise<FoundPosition> {
  const source = createPositions(settings, { findTrip: async () => tripOf(row, line), clock })
  const found = await withTimeout(() => source.latest(row.plateNumber, row.plateColor), LIMIT_MS).catch(
    () => 'unavailable' as const,
  )
  return typeof found === 'string' || isOfTrip(row, found) ? found : 'unknown'
}

/** Where the truck was before it came to be loaded belongs to other waybills. */
function isOfTrip({ atLoadingAt, loadedAt }: Carried, { at }: TruckPosition): boolean {
  const since = atLoadingAt ?? loadedAt
  return since !== null && at.getTime() >= since.getTime() - REPORT_MS
}

/** The trip that the sandbox invents positions of; undefined before loading. */
function tripOf(row: Carried, line: Line): Trip | undefined {
  const leavesAt = row.departedAt ?? row.loadedAt
  if (leavesAt === null) return undefined
  const ends = [row.arrivedAt, row.unloadingFrom, row.unloadingUntil]
  const arrivesAt = ends.find((at) => at !== null && at > leavesAt) ?? new Date(leavesAt.getTime() + DAY_MS)
  return { ...line, leavesAt, arrivesAt }
}
