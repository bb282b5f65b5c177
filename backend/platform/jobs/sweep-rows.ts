import type { Database, Tx } from '../database/database'

/**
 * Processes due rows one at a time, each in its own transaction. Several servers share the work, because `lockNext`
 * skips locked rows. A failing row does not block the others: the sweep fails at its end and retries it next time.
 * @param name plural of what is processed, for the error
 * @param lockNext locks the next due row, except those that failed in this sweep
 * @returns number of processed rows
 * @throws AggregateError with the failures
 */
export async function sweepRows<T extends { readonly id: string }>(
  db: Database,
  name: string,
  lockNext: (tx: Tx, except: readonly string[]) => Promise<T | undefined>,
  move: (tx: Tx, row: T) => Promise<void>,
): Promise<number> {
  const failed = new Map<string, unknown>()
  let moved = 0
  for (;;) {
    let current: string | undefined
    try {
      const isDone = await db.transaction(async (tx) => {
        const row = await lockNext(tx, [...failed.keys()])
        current = row?.id
        if (row) await move(tx, row)
        return row === undefined
      })
      if (isDone) break
      moved++
    } catch (error) {
      if (current === undefined) throw error
      failed.set(current, error)
    }
  }
  if (failed.size > 0)
    throw new AggregateError(
      failed.values(),
      `${name} that could not be moved: ${[...failed.keys()].join(', ')}`,
    )
  return moved
}
