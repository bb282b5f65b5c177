/** Policies of the kinds of plans. The kernel knows nothing else about a kind. */
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DepositPurpose } from 'contract/deposits/states'
import type { OrderType } from 'contract/numbered-types'
import type { PlanEnd, PlanKind } from 'contract/plans/states'
import { lockPlan, type Plan } from './plan-store'
import type { PlanPhase } from './plan-tons'

export interface PlanKindPolicy {
  readonly kind: PlanKind
  /** Letters of its plans' numbers. */
  readonly prefix: string
  readonly depositPurpose: DepositPurpose
  /** Type of the orders that its plans are turned into. */
  readonly orderType: OrderType
  /** Phases in which the sides may end a plan by agreement, or agree on a delay. */
  readonly agreeIn: readonly PlanPhase[]
  /** What the holder agreed to, one sentence each. */
  termsOf(reader: Reader, plan: Plan): Promise<string[]>
  /** Whether the seller has said that it does not deliver: tons that are not converted end as its default then. */
  hasSellerFailed(reader: Reader, plan: Plan): Promise<boolean>
  /**
   * Brings a locked plan up to what was decided for its whole activity, which a job does plan by plan. Steps of the sides call
   * it first.
   */
  settle?(tx: Tx, plan: Plan, now: Date): Promise<Plan>
  /** Page of the merchant about what plans were signed for. */
  merchantPathOf(activityId: string): string
  /** Runs after tons ended otherwise than by an order, or an order was refunded, in the same transaction: goods are free. */
  ended(tx: Tx, plan: Plan, what: { end: PlanEnd | 'refunded'; weightKg: number }, now: Date): Promise<void>
}

const registered = new Map<PlanKind, PlanKindPolicy>()

/** Registers the policies of all modules; `backend/modules.ts` calls it once. @throws Error if a kind repeats */
export function registerPlanKinds(policies: readonly PlanKindPolicy[]): void {
  registered.clear()
  for (const policy of policies) {
    if (registered.has(policy.kind)) throw new Error(`plan kind ${policy.kind} is defined twice`)
    registered.set(policy.kind, policy)
  }
}

/** @throws Error if no module registered the kind */
export function planKindOf({ kind }: Pick<Plan, 'kind'>): PlanKindPolicy {
  const policy = registered.get(kind)
  if (!policy) throw new Error(`plan kind ${kind} is not registered`)
  return policy
}

/** Locks a plan with what was decided for its whole activity. */
export async function lockSettledPlan(tx: Tx, id: string, now: Date): Promise<Plan | undefined> {
  const plan = await lockPlan(tx, id)
  return plan && ((await planKindOf(plan).settle?.(tx, plan, now)) ?? plan)
}

/** What the holder of a plan agreed to, one sentence each. */
export const termsOfPlan = (reader: Reader, plan: Plan) => planKindOf(plan).termsOf(reader, plan)

/** Registered policies, for tests that add their own. */
export function planKinds(): readonly PlanKindPolicy[] {
  return [...registered.values()]
}
