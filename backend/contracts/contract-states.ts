import type { ContractAct, ContractSide, ContractState } from 'contract/contracts/states'
import type { PlanState } from 'contract/plans/states'
import type { OrderState } from 'contract/states'
import type { STORED_STATES } from './tables'

/** How far a contract's order or plan is. */
export type SubjectState =
  | { readonly kind: 'order'; readonly state: OrderState }
  | { readonly kind: 'plan'; readonly state: PlanState }

/** The facts that decide the state of a contract. */
export interface ContractFacts {
  readonly stored: (typeof STORED_STATES)[number] | null
  readonly subject: SubjectState
  readonly dueAt: Date | null
  readonly signedBy: readonly ContractSide[]
}

/** Orders without a contract to sign: those that ended without a sale, and those that were carried out without one. */
export const OVER: readonly OrderState[] = ['cancelled', 'refunded', 'completed']
/** Plans without a contract to sign: those that ended without a sale for this holder. Their terms say what follows. */
export const OVER_PLANS: readonly PlanState[] = ['released', 'terminated', 'transferred']

/**
 * The state at an instant: without an order there is nothing to sign, an order that is carried out needs no contract, and
 * the time to sign ends by itself.
 */
export function stateOf({ stored, subject, dueAt }: ContractFacts, now: Date): ContractState {
  if (stored === 'completed' || stored === 'refused' || stored === 'withdrawn') return stored
  if (subject.kind === 'plan') {
    if (OVER_PLANS.includes(subject.state)) return 'expired'
  } else {
    if (subject.state === 'cancelled' || subject.state === 'refunded') return 'withdrawn'
    if (subject.state === 'completed') return 'expired'
  }
  if (dueAt !== null && dueAt <= now) return 'expired'
  return stored === null ? 'draft' : 'signing'
}

/** What a side may do now. The contract of a plan is signed or expires: nothing of the plan depends on it. */
export function openActs(facts: ContractFacts, side: ContractSide, now: Date): ContractAct[] {
  const { subject, signedBy } = facts
  const state = stateOf(facts, now)
  const isPlan = subject.kind === 'plan'
  if (state === 'draft') return ['sign']
  if (state === 'signing' && signedBy.includes(side)) return isPlan ? [] : ['withdraw']
  if (state === 'signing') return isPlan ? ['sign'] : ['sign', 'refuse']
  return isPlan || state === 'completed' || OVER.includes(subject.state) ? [] : ['redraft']
}
