/**
 * What went wrong between us and the database, where nobody is to blame who asked: it is away (nothing was done), too
 * busy to answer in time (nothing was done), has too many searches (nothing was done), or it went away while it
 * committed (nobody knows).
 */
export type DatabaseFault = 'away' | 'busy' | 'search_busy' | 'outcome_unknown'

/** Thrown instead of asking on a connection that is known to be gone. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor() {
    super('the connection to the database is gone')
  }
}

/** The connection was lost after COMMIT went out: the work is done or not done, never half. */
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

/** Codes of the machine, the driver's own, and PostgreSQL's (classes 08 and 57P): the connection is no more. */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08\w{3}|57P0[1-5])$/
/** The errors of `pg`, which pg-boss brings along, have no code. */
const AWAY_IN_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/
/** Statement or lock timed out, idle in a transaction for too long, no connection left, no memory or disk left. */
const BUSY = /^(57014|55P03|25P0[34]|53\w{3})$/

/** @returns null for errors of ours, such as a wrong statement */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (const { name, code, message } of causes(error)) {
    if (name === 'OutcomeUnknown') return 'outcome_unknown'
    if (name === 'SearchBusy') return 'search_busy'
    if (name === 'DatabaseAway' || AWAY.test(code) || AWAY_IN_WORDS.test(message)) return 'away'
    if (BUSY.test(code)) return 'busy'
  }
  return null
}

/** PostgreSQL's five-letter error code, through Drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  return causes(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(code))?.code
}

function causes(error: unknown): { name: string; code: string; message: string }[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [{ name: error.name, code, message: error.message }, ...causes(error.cause)]
}
