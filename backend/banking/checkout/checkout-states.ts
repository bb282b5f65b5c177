import { CHECKOUT_STATES, type CheckoutState } from 'contract/banking/checkout-states'
import type { InstructionStep } from '../instructions/instruction-states'

/** What happens to an application at the bank. */
export type CheckoutStep = Extract<InstructionStep, 'accepted' | 'succeeded' | 'failed'>

interface Transition {
  readonly from: readonly CheckoutState[]
  readonly to: CheckoutState
}

/** The trigger `refuse_other_checkout_step` has the same transitions. */
export const TRANSITIONS: Readonly<Record<CheckoutStep, Transition>> = {
  accepted: { from: ['submitted'], to: 'reviewing' },
  succeeded: { from: ['reviewing'], to: 'opened' },
  failed: { from: ['submitted', 'reviewing'], to: 'rejected' },
}

const FIRST: CheckoutState = 'submitted'

/** @returns the state after a step; null if the step is not open */
export function stateAfter(state: CheckoutState, step: CheckoutStep): CheckoutState | null {
  const { from, to } = TRANSITIONS[step]
  return from.includes(state) ? to : null
}

/**
 * Runs when the module is loaded, so that an invalid table stops the start.
 * @throws Error if a state is unreachable, or a decided one has a step
 */
export function checkTransitions(table: Readonly<Record<string, Transition>>): void {
  const reached = new Set<CheckoutState>([FIRST])
  for (let known = 0; known < reached.size; ) {
    known = reached.size
    for (const { from, to } of Object.values(table)) if (from.some((one) => reached.has(one))) reached.add(to)
  }
  for (const state of Object.keys(CHECKOUT_STATES) as CheckoutState[]) {
    if (!reached.has(state)) throw new Error(`state ${state} is unreachable`)
    const isDecided = state === 'opened' || state === 'rejected'
    const hasStep = Object.values(table).some(({ from }) => from.includes(state))
    if (isDecided === hasStep)
      throw new Error(`state ${state} ${isDecided ? 'is decided and has a step' : 'has no step'}`)
  }
}

checkTransitions(TRANSITIONS)
