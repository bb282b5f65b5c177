import type { Log } from '../log'
import { type Database, type DatabaseOptions, type DatabasePool, openDatabase } from './database'
import { databaseFault } from './errors'

export interface WatchedDatabase extends Database {
  /** Whether the database answers within so long; false at once while it is away. */
  answersWithin(milliseconds: number): Promise<boolean>
}

/** What the watch went by: figures for tests, which have less time. */
export interface WatchOptions extends DatabaseOptions {
  /** Between two questions while all is well. */
  everyMs?: number
  /** Between two questions while the database is away. */
  againMs?: number
  /** So long without a word on any connection, and the database counts as away. */
  silenceMs?: number
}

/** `none`: it answers, but has no place for one more connection. */
type Pulse = 'beats' | 'none' | 'lost' | 'silent'

const EVERY_MS = 1_000
const AGAIN_MS = 250
const SILENCE_MS = 3_000
const ASKS = 3

/**
 * A database that is asked every second, on a connection of its own, whether it is there. While it is away nobody waits
 * for it: the pool is cut, which ends what is in progress or waits, and refuses whatever is asked next. When it is back,
 * a new pool is opened: the old one's connections and waiting lines are gone for good, so nothing runs that was given up.
 */
export function openWatchedDatabase(url: string, options: WatchOptions, log: Log): WatchedDatabase {
  const { everyMs = EVERY_MS, againMs = AGAIN_MS, silenceMs = SILENCE_MS } = options
  const openPool = () => openDatabase(url, { ...options, onClose: () => soon() })
  const pulse = createPulse(url, silenceMs)
  let pool = openPool()
  let isAway = false
  let asking: Promise<Pulse> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function soon(milliseconds = 0): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void look(), milliseconds)
  }

  /** Those who ask at the same moment share one answer. */
  function look(): Promise<Pulse> {
    asking ??= askAndJudge().finally(() => {
      asking = null
      soon(isAway ? againMs : everyMs)
    })
    return asking
  }

  async function askAndJudge(): Promise<Pulse> {
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

/** Asks one simple question on a connection of its own, which is given up whenever the answer stays away. */
function createPulse(url: string, silenceMs: number) {
  let own: DatabasePool | null = null

  async function askOnce(): Promise<Pulse> {
    own ??= openDatabase(url, { maxConnections: 1, preparedStatements: false })
    const answer = own.orm.execute('select 1').then(() => 'beats' as const, pulseOf)
    const found = await within(silenceMs, answer)
    if (found === 'beats') return found
    await own.cut()
    own = null
    return found ?? 'silent'
  }
  return {
    /** A connection that was cut says nothing about the database: new ones decide. */
    ask: async () => {
      let found = await askOnce()
      for (let again = 1; again < ASKS && found === 'lost'; again++) found = await askOnce()
      return found
    },
    stop: async () => await own?.cut(),
  }
}

function pulseOf(error: unknown): Pulse {
  return databaseFault(error) === 'away' ? 'lost' : 'none'
}

/** @returns null when the work takes longer; it goes on */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
