import type { Tranche, TrancheTable } from 'backend/platform/database/activity-tables'
import type { Tx } from 'backend/platform/database/database'
import type { ActivityGoods } from './goods'
import { type Taken, takeTons, tranchesOf } from './tranche-store'

interface OpenActivity {
  readonly id: string
  readonly signedKg: number
}

/**
 * A locked activity while plans are signed for it. It is kept in memory for the plans of one transaction, so that its row
 * and its tranches are read and written once for many.
 */
export interface Signing<A extends OpenActivity> {
  readonly activity: A
  /** Of its plans: maker and grade. */
  readonly title: string
  readonly tranches: readonly Tranche[]
  /** Tons that plans took since it was locked, by tranche. */
  readonly taken: readonly Taken[]
}

/** Reads what plans of a locked activity need. */
export async function openSigning<A extends OpenActivity>(
  tx: Tx,
  table: TrancheTable,
  activity: A,
  { maker, grade }: Pick<ActivityGoods, 'maker' | 'grade'>,
): Promise<Signing<A>> {
  const tranches = await tranchesOf(tx, table, activity.id)
  return { activity, title: `${maker} ${grade}`, tranches, taken: [] }
}

/** The same after a plan of these tons. */
export function afterPlan<A extends OpenActivity>(signing: Signing<A>, weightKg: number): Signing<A> {
  const { activity, tranches } = signing
  const taken = takeTons(tranches, weightKg)
  const kgOf = new Map(taken.map((one) => [one.depositId, one.weightKg]))
  return {
    ...signing,
    activity: { ...activity, signedKg: activity.signedKg + weightKg },
    tranches: tranches.map((one) => ({ ...one, signedKg: one.signedKg + (kgOf.get(one.depositId) ?? 0) })),
    taken: [...signing.taken, ...taken],
  }
}
