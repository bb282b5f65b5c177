import type { Log } from '../log'
import { type Database, type DatabaseOptions, type DatabasePool, openDatabase } from './database'
import { databaseFault } from './errors'

export interface WatchedDatabase extends Database {
  /** Whether the database answers within this time. False at once while it is away. */
  answersWithin(milliseconds: number): Promise<boolean>
}

/** Timing, overridden in tests. */
export interface WatchOptions extends DatabaseOptions {
  /** Interval of health checks while the database is up. */
  everyMs?: number
  /** Interval of health checks while the database is away. */
  everyMsWhileAway?: number
  /** Without data on any connection for this time, the database counts as away. */
  timeoutMs?: number
}

/** `saturated`: it answers, but refuses another connection. */
type DatabaseHealth = 'healthy' | 'saturated' | 'disconnected' | 'unresponsive'

const EVERY_MS = 1_000
const EVERY_MS_WHILE_AWAY = 250
const TIMEOUT_MS = 3_000
const MAX_ATTEMPTS = 3
/** A timer that is later than this: the process stood still. */
const STALL_MS = 200

/**
 * A database with a health check every second on a separate connection. While it is away, the pool is cut: running
 * and waiting work ends, and new work is refused at once. When it is back, a new pool is opened, so that cancelled
 * work never runs later.
 */
export function openWatchedDatabase(url: string, options: WatchOptions, log: Log): WatchedDatabase {
  const { everyMs = EVERY_MS, everyMsWhileAway = EVERY_MS_WHILE_AWAY, timeoutMs = TIMEOUT_MS } = options
  const openPool = () => openDatabase(url, { ...options, onClose: () => scheduleCheck() })
  const healthCheck = createHealthCheck(url, timeoutMs)
  let pool = openPool()
  let isAway = false
  let pendingCheck: Promise<DatabaseHealth> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function scheduleCheck(milliseconds = 0): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void checkHealth(), milliseconds)
  }

  /** Parallel callers share one health check. */
  function checkHealth(): Promise<DatabaseHealth> {
    pendingCheck ??= runCheck().finally(() => {
      pendingCheck = null
      scheduleCheck(isAway ? everyMsWhileAway : everyMs)
    })
    return pendingCheck
  }

  async function runCheck(): Promise<DatabaseHealth> {
    const bytesBefore = pool.receivedBytes()
    const health = await healthCheck.ask()
    if (health === 'healthy' && isAway && !isClosed) {
      pool = openPool()
      isAway = false
      log.info('database is back')
    }
    const isDown =
      health === 'disconnected' || (health === 'unresponsive' && pool.receivedBytes() === bytesBefore)
    if (isDown && !isAway) {
      isAway = true
      log.warn({ health }, 'database is away')
      await pool.cut()
    }
    return health
  }

  scheduleCheck(everyMs)
  return {
    get orm() {
      return pool.orm
    },
    transaction: (work) => pool.transaction(work),
    search: (work) => pool.search(work),
    answersWithin: async (milliseconds) => {
      if (isAway) return false
      return (await within(milliseconds, checkHealth())) === 'healthy'
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await pendingCheck
      await Promise.all([pool.close(), healthCheck.stop()])
    },
  }
}

/** Runs `select 1` on its own connection, which is closed after a timeout. */
function createHealthCheck(url: string, timeoutMs: number) {
  let connection: DatabasePool | null = null

  async function queryOnce(): Promise<DatabaseHealth> {
    connection ??= openDatabase(url, { maxConnections: 1, preparedStatements: false })
    const answer = connection.orm.execute('select 1').then(() => 'healthy' as const, healthFromError)
    const health = await within(timeoutMs, answer)
    if (health === 'healthy') return health
    await connection.cut()
    connection = null
    return health ?? 'unresponsive'
  }
  return {
    /** A cut connection says nothing about the database, so a lost check is repeated on a new one. */
    ask: async () => {
      let health = await queryOnce()
      for (let attempt = 1; attempt < MAX_ATTEMPTS && health === 'disconnected'; attempt++)
        health = await queryOnce()
      return health
    },
    stop: async () => await connection?.cut(),
  }
}

function healthFromError(error: unknown): DatabaseHealth {
  return databaseFault(error) === 'away' ? 'disconnected' : 'saturated'
}

/**
 * The result of the work if it comes in time. A process that itself stood still (a paused machine, a starved CPU) has not
 * read what has arrived, so a timer that is late itself starts again.
 * @returns null if the work takes longer; it continues
 */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    const wait = () => {
      const dueAt = performance.now() + milliseconds
      timer = setTimeout(() => (performance.now() > dueAt + STALL_MS ? wait() : resolve(null)), milliseconds)
    }
    wait()
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
