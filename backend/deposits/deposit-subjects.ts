import type { Reader } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { deposit } from './tables'

/** Numbers of deposits by id, for the journal. */
export const depositNumbersByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, deposit.depositNo, { by: deposit.id, ids })

/** Whether a deposit of a company was forfeited since an instant, which is a default (违约). A fee that it conceded is none. */
export async function hasForfeitedDeposit(reader: Reader, companyId: string, since: Date): Promise<boolean> {
  const found = await reader
    .select({ id: deposit.id })
    .from(deposit)
    .where(
      and(
        eq(deposit.ownerKind, 'company'),
        eq(deposit.ownerId, companyId),
        eq(deposit.state, 'forfeited'),
        isNotNull(deposit.objectBefore),
        gte(deposit.endedAt, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
