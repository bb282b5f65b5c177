import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'

/** Maximum number of parallel hashes. Each takes 64 MiB and one core; more than there are cores would only wait. */
export const MAX_PARALLEL = Math.min(4, availableParallelism())
/** Share of its time that the event loop may work before hashes leave it a core. */
const BUSY = 0.5
/** Shortest time in ms over which that share is measured. */
const WINDOW_MS = 100

/** Tells how many hashes may run at once, given the share (0–1) of its time that the event loop works. */
export function hashLimit(share: number): number {
  return share > BUSY ? Math.max(1, MAX_PARALLEL - 1) : MAX_PARALLEL
}

let limit = MAX_PARALLEL
let measuredAt = 0
let measured = performance.eventLoopUtilization()

/** How many hashes may run at once now: one fewer while pages keep the event loop busy. */
export function parallelHashes(): number {
  const now = performance.now()
  if (now - measuredAt < WINDOW_MS) return limit
  limit = hashLimit(performance.eventLoopUtilization(measured).utilization)
  measured = performance.eventLoopUtilization()
  measuredAt = now
  return limit
}
