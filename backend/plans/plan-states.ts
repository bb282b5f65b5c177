import { checkTransitions, isStepOpen, type TransitionTable } from 'backend/platform/transitions'
import { PLAN_STATES, PLAN_STEPS, type PlanState, type PlanStep } from 'contract/plans/states'

/** States in which tons may be turned into orders. */
const CONVERTIBLE = ['convertible', 'partly_converted'] as const
/** States with tons that are not in orders. */
const OPEN = ['effective', ...CONVERTIBLE] as const
/** States in which tons may be in orders. */
const WITH_ORDERS = ['partly_converted', 'converted', 'defaulted', 'terminated'] as const
/** States in which goods may be delivered later than agreed: also those of orders, if the other tons have ended. */
const DELAYABLE = [...OPEN, 'converted', 'defaulted', 'terminated'] as const
/** After a step that ends some of the tons. */
const LATER = [...OPEN, 'released', 'converted', 'transferred', 'terminated'] as const

/**
 * The transition table. `sign` creates the plan: without a deposit where a kind takes it after the signature. A step about
 * some of the tons ends the plan only with the last of them; if the others were turned into orders it is converted. A plan of
 * which a part was ended by agreement is open again when an unpaid order gives back its tons, and ends as terminated.
 */
export const TRANSITIONS: TransitionTable<PlanStep, PlanState> = {
  sign: { from: [], to: ['awaiting_deposit', 'effective'] },
  secure: { from: ['awaiting_deposit'], to: ['effective'] },
  lapse: { from: ['awaiting_deposit'], to: ['released'] },
  open_conversion: { from: ['effective'], to: ['convertible'] },
  convert: { from: CONVERTIBLE, to: ['partly_converted', 'converted', 'terminated'] },
  return_tons: { from: ['partly_converted', 'converted', 'terminated'], to: CONVERTIBLE },
  release: { from: OPEN, to: LATER },
  forfeit: { from: CONVERTIBLE, to: ['partly_converted', 'defaulted'] },
  seller_default: { from: OPEN, to: LATER },
  terminate: { from: OPEN, to: ['terminated'] },
  transfer: { from: OPEN, to: [...OPEN, 'converted', 'transferred', 'terminated'] },
  delay: { from: DELAYABLE, to: DELAYABLE },
  fail_delivery: { from: WITH_ORDERS, to: WITH_ORDERS },
}

export function isOpen(step: PlanStep, state: PlanState): boolean {
  return isStepOpen(TRANSITIONS, step, state)
}

checkTransitions(TRANSITIONS, { states: PLAN_STATES, steps: PLAN_STEPS })
