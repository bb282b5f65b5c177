import type { Reader } from 'backend/platform/database/database'
import { inArray } from 'drizzle-orm'
import { deposit } from './tables'

/** Numbers of deposits by id, for the journal. */
export async function depositNumbersByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({ id: deposit.id, no: deposit.depositNo })
    .from(deposit)
    .where(inArray(deposit.id, [...ids]))
  return new Map(rows.map(({ id, no }) => [id, no]))
}
