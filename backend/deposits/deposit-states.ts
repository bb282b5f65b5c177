import { checkTransitions, finalStates, isStepOpen, type TransitionTable } from 'backend/platform/transitions'
import { DEPOSIT_STATES, DEPOSIT_STEPS, type DepositState, type DepositStep } from 'contract/deposits/states'

/** The transition table. `hold` creates a deposit, `part` one that was split from another; `use` and `split` end it only with the last of its money. `concede`: the owner itself gives it up, so that there is nothing to object to. */
export const TRANSITIONS: TransitionTable<DepositStep, DepositState> = {
  hold: { from: [], to: ['held'] },
  top_up: { from: ['held'], to: ['held'] },
  part: { from: [], to: ['held'] },
  split: { from: ['held'], to: ['held', 'used'] },
  use: { from: ['held'], to: ['held', 'used'] },
  release: { from: ['held'], to: ['released'] },
  concede: { from: ['held'], to: ['forfeited'] },
  announce: { from: ['held'], to: ['forfeit_pending'] },
  object: { from: ['forfeit_pending'], to: ['objecting'] },
  uphold_objection: { from: ['objecting'], to: ['released'] },
  reject_objection: { from: ['objecting'], to: ['forfeited'] },
  forfeit: { from: ['forfeit_pending'], to: ['forfeited'] },
}

export function isOpen(step: DepositStep, state: DepositState): boolean {
  return isStepOpen(TRANSITIONS, step, state)
}

export const ENDED_STATES = finalStates(TRANSITIONS, Object.keys(DEPOSIT_STATES) as DepositState[])

checkTransitions(TRANSITIONS, { states: DEPOSIT_STATES, steps: DEPOSIT_STEPS })
