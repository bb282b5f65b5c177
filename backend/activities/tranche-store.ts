import type { Tranche, TrancheTable } from 'backend/platform/database/activity-tables'
import type { Reader, Tx } from 'backend/platform/database/database'
import { asc, eq, sql } from 'drizzle-orm'

/** Tons of a plan that one tranche gives. */
interface Taken {
  readonly depositId: string
  readonly weightKg: number
}

export async function insertTranche(
  tx: Tx,
  table: TrancheTable,
  tranche: TrancheTable['$inferInsert'],
): Promise<void> {
  await tx.insert(table).values(tranche)
}

/** Tranches of a locked activity, in the order in which plans take them. */
export async function tranchesOf(
  reader: Reader,
  table: TrancheTable,
  activityId: string,
): Promise<Tranche[]> {
  return await reader
    .select()
    .from(table)
    .where(eq(table.activityId, activityId))
    .orderBy(asc(table.openedAt), asc(table.depositId))
}

/** Tons of the tranches that a plan takes. */
export async function signTranches(tx: Tx, table: TrancheTable, taken: readonly Taken[]): Promise<void> {
  for (const { depositId, weightKg } of taken)
    await tx
      .update(table)
      .set({ signedKg: sql`${table.signedKg} + ${weightKg}` })
      .where(eq(table.depositId, depositId))
}

/**
 * The tranches from which a plan's tons are taken, the first opened before.
 * @throws Error if the locked activity has fewer opened tons
 */
export async function chooseTranches(
  tx: Tx,
  table: TrancheTable,
  activityId: string,
  weightKg: number,
): Promise<Taken[]> {
  const taken: Taken[] = []
  let leftKg = weightKg
  for (const { depositId, openedKg, signedKg } of await tranchesOf(tx, table, activityId)) {
    const kg = Math.min(leftKg, openedKg - signedKg)
    if (kg === 0) continue
    taken.push({ depositId, weightKg: kg })
    leftKg -= kg
  }
  if (leftKg > 0) throw new Error(`activity ${activityId} has fewer opened tons than its tranches`)
  return taken
}
