import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, lockById } from 'backend/platform/stores/rows'
import type { ChangeState } from 'contract/operators/change-states'
import { desc, eq, sql } from 'drizzle-orm'
import { operatorChange } from '../tables'

export type ChangeRow = typeof operatorChange.$inferSelect
type NewChange = Pick<
  ChangeRow,
  'kind' | 'operatorId' | 'name' | 'displayName' | 'roles' | 'phone' | 'proposedBy' | 'proposedAt'
>

/** @returns undefined if a change of this login name waits for a decision */
export async function insertChange(tx: Tx, change: NewChange): Promise<ChangeRow | undefined> {
  const [created] = await tx
    .insert(operatorChange)
    .values({ id: newId(), ...change, state: 'proposed' })
    .onConflictDoNothing({ target: operatorChange.name, where: sql`state = 'proposed'` })
    .returning()
  return created
}

export const lockChange = (tx: Tx, id: string) => lockById(tx, operatorChange, id)

/** Records the decision. @param decision operatorId: the operator that an approved `create` has made */
export async function decideChange(
  tx: Tx,
  id: string,
  decision: {
    state: Exclude<ChangeState, 'proposed'>
    decidedBy: string
    decidedAt: Date
    note: string | null
    operatorId: string | null
  },
): Promise<ChangeRow> {
  return await changeById(tx, operatorChange, id, decision)
}

/** Waiting ones first, then the newest. */
export async function findChanges(
  reader: Reader,
  { state, ...place }: Place & { state?: ChangeState | undefined },
): Promise<Page<ChangeRow>> {
  return await readPage(reader, operatorChange, {
    where: state === undefined ? undefined : eq(operatorChange.state, state),
    orderBy: [
      desc(sql`${operatorChange.state} = 'proposed'`),
      desc(operatorChange.proposedAt),
      desc(operatorChange.id),
    ],
    ...place,
  })
}
