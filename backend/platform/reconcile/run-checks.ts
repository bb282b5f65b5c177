import { sql } from 'drizzle-orm'
import type { Reader } from '../database/database'
import type { Check, CheckContext, CheckState } from './check'
import type { Violation } from './violations'

/** Rows per step, well below a second of work. */
export const RANGE_ROWS = 10_000

/**
 * Runs all checks on one connection, for tests and small databases. Nothing is stored.
 * @param given.appRole login whose rights are checked; default: the current one
 */
export async function runChecks(
  reader: Reader,
  checks: readonly Check[],
  given: Partial<CheckContext> = {},
): Promise<Violation[]> {
  const context = {
    rangeRows: given.rangeRows ?? RANGE_ROWS,
    appRole: given.appRole ?? (await currentRole(reader)),
    ...(given.now && { now: given.now }),
  }
  const found: Violation[] = []
  for (const check of checks) {
    let state: CheckState | null = null
    do {
      const step = await check.step(reader, state, context)
      found.push(...step.violations)
      state = step.next
    } while (state !== null)
  }
  return found
}

export async function currentRole(reader: Reader): Promise<string> {
  const [row] = await reader.execute<{ role: string }>(sql`select current_user as role`)
  if (!row) throw new Error('the current login was not returned')
  return row.role
}
