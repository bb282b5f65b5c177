import { holdDeposit } from 'backend/deposits'
import type { TrancheTable } from 'backend/platform/database/activity-tables'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { planDepositFen } from 'contract/plans/terms'
import { insertTranche } from './tranche-store'

interface OpenedTranche {
  readonly activityId: string
  /** Names the bond in the wallet. */
  readonly title: string
  /** The shop's company, and the member who acts for it. */
  readonly companyId: string
  readonly memberId: string
  readonly weightKg: number
  readonly highestFenPerTon: number
  readonly depositPerMille: number
  readonly requestId: string
}

/**
 * Opens tons of a locked activity: the seller's company holds a bond of the buyers' deposits for them. The caller has checked
 * the pay password and the tons.
 */
export async function openTranche(
  tx: Tx,
  table: TrancheTable,
  { activityId, title, companyId, memberId, weightKg, requestId, ...price }: OpenedTranche,
  now: Date,
): Promise<Verdict<{ bondFen: number }, 'balance_short' | 'request_reused'>> {
  const bondFen = planDepositFen(price, weightKg)
  const held = await holdDeposit(
    tx,
    {
      owner: { kind: 'company', id: companyId },
      ...{ memberId, weightKg, requestId, amountFen: bondFen },
      // A tranche has its own bond: of one subject, one deposit is open.
      ...{ purpose: 'bond', subjectId: newId(), title, beneficiaryCompanyId: null },
    },
    now,
  )
  if (!held.ok) {
    if (held.reason === 'deposit_exists') throw new Error(`a new tranche of ${activityId} has a bond`)
    return refuse(held.reason, held.facts)
  }
  await insertTranche(tx, table, {
    ...{ depositId: held.value.id, activityId, openedKg: weightKg, signedKg: 0, openedAt: now, memberId },
  })
  return accept({ bondFen })
}
