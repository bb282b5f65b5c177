/** The tons of a plan without a database: what is open, what an order may take, and the state that follows. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { PlanEnd, PlanState } from 'contract/plans/states'

/** Weights in kg. */
export interface PlanTons {
  readonly weightKg: number
  /** In orders that are not cancelled. */
  readonly orderedKg: number
  /** What left the plan otherwise. */
  readonly ends: Readonly<Record<PlanEnd, number>>
}

export const NO_ENDS: PlanTons['ends'] = {
  released: 0,
  forfeited: 0,
  seller_default: 0,
  terminated: 0,
  transferred: 0,
}

/** Tons that are still to be turned into orders. */
export function openKg({ weightKg, orderedKg, ends }: PlanTons): number {
  return Object.values(ends).reduce((left, kg) => left - kg, weightKg - orderedKg)
}

/** How far a plan is, apart from its tons. */
export type PlanPhase = 'awaiting_deposit' | 'effective' | 'convertible'

/** Of the ends of a plan without open tons, the first that holds names its state. */
const END_STATES: readonly (readonly [PlanEnd | 'ordered', PlanState])[] = [
  ['forfeited', 'defaulted'],
  ['terminated', 'terminated'],
  ['ordered', 'converted'],
  ['transferred', 'transferred'],
]

/**
 * The state that follows from the tons: a plan ends with its last open ton. A default or an agreement stays visible, else
 * orders go before what was transferred or released.
 */
export function stateOf(phase: PlanPhase, tons: PlanTons): PlanState {
  if (openKg(tons) > 0) {
    if (phase !== 'convertible') return phase
    return tons.orderedKg > 0 ? 'partly_converted' : 'convertible'
  }
  const found = END_STATES.find(([end]) => (end === 'ordered' ? tons.orderedKg : tons.ends[end]) > 0)
  return found?.[1] ?? 'released'
}

export type ConversionRefusal = 'off_step' | 'exceeds_plan'

/**
 * Whether an order may take `kg` of a plan: a multiple of the step, or all that is open, which the last order takes.
 * @returns refused with the open kg
 */
export function judgeConversion(
  tons: PlanTons,
  { stepKg }: { readonly stepKg: number },
  kg: number,
): Verdict<void, ConversionRefusal> {
  const leftKg = openKg(tons)
  if (kg > leftKg) return refuse('exceeds_plan', { leftKg })
  if (kg <= 0 || (kg % stepKg !== 0 && kg !== leftKg)) return refuse('off_step', { leftKg, stepKg })
  return accept()
}

/** @throws Error if more tons would leave the plan than are open */
export function withEnd(tons: PlanTons, end: PlanEnd, kg: number): PlanTons {
  if (kg <= 0 || kg > openKg(tons)) throw new Error(`${kg} kg of ${openKg(tons)} open kg cannot end`)
  return { ...tons, ends: { ...tons.ends, [end]: tons.ends[end] + kg } }
}
