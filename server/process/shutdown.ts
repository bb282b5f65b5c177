/** npm, timeout, a terminal and a closed parent each repeat a signal: what comes so soon after the first is the same stop. */
const SAME_STOP_MS = 2_000
/** A stop that has not ended by then is forced, so that the exit comes within 25 s. */
const FORCE_AFTER_MS = 21_500
/** How long a forced exit may take to stop the embedded PostgreSQL. */
const FORCED_STOP_MS = 3_000

/** `parent-gone`: npm has ended and passes nothing on any more. */
export type StopRequest = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'parent-gone'

/** A person or a supervisor repeats these to force the exit; a terminal or a parent that goes away does not. */
const CAN_FORCE: ReadonlySet<StopRequest> = new Set<StopRequest>(['SIGINT', 'SIGTERM'])

export interface ShutdownParts {
  /** Answers the requests in progress, then stops everything. */
  drain(): Promise<void>
  /** Stops what must not outlive this process. */
  stopAtOnce(withinMs: number): Promise<void>
  exit(code: number): void
  onFault(error: unknown): void
  now?(): number
}

export interface Shutdown {
  request(what: StopRequest): void
  isStopping(): boolean
}

/** The first request drains and exits with 0; another one after two seconds, or the deadline, forces the exit with 1. */
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
