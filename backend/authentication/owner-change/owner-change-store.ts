import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, lockById } from 'backend/platform/stores/rows'
import type { OwnerChangeState } from 'contract/authentication/owner-change-states'
import { desc, eq, sql } from 'drizzle-orm'
import { ownerChange } from '../tables'

export type OwnerChangeRow = typeof ownerChange.$inferSelect

type Proposed = Pick<
  OwnerChangeRow,
  'companyId' | 'memberId' | 'evidence' | 'proposedBy' | 'proposedAt' | 'approvableAt'
>

/** Stores a proposal. @returns undefined if another one about the company waits */
export async function insertOwnerChange(tx: Tx, proposed: Proposed): Promise<OwnerChangeRow | undefined> {
  const [row] = await tx
    .insert(ownerChange)
    .values({ ...proposed, id: newId(), state: 'proposed' })
    .onConflictDoNothing()
    .returning()
  return row
}

export const lockOwnerChange = (tx: Tx, id: string) => lockById(tx, ownerChange, id)

export async function changeOwnerChange(
  tx: Tx,
  id: string,
  changes: Pick<OwnerChangeRow, 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<OwnerChangeRow> {
  return await changeById(tx, ownerChange, id, changes)
}

const isDecided = sql`${ownerChange.state} <> 'proposed'`

/** Changes that wait for approval first, then the newest. */
export async function listOwnerChanges(
  reader: Reader,
  { state, ...place }: Place & { state?: OwnerChangeState | undefined },
): Promise<Page<OwnerChangeRow>> {
  const where = state === undefined ? undefined : eq(ownerChange.state, state)
  return await readPage(reader, ownerChange, {
    where,
    orderBy: [isDecided, desc(ownerChange.proposedAt), desc(ownerChange.id)],
    ...place,
  })
}
