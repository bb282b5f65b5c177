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
  againMs?: number
  /** Without data on any connection for this time, the database counts as away. */
  silenceMs?: number
}

/** `saturated`: it answers, but refuses another connection. */
type DatabaseHealth = 'beats' | 'none' | 'lost' | 'silent'

const EVERY_MS = 1_000
const AGAIN_MS = 250
const SILENCE_MS = 3_000
const ASKS = 3

/**
 * A database with a health check every second on a separate connection. While it is away, the pool is cut: running
 * and waiting work ends, and new work is refused at once. When it is back, a new pool is opened, so that cancelled
 * work never runs later.
 */
export function openWatchedDatabase(url: string, options: WatchOptions, log: Log): WatchedDatabase {
  const { everyMs = EVERY_MS, againMs = AGAIN_MS, silenceMs = SILENCE_MS } = options
  const openPool = () => openDatabase(url, { ...options, onClose: () => soon() })
  const pulse = createHealthCheck(url, silenceMs)
  let pool = openPool()
  let isAway = false
  let asking: Promise<DatabaseHealth> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function soon(milliseconds = 0): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void look(), milliseconds)
  }

  /** Parallel callers share one health check. */
  function look(): Promise<DatabaseHealth> {
    asking ??= askAndJudge().finally(() => {
      asking = null
      soon(isAway ? againMs : everyMs)
    })
    return asking
  }

  async function askAndJudge(): Promise<DatabaseHealth> {
    const heard = pool.heardBytes()
    const found = await pulse.ask()
    if (found === 'beats' && isAway && !isClosed) {
      pool = openPool()
      isAway = false
      log.info('database is back')
    }
    const isGone = found === 'lost' || (found === 'silent' && pool.heardBytes() === heard)
    if (isGone && !isAway) {
      isAway = true
      log.warn({ found }, 'database is away')
      await pool.cut()
    }
    return found
  }

  soon(everyMs)
  return {
    get orm() {
      return pool.orm
    },
    transaction: (work) => pool.transaction(work),
    search: (work) => pool.search(work),
    answersWithin: async (milliseconds) => {
      if (isAway) return false
      return (await within(milliseconds, look())) === 'beats'
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await asking
      await Promise.all([pool.close(), pulse.stop()])
    },
  }
}

/** Runs `select 1` on its own connection, which is closed after a timeout. */
function createHealthCheck(url: string, silenceMs: number) {
  let own: DatabasePool | null = null

  async function askOnce(): Promise<DatabaseHealth> {
    own ??= openDatabase(url, { maxConnections: 1, preparedStatements: false })
    const answer = own.orm.execute('select 1').then(() => 'beats' as const, healthFromError)
    const found = await within(silenceMs, answer)
    if (found === 'beats') return found
    await own.cut()
    own = null
    return found ?? 'silent'
  }
  return {
    /** A cut connection says nothing about the database, so a lost check is repeated on a new one. */
    ask: async () => {
      let found = await askOnce()
      for (let again = 1; again < ASKS && found === 'lost'; again++) found = await askOnce()
      return found
    },
    stop: async () => await own?.cut(),
  }
}

function healthFromError(error: unknown): DatabaseHealth {
  return databaseFault(error) === 'away' ? 'lost' : 'none'
}

/** @returns null if the work takes longer; it continues */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
