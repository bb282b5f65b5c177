import { checkTransitions, isStepOpen, type TransitionTable } from 'backend/platform/transitions'
import { LOAD_STATES, LOAD_STEPS, type LoadState, type LoadStep } from 'contract/loads/limits'

const OPEN = ['bidding', 'awaiting_carrier', 'choosing'] as const

/**
 * The transition table. `post` and `ask` create a load. A selection leaves it open while kg are left; a cancelled waybill
 * gives kg back while there is time to load. At the end a load with selected kg counts as selected.
 */
export const TRANSITIONS: TransitionTable<LoadStep, LoadState> = {
  post: { from: [], to: ['bidding'] },
  ask: { from: [], to: ['awaiting_carrier'] },
  end_bidding: { from: ['bidding'], to: ['choosing', 'lapsed'] },
  select: { from: ['choosing'], to: ['choosing', 'selected'] },
  confirm: { from: ['awaiting_carrier'], to: ['selected'] },
  decline: { from: ['awaiting_carrier'], to: ['lapsed'] },
  give_back: { from: ['choosing', 'selected'], to: ['choosing', 'lapsed', 'selected'] },
  cancel: { from: OPEN, to: ['cancelled', 'selected'] },
  lapse: { from: OPEN, to: ['lapsed', 'selected'] },
}

export function isOpen(step: LoadStep, state: LoadState): boolean {
  return isStepOpen(TRANSITIONS, step, state)
}

checkTransitions(TRANSITIONS, { states: LOAD_STATES, steps: LOAD_STEPS })
