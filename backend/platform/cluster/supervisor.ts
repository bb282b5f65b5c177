import type { Postmaster } from './pid-file'
import { isRunning, pause } from './process'

const LOOK_EVERY_MS = 200
const AGAIN_FIRST_MS = 250
const AGAIN_LONGEST_MS = 5_000

/** What the keeper tells its server's log. */
export interface KeeperLog {
  warn(facts: object, message: string): void
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface Keeper {
  /** Lets the cluster go, so that it can be shut down. @returns the one that runs now */
  letGo(): Promise<Postmaster>
}

/**
 * Watches over the first process of a cluster for as long as its server lives, and starts it again when it is gone: the
 * same folder and port, so that connection pools find it where it was. What was committed comes back with it.
 */
export function keepRunning(
  first: Postmaster,
  startAgain: (port: number) => Promise<Postmaster>,
  log: KeeperLog,
): Keeper {
  let current = first
  let isLetGo = false
  let wake = () => {}

  async function watch(): Promise<void> {
    while (!isLetGo) {
      if (isRunning(current.pid)) await sleep(LOOK_EVERY_MS)
      else await bringBack()
    }
  }

  async function bringBack(): Promise<void> {
    log.warn({ pid: current.pid }, 'private PostgreSQL is gone, starting it again')
    for (let waitMs = AGAIN_FIRST_MS; !isLetGo; waitMs = Math.min(2 * waitMs, AGAIN_LONGEST_MS)) {
      try {
        current = await startAgain(current.port)
        log.info({ pid: current.pid }, 'private PostgreSQL runs again')
        return
      } catch (error) {
        log.error({ err: error }, 'private PostgreSQL did not start')
        await pause(waitMs)
      }
    }
  }

  /** Keeps no process alive, and ends early when the cluster is let go. */
  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, milliseconds).unref()
    })
  }

  const watching = watch()
  return {
    letGo: async () => {
      isLetGo = true
      wake()
      await watching
      return current
    },
  }
}
