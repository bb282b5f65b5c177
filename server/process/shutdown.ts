/** npm, `timeout`, terminals and parent processes repeat signals. Signals within this time are one stop request. */
const SAME_STOP_MS = 2_000
/** A stop is forced after this time, so that the process exits within 25 s. */
const FORCE_AFTER_MS = 21_500
/** Time for the embedded PostgreSQL to stop in a forced exit. */
const FORCED_STOP_MS = 3_000

/** `parent-gone`: npm has ended and forwards no signals. */
export type StopRequest = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'parent-gone'

/** Only these force the exit when repeated. A closed terminal or parent does not. */
const CAN_FORCE: ReadonlySet<StopRequest> = new Set<StopRequest>(['SIGINT', 'SIGTERM'])

export interface ShutdownParts {
  /** Finishes requests in progress, then stops the market. */
  drain(): Promise<void>
  /** Stops child processes. */
  stopAtOnce(withinMs: number): Promise<void>
  exit(code: number): void
  onFault(error: unknown): void
  now?(): number
}

export interface Shutdown {
  request(what: StopRequest): void
  isStopping(): boolean
}

/** The first request drains and exits with 0. A second one after two seconds, or the deadline, forces exit code 1. */
export function createShutdown(parts: ShutdownParts): Shutdown {
  const { now = () => performance.now() } = parts
  let startedAt: number | undefined
  let isForced = false

  async function drain(): Promise<void> {
    setTimeout(force, FORCE_AFTER_MS).unref()
    try {
      await parts.drain()
    } catch (error) {
      parts.onFault(error)
      return await force()
    }
    if (!isForced) parts.exit(0)
  }

  async function force(): Promise<void> {
    if (isForced) return
    isForced = true
    await parts.stopAtOnce(FORCED_STOP_MS).catch(parts.onFault)
    parts.exit(1)
  }

  return {
    request: (what) => {
      if (startedAt === undefined) {
        startedAt = now()
        void drain()
      } else if (CAN_FORCE.has(what) && now() - startedAt >= SAME_STOP_MS) void force()
    },
    isStopping: () => startedAt !== undefined,
  }
}
