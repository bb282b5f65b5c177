import { depositsByIds, forfeitDeposit, lockCause, releaseDeposit, splitDeposit } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { stableId } from 'backend/platform/stable-id'
import type { PlanEnd, PlanStep } from 'contract/plans/states'
import { planKindOf } from '../plan-kinds'
import { partOfOpen } from '../plan-shares'
import { bondsOf, type Plan, sharesOf, tonsOf } from '../plan-store'
import { withEnd } from '../plan-tons'
import { type PlanStepBy, recordStep } from './record-step'

/** Ends that leave the deposit and the bond with somebody; a transfer moves both to the new holder. */
export type MoneyEnd = Exclude<PlanEnd, 'transferred'>

type Outcome = 'release' | 'forfeit'

/** What becomes of the holder's deposit and of the seller's bond for tons that end. */
const OUTCOMES: Record<MoneyEnd, { step: PlanStep; deposit: Outcome; bond: Outcome }> = {
  released: { step: 'release', deposit: 'release', bond: 'release' },
  forfeited: { step: 'forfeit', deposit: 'forfeit', bond: 'release' },
  seller_default: { step: 'seller_default', deposit: 'release', bond: 'forfeit' },
  terminated: { step: 'terminate', deposit: 'release', bond: 'release' },
}

export interface EndedTons {
  readonly end: MoneyEnd
  readonly weightKg: number
  /** Why, for people. */
  readonly rule: string
  /** Default of the seller that plans share: one objection and one ruling are for the bonds of all of them. */
  readonly causeId?: string
}

/** The default of a seller that does not deliver an activity at all. */
export const failureCause = (activityId: string) => stableId('seller does not deliver', activityId)

/**
 * Ends open tons of a locked plan: its deposit and the seller's bond end for the same share, and the goods are free again.
 * @throws Error if more tons would end than are open
 */
export async function endTons(tx: Tx, plan: Plan, ended: EndedTons, by: PlanStepBy): Promise<Plan> {
  const { end, weightKg, rule, causeId } = ended
  const { step, deposit, bond } = OUTCOMES[end]
  // Before the money: another plan's end waits here without holding deposits and ledger accounts.
  if (causeId !== undefined) await lockCause(tx, causeId)
  const tons = withEnd(tonsOf(plan), end, weightKg)
  const { fen: fixedFen } = partOfOpen((await sharesOf(tx, plan)).open, weightKg)
  const moved = await recordStep(tx, plan, { step, tons, weightKg, ending: end, rule }, by)
  if (plan.depositId !== null)
    await endPart(tx, plan.depositId, { weightKg, fixedFen, rule, outcome: deposit }, by)
  await endBond(tx, plan.id, { weightKg, rule, outcome: bond, causeId }, by)
  await planKindOf(plan).ended(tx, moved, { end, weightKg }, by.now)
  return moved
}

interface EndedPart {
  readonly weightKg: number
  readonly rule: string
  readonly outcome: Outcome
  /** The part, where it is not pro rata of what is left. */
  readonly fixedFen?: number
  readonly causeId?: string | undefined
}

/**
 * Ends the seller's bond for a weight of a plan. Each part of the bond serves until its kg are used up.
 * @returns the ended fen
 */
export async function endBond(tx: Tx, planId: string, ended: EndedPart, by: PlanStepBy): Promise<number> {
  let leftKg = ended.weightKg
  let endedFen = 0
  for (const deposit of await depositsByIds(tx, await bondsOf(tx, planId))) {
    const weightKg = deposit.state === 'held' ? Math.min(leftKg, deposit.weightKg - deposit.usedKg) : 0
    if (weightKg === 0) continue
    endedFen += await endPart(tx, deposit.id, { ...ended, weightKg }, by)
    leftKg -= weightKg
  }
  return endedFen
}

/** Splits a part off a deposit and ends it. @returns its fen */
async function endPart(
  tx: Tx,
  depositId: string,
  { weightKg, fixedFen, rule, outcome, causeId }: EndedPart,
  by: PlanStepBy,
): Promise<number> {
  const part = await splitDeposit(tx, { depositId, weightKg, fixedFen, rule }, by)
  if (!part.ok) throw new Error(`deposit ${depositId} has no part of ${weightKg} kg: ${part.reason}`)
  if (!part.value) return 0
  const what = { depositId: part.value.id, rule }
  const ended =
    outcome === 'release'
      ? await releaseDeposit(tx, what, by)
      : await forfeitDeposit(tx, { ...what, causeId }, by)
  if (!ended.ok) throw new Error(`part ${part.value.id} of deposit ${depositId} ended before`)
  return part.value.openFen
}
