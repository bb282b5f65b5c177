import type { ContractAct, ContractSide, ContractState } from 'contract/contracts/states'
import type { OrderState } from 'contract/states'
import type { STORED_STATES } from './tables'

/** The facts that decide the state of a contract. */
export interface ContractFacts {
  readonly stored: (typeof STORED_STATES)[number] | null
  readonly orderState: OrderState
  readonly dueAt: Date | null
  readonly signedBy: readonly ContractSide[]
}

/** Orders without a contract to sign: those that ended without a sale, and those that were carried out without one. */
export const OVER: readonly OrderState[] = ['cancelled', 'refunded', 'completed']

/**
 * The state at an instant: without an order there is nothing to sign, an order that is carried out needs no contract, and
 * the time for the other party ends by itself.
 */
export function stateOf({ stored, orderState, dueAt }: ContractFacts, now: Date): ContractState {
  if (stored === 'completed' || stored === 'refused' || stored === 'withdrawn') return stored
  if (orderState === 'cancelled' || orderState === 'refunded') return 'withdrawn'
  if (orderState === 'completed') return 'expired'
  if (stored === null) return 'draft'
  return dueAt !== null && dueAt <= now ? 'expired' : 'signing'
}

/** What a side may do now. */
export function openActs(facts: ContractFacts, side: ContractSide, now: Date): ContractAct[] {
  const state = stateOf(facts, now)
  if (state === 'draft') return ['sign']
  if (state === 'signing') return facts.signedBy.includes(side) ? ['withdraw'] : ['sign', 'refuse']
  return state === 'completed' || OVER.includes(facts.orderState) ? [] : ['redraft']
}
