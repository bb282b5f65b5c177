import { SearchBusy } from './errors'
import type { Orm, Tx } from './orm'
import { withinTime } from './time-limit'

/** Reads of a search, with a bound on how many run at once, wait and last. */
export interface SearchPool {
  /**
   * @returns null where the search itself took too long
   * @throws SearchBusy where it could not begin in time, because too many others run
   */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T | null>
}

export interface SearchLimits {
  /** Connections, each for one search at a time. */
  connections: number
  /** Searches that wait for a connection; further ones are refused at once. */
  waitingMax: number
  /** A search waits for its connection this long at most: longer than one that runs may last. */
  waitMs: number
  /** All statements of a search together. */
  runMs: number
}

export const SEARCH_LIMITS: SearchLimits = { connections: 3, waitingMax: 40, waitMs: 3_000, runMs: 2_000 }

/** @param orm a client with connections of its own: searches can take none that anything else needs */
export function createSearchPool(orm: Pick<Orm, 'transaction'>, limits: SearchLimits): SearchPool {
  const { connections, waitingMax, waitMs, runMs } = limits
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
  /** Hands the turn over without giving it back, so that nobody else can take it in between. */
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
      return await withinTime(orm, runMs, work).finally(endTurn)
    },
  }
}
