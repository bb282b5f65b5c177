import { SECOND_MS } from 'contract/durations'

/** At most `max` events within any period of `windowMs`. */
export interface Window {
  readonly max: number
  readonly windowMs: number
}

/**
 * Delay until the next event is allowed by sliding windows.
 * @param earlier instants of counted events, in any order, none older than the longest window
 * @returns whole seconds, 0 if the event is allowed now
 */
export function secondsUntilAllowed(earlier: readonly Date[], windows: readonly Window[], now: Date): number {
  const times = earlier.map((at) => at.getTime()).sort((a, b) => b - a)
  const waits = windows.map(({ max, windowMs }) => {
    const oldestThatBlocks = times[max - 1]
    return oldestThatBlocks === undefined ? 0 : oldestThatBlocks + windowMs - now.getTime()
  })
  return Math.max(0, Math.ceil(Math.max(0, ...waits) / SECOND_MS))
}
