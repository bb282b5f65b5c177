/** Plans and tranches of an activity in wire form, as both consoles show them. */
import { companyNamesByIds } from 'backend/account'
import { heldFenByIds } from 'backend/deposits'
import { openKg, type Plan, tonsOf } from 'backend/plans'
import type { TrancheTable } from 'backend/platform/database/activity-tables'
import type { Reader } from 'backend/platform/database/database'
import type { ActivityPlan, Tranche as TrancheRow } from 'contract/plans/activities'
import { uniq } from 'es-toolkit'
import type { z } from 'zod'
import { tranchesOf } from './tranche-store'

/** Names of the companies of plans. */
export async function companyNamesOf(
  reader: Reader,
  plans: readonly Plan[],
): Promise<(plan: Plan) => string> {
  const names = await companyNamesByIds(reader, uniq(plans.map(({ companyId }) => companyId)))
  return ({ companyId }) => names.get(companyId) ?? ''
}

/** @param company its name, or a masked one */
export function activityPlanRow(plan: Plan, company: string): z.input<typeof ActivityPlan> {
  const { id, planNo, state, weightKg, orderedKg, depositFen, signedAt } = plan
  return {
    ...{ id, planNo, company, state, weightKg, orderedKg, depositFen, signedAt },
    openKg: openKg(tonsOf(plan)),
  }
}

/** What the seller has opened, the first before, with the bond for tons that are not signed yet. */
export async function trancheRows(
  reader: Reader,
  table: TrancheTable,
  activityId: string,
): Promise<z.input<typeof TrancheRow>[]> {
  const tranches = await tranchesOf(reader, table, activityId)
  const held = await heldFenByIds(
    reader,
    tranches.map(({ depositId }) => depositId),
  )
  return tranches.map(({ depositId, openedKg, signedKg, openedAt }) => ({
    ...{ id: depositId, openedKg, signedKg, openedAt },
    openBondFen: held.get(depositId) ?? 0,
  }))
}
