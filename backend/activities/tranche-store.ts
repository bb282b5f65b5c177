import type { Tranche, TrancheTable } from 'backend/platform/database/activity-tables'
import type { Reader, Tx } from 'backend/platform/database/database'
import { asc, eq, sql } from 'drizzle-orm'

/** Tons of a plan that one tranche gives. */
export interface Taken {
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

/** Writes the tons that plans took from tranches, each tranche once. */
export async function signTranches(tx: Tx, table: TrancheTable, taken: readonly Taken[]): Promise<void> {
  const kgOf = new Map<string, number>()
  for (const { depositId, weightKg } of taken) kgOf.set(depositId, (kgOf.get(depositId) ?? 0) + weightKg)
  for (const [depositId, weightKg] of kgOf)
    await tx
      .update(table)
      .set({ signedKg: sql`${table.signedKg} + ${weightKg}` })
      .where(eq(table.depositId, depositId))
}

/** The tons that a plan takes, of the tranche that was opened first before. @throws Error if fewer are open */
export function takeTons(tranches: readonly Tranche[], weightKg: number): Taken[] {
  const taken: Taken[] = []
  let leftKg = weightKg
  for (const { depositId, openedKg, signedKg } of tranches) {
    const kg = Math.min(leftKg, openedKg - signedKg)
    if (kg === 0) continue
    taken.push({ depositId, weightKg: kg })
    leftKg -= kg
  }
  if (leftKg > 0) throw new Error(`${leftKg} kg of a plan are not open`)
  return taken
}
