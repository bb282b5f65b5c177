import type { MARKET_ACTOR, StepBy } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import type { PlanEnd, PlanStep } from 'contract/plans/states'
import { TRANSITIONS } from '../plan-states'
import { changePlan, END_COLUMNS, insertStep, type Plan } from '../plan-store'
import { type PlanPhase, type PlanTons, stateOf } from '../plan-tons'

/** A member of a side, or the market by its rules. */
export type PlanActor = { readonly kind: 'member'; readonly id: string } | typeof MARKET_ACTOR

export interface PlanStepBy extends StepBy {
  readonly actor: PlanActor
}

interface Move {
  readonly step: PlanStep
  /** After the step. */
  readonly tons: PlanTons
  readonly phase?: PlanPhase
  readonly weightKg?: number
  readonly orderId?: string
  readonly ending?: PlanEnd
  readonly rule?: string
  readonly priceFenPerTon?: number
  readonly convertUntil?: Date
  readonly deliverFrom?: Date
  readonly deliverUntil?: Date
  /** Further changed columns. */
  readonly columns?: Partial<
    Pick<Plan, 'priceFenPerTon' | 'convertUntil' | 'depositId' | 'deliverFrom' | 'deliverUntil'>
  >
}

/** Writes a step of a locked plan and the state that follows. @throws Error if the transition table has no such step */
export async function recordStep(
  tx: Tx,
  plan: Plan,
  { tons, phase = plan.phase, columns, ...what }: Move,
  { actor, requestId, now }: PlanStepBy,
): Promise<Plan> {
  const to = stateOf(phase, tons)
  const { from, to: targets } = TRANSITIONS[what.step]
  if (!from.includes(plan.state) || !targets.includes(to))
    throw new Error(`plan ${plan.id} cannot ${what.step} from ${plan.state} to ${to}`)
  const ends = Object.entries(tons.ends).map(([end, kg]) => [END_COLUMNS[end as PlanEnd], kg])
  const moved = await changePlan(tx, plan.id, {
    ...Object.fromEntries(ends),
    ...columns,
    ...{ phase, state: to, orderedKg: tons.orderedKg },
  })
  await insertStep(tx, {
    ...what,
    ...{ planId: plan.id, fromState: plan.state, toState: to },
    ...{ actorKind: actor.kind, actorId: actor.kind === 'market' ? null : actor.id, requestId, at: now },
  })
  return moved
}
