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

/** The state at an instant: without an order there is nothing to sign, and the time for the other party ends by itself. */
export function stateOf({ stored, orderState, dueAt }: ContractFacts, now: Date): ContractState {
  if (stored === 'completed' || stored === 'refused' || stored === 'withdrawn') return stored
  if (orderState === 'cancelled' || orderState === 'refunded') return 'withdrawn'
  if (stored === null) return 'draft'
  return dueAt !== null && dueAt <= now ? 'expired' : 'signing'
}

/** What a side may do now. */
export function openActs(facts: ContractFacts, side: ContractSide, now: Date): ContractAct[] {
  const state = stateOf(facts, now)
  if (state === 'draft') return ['sign']
  if (state === 'signing') return facts.signedBy.includes(side) ? ['withdraw'] : ['sign', 'refuse']
  const isOrderOver = facts.orderState === 'cancelled' || facts.orderState === 'refunded'
  return state === 'completed' || isOrderOver ? [] : ['redraft']
}
