/**
 * Faults of the database, or of the storage of files, that are not the caller's: `away` (nothing was done), `busy` (timed out, nothing was done),
 * `search_busy` (too many searches, nothing was done), `outcome_unknown` (connection lost during commit).
 */
export type DatabaseFault = 'away' | 'busy' | 'search_busy' | 'outcome_unknown'

/** Thrown instead of a query on a connection that is known to be lost. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor() {
    super('the connection to the database is gone')
  }
}

/** The connection was lost after COMMIT was sent. The work is done completely or not at all. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was committed', { cause })
  }
}

/** Too many searches run or wait. */
export class SearchBusy extends Error {
  override readonly name = 'SearchBusy'
  constructor() {
    super('too many searches')
  }
}

/** Too many requests wait for one row, or a request waited too long. Nothing was done. */
export class QueueBusy extends Error {
  override readonly name = 'QueueBusy'
  constructor() {
    super('too many requests for one row')
  }
}

const AWAY_BY_NAME: ReadonlySet<string> = new Set(['DatabaseAway', 'StorageUnavailable'])
/** Error codes of a lost connection: operating system, driver, and PostgreSQL (classes 08 and 57P). */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08\w{3}|57P0[1-5])$/
/** Errors of `pg`, a dependency of pg-boss, have no code. */
const AWAY_IN_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/
/** Statement or lock timeout, idle in transaction, no connection, memory or disk left. */
const BUSY = /^(57014|55P03|25P0[34]|53\w{3})$/

/** @returns null for other errors, such as an invalid statement */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (const { name, code, message } of causes(error)) {
    if (name === 'OutcomeUnknown') return 'outcome_unknown'
    if (name === 'SearchBusy') return 'search_busy'
    if (name === 'QueueBusy' || name === 'FilesBusy') return 'busy'
    if (AWAY_BY_NAME.has(name) || AWAY.test(code) || AWAY_IN_WORDS.test(message)) return 'away'
    if (BUSY.test(code)) return 'busy'
  }
  return null
}

/** PostgreSQL's five-character error code, also from Drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  return causes(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(code))?.code
}

function causes(error: unknown): { name: string; code: string; message: string }[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [{ name: error.name, code, message: error.message }, ...causes(error.cause)]
}
