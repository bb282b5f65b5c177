import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createListenerNotifier } from '../events/notify-listeners'
import { hasRecordedEvents } from '../events/record-events'
import { isRefused } from '../verdict'
import { databaseFault, OutcomeUnknown, sqlState } from './errors'
import { endWithConnection } from './lost-connections'
import type { Orm, Reader, Tx } from './orm'
import { prepareAllStatements } from './prepare-all'
import { createSearchPool, SEARCH_LIMITS, type SearchLimits, type SearchPool } from './search-pool'
import { separateStatements } from './separate-statements'
import { shareConnection } from './shared-connection'
import { openSockets } from './sockets'
import { limitedConnection, withinConnectionTime, withinTime } from './time-limit'

export { sqlState } from './errors'

export type { Orm, Reader, Tx }

export interface Database {
  readonly orm: Orm
  /**
   * Runs work in one transaction: commits a value, rolls back a refusal or an error. Runs it again after a deadlock
   * or a connection lost before the commit.
   * @throws OutcomeUnknown if the connection was lost during the commit
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs search queries with user-defined filters on separate connections (`search-pool.ts`). */
  search: SearchPool['run']
  close(): Promise<void>
}

/** A database with its own connections. */
export interface DatabasePool extends Database {
  /** Bytes received from the database. */
  receivedBytes(): number
  /** Ends all running and waiting work at once. */
  cut(): Promise<void>
}

export interface DatabaseOptions {
  /** Above four, one connection is shared by quick statements (`preparedStatement`), if those are prepared. */
  maxConnections?: number
  /** Additional to `maxConnections`: connections, time limit and queue of searches. */
  searches?: Partial<SearchLimits>
  /** Must be off behind pgbouncer in transaction mode, which also refuses `timeouts`. */
  preparedStatements?: boolean
  timeouts?: ServerTimeouts
  /**
   * Off: a commit does not wait until it is on disk. A crash of the machine then loses the last commits, in their order.
   * Only for work that is repeated after a crash.
   */
  commitsWait?: boolean
  /** Called when a connection has ended. */
  onClose?: () => void
}

/** Time limits that PostgreSQL enforces, so that no lock is held for ever. */
export interface ServerTimeouts {
  statementMs: number
  idleInTransactionMs: number
}

const DEADLOCK_RETRIES = 5
const DEADLOCK = new Set(['40001', '40P01'])
/** The driver reports a lost connection again to the next user of its slot. */
const LOSS_RETRIES = 3
const CONNECT_WITHIN_S = 5
/** Seconds before the next attempt to connect. The driver's default goes up to 20. */
const CONNECT_AGAIN_S = 0.1
const KEEP_ALIVE_S = 10
/** Time limit of close(). Important work has ended by then, but the driver would wait for dead connections. */
const CLOSE_WITHIN_S = 2

/** With this number of connections or fewer, none is shared. */
const FEW_CONNECTIONS = 4

class RolledBack extends Error {
  constructor(readonly refusal: unknown) {
    super('rolled back by a refusal')
  }
}

export function openDatabase(url: string, options: DatabaseOptions = {}): DatabasePool {
  const sockets = openSockets()
  const preparedStatements = options.preparedStatements ?? true
  const given = {
    prepare: preparedStatements,
    connect_timeout: CONNECT_WITHIN_S,
    backoff: () => CONNECT_AGAIN_S,
    keep_alive: KEEP_ALIVE_S,
    // The driver requests types on each new connection and drops the promise. A connection lost at that time would
    // end the process.
    fetch_types: false,
    onnotice: () => {},
    onclose: () => options.onClose?.(),
    connection: {
      ...(preparedStatements && options.timeouts && parametersOf(options.timeouts)),
      ...(options.commitsWait === false && { synchronous_commit: 'off' }),
    },
    socket: sockets.open,
  }
  const clients: postgres.Sql[] = []
  function connect(connections: number, settings: Record<string, string | number> = {}): Orm {
    const connection = { ...given.connection, ...settings }
    const client = postgres(url, { ...given, connection, max: connections })
    clients.push(client)
    prepareAllStatements(client)
    endWithConnection(client)
    return drizzle(preparedStatements ? client : separateStatements(client), { casing: 'snake_case' })
  }
  const max = options.maxConnections ?? 10
  const canShare = preparedStatements && max > FEW_CONNECTIONS
  const orm = connect(canShare ? max - 1 : max)
  if (canShare) shareConnection(orm, connect(1))
  const searchLimits = { ...SEARCH_LIMITS, ...options.searches }
  const { connections, runMs } = searchLimits
  const runLimited = preparedStatements
    ? withinConnectionTime(connect(connections, limitedConnection(runMs)), runMs)
    : withinTime(connect(connections), runMs)
  const searches = createSearchPool(searchLimits, runLimited)
  const end = (seconds: number) => Promise.all(clients.map((client) => client.end({ timeout: seconds })))
  const notifier = createListenerNotifier(orm)
  return {
    orm,
    transaction: (work) => tryingAgain(() => rollingBackRefusals(orm, work, notifier.schedule)),
    search: (work) => tryingAgain(() => searches.run(work)),
    close: async () => {
      await notifier.settled()
      await end(CLOSE_WITHIN_S)
    },
    receivedBytes: sockets.receivedBytes,
    cut: async () => {
      const ended = end(0)
      sockets.cut()
      await ended
    },
  }
}

function parametersOf({ statementMs, idleInTransactionMs }: ServerTimeouts): Record<string, number> {
  return { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs }
}

async function rollingBackRefusals<T>(
  orm: Orm,
  work: (tx: Tx) => Promise<T>,
  announceEvents: () => void,
): Promise<T> {
  let isCommitting = false
  try {
    const { result, hasEvents } = await orm.transaction(async (tx) => {
      const result = await work(tx)
      if (isRefused(result)) throw new RolledBack(result)
      isCommitting = true
      return { result, hasEvents: hasRecordedEvents(tx) }
    })
    if (hasEvents) announceEvents()
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T
    if (isCommitting && databaseFault(error) === 'away') throw new OutcomeUnknown(error)
    throw error
  }
}

async function tryingAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const lostDeadlock = attempt < DEADLOCK_RETRIES && DEADLOCK.has(sqlState(error) ?? '')
      const lostConnection = attempt < LOSS_RETRIES && databaseFault(error) === 'away'
      if (!lostDeadlock && !lostConnection) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * Math.random() * 5))
    }
  }
}
