import { availableParallelism } from 'node:os'
import { SearchBusy } from './errors'
import type { Reader } from './orm'
import type { LimitedWork } from './time-limit'

/** Runs searches with limits on concurrency, queue, waiting time and duration. */
export interface SearchPool {
  /**
   * @returns null if the search exceeded its time limit
   * @throws SearchBusy if it could not start in time
   */
  run<T>(work: (reader: Reader) => Promise<T>): Promise<T | null>
}

export interface SearchLimits {
  /** Connections; each runs one search at a time. */
  connections: number
  /** Maximum queue length. Further searches are refused at once. */
  waitingMax: number
  /** Maximum waiting time for a connection. Longer than a search may run. */
  waitMs: number
  /** Time in which the statements of a search begin, and how long one may run (`time-limit.ts`). */
  runMs: number
}

const CONNECTIONS_MAX = 3

/**
 * Half of the processor cores, so that slow searches leave the other half of a shared machine to payments: with three
 * at once on two cores, the 95th percentile of payments grew by 2.8 (bench row R1).
 */
function searchConnections(cores: number): number {
  return Math.min(CONNECTIONS_MAX, Math.max(1, Math.floor(cores / 2)))
}

export const SEARCH_LIMITS: SearchLimits = {
  connections: searchConnections(availableParallelism()),
  waitingMax: 40,
  waitMs: 3_000,
  runMs: 2_000,
}

/**
 * @param runLimited runs a search within its time, on connections of the pool alone, so that searches take none from other
 *   work
 */
export function createSearchPool(
  { connections, waitingMax, waitMs }: Omit<SearchLimits, 'runMs'>,
  runLimited: LimitedWork,
): SearchPool {
  /** In order of arrival. */
  const waiting = new Set<() => void>()
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < connections) {
      running++
      return
    }
    if (waiting.size >= waitingMax) throw new SearchBusy()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new SearchBusy())
      }, waitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(begin)
    })
  }
  /** Passes the turn to the next in line without releasing it, so that no newcomer takes it first. */
  function endTurn(): void {
    const [next] = waiting
    if (next === undefined) {
      running--
      return
    }
    waiting.delete(next)
    next()
  }
  return {
    run: async (work) => {
      await takeTurn()
      return await runLimited(work).finally(endTurn)
    },
  }
}
