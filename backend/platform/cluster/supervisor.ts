import type { Postmaster } from './pid-file'
import { isRunning, pause } from './process'

const CHECK_EVERY_MS = 200
const BACKOFF_FIRST_MS = 250
const BACKOFF_MAX_MS = 5_000

/** The log of the supervisor. */
export interface SupervisorLog {
  warn(facts: object, message: string): void
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface Supervisor {
  /** Ends supervision, so that the cluster can be stopped. @returns the current process */
  release(): Promise<Postmaster>
}

/**
 * Watches the main process of a cluster while its server runs. Restarts it after a crash in the same folder and on
 * the same port, so that connection pools can reconnect. Committed data is recovered.
 */
export function superviseProcess(
  first: Postmaster,
  startAgain: (port: number) => Promise<Postmaster>,
  log: SupervisorLog,
): Supervisor {
  let current = first
  let isReleased = false
  let wake = () => {}

  async function watch(): Promise<void> {
    while (!isReleased) {
      if (isRunning(current.pid)) await sleep(CHECK_EVERY_MS)
      else await restart()
    }
  }

  async function restart(): Promise<void> {
    log.warn({ pid: current.pid }, 'private PostgreSQL has died, restarting')
    for (let waitMs = BACKOFF_FIRST_MS; !isReleased; waitMs = Math.min(2 * waitMs, BACKOFF_MAX_MS)) {
      try {
        current = await startAgain(current.port)
        log.info({ pid: current.pid }, 'private PostgreSQL was restarted')
        return
      } catch (error) {
        log.error({ err: error }, 'private PostgreSQL did not start')
        await pause(waitMs)
      }
    }
  }

  /** Does not keep the process alive. Ends early when supervision ends. */
  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, milliseconds).unref()
    })
  }

  const watching = watch()
  return {
    release: async () => {
      isReleased = true
      wake()
      await watching
      return current
    },
  }
}
