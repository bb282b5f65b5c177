import { checkTransitions, finalStates, isStepOpen, type Transition } from 'backend/platform/transitions'
import {
  WAYBILL_STATES,
  WAYBILL_STEPS,
  type WaybillActor,
  type WaybillState,
  type WaybillStep,
} from 'contract/waybills/states'

interface WaybillTransition extends Transition<WaybillState> {
  readonly by: readonly WaybillActor[]
}

const BEFORE_LOADING = ['awaiting_loading'] as const
/** States in which the goods are on the truck. */
const ON_THE_WAY = ['loaded', 'under_way', 'arrived'] as const
/** States in which the freight is in the order's escrow. */
const IN_ESCROW = [...ON_THE_WAY, 'signed'] as const
const CHANGEABLE = [...BEFORE_LOADING, 'loaded', 'under_way'] as const
const NOT_RATED = [...BEFORE_LOADING, ...IN_ESCROW, 'settled'] as const

/** A step that leaves the state as it is, since it is about an exception, a change or a paper. */
const within = (states: readonly WaybillState[], by: readonly WaybillActor[]): WaybillTransition => ({
  from: states,
  to: states,
  by,
})

/**
 * The transition table of waybills. `open` creates one. A completed or refunded order settles the waybill from any state in
 * escrow: a ruling may end an order whose goods never arrived.
 */
export const TRANSITIONS: Record<WaybillStep, WaybillTransition> = {
  open: { from: [], to: ['awaiting_loading'], by: ['shipper'] },
  at_loading: within(BEFORE_LOADING, ['carrier', 'driver']),
  load: { from: BEFORE_LOADING, to: ['loaded'], by: ['carrier', 'driver'] },
  depart: { from: ['loaded'], to: ['under_way'], by: ['carrier'] },
  // Drivers report their arrival alone, without the departure.
  arrive: { from: ['loaded', 'under_way'], to: ['arrived'], by: ['carrier', 'driver'] },
  sign: { from: ['arrived'], to: ['signed'], by: ['shipper', 'carrier'] },
  confirm: { from: ['signed'], to: ['settled'], by: ['shipper'] },
  settle: { from: IN_ESCROW, to: ['settled'], by: ['market'] },
  cancel: { from: BEFORE_LOADING, to: ['cancelled'], by: ['shipper'] },
  withdraw: { from: BEFORE_LOADING, to: ['cancelled'], by: ['carrier'] },
  lapse: { from: BEFORE_LOADING, to: ['cancelled'], by: ['market'] },
  propose_change: within(CHANGEABLE, ['carrier']),
  confirm_change: within(CHANGEABLE, ['shipper']),
  refuse_change: within(CHANGEABLE, ['shipper']),
  withdraw_change: within(CHANGEABLE, ['carrier']),
  raise_exception: within([...BEFORE_LOADING, ...IN_ESCROW], ['shipper', 'carrier', 'market']),
  answer_exception: within([...BEFORE_LOADING, ...IN_ESCROW], ['shipper', 'carrier']),
  withdraw_exception: within([...BEFORE_LOADING, ...IN_ESCROW], ['shipper', 'carrier']),
  expire_exception: within([...BEFORE_LOADING, ...IN_ESCROW], ['market']),
  add_paper: within(NOT_RATED, ['shipper', 'carrier', 'driver']),
  rate: { from: ['settled'], to: ['rated'], by: ['shipper'] },
}

export function isOpen(step: WaybillStep, state: WaybillState): boolean {
  return isStepOpen(TRANSITIONS, step, state)
}

/** Steps that an actor may take in a state by the table alone. */
export function openSteps(state: WaybillState, by: WaybillActor): WaybillStep[] {
  return (Object.keys(TRANSITIONS) as WaybillStep[]).filter(
    (step) => TRANSITIONS[step].by.includes(by) && isOpen(step, state),
  )
}

export const ENDED_STATES = finalStates(TRANSITIONS, Object.keys(WAYBILL_STATES) as WaybillState[])
/** States after which nothing of the transport is open: the kg of the truck are free again. */
export const OVER_STATES = [
  'signed',
  'settled',
  'rated',
  'cancelled',
] as const satisfies readonly WaybillState[]

/** @throws Error if the transition table does not allow the step */
export function requireTransition(
  step: WaybillStep,
  from: WaybillState | null,
  to: WaybillState,
  by: WaybillActor,
): void {
  const { from: sources, to: targets, by: actors } = TRANSITIONS[step]
  const fits = from === null ? sources.length === 0 : sources.includes(from)
  if (!fits || !targets.includes(to) || !actors.includes(by))
    throw new Error(`a ${by} may not ${step} a waybill from ${from} to ${to}`)
}

for (const [step, { by }] of Object.entries(TRANSITIONS))
  if (by.length === 0) throw new Error(`step ${step} of waybills has no actor`)
checkTransitions(TRANSITIONS, { states: WAYBILL_STATES, steps: WAYBILL_STEPS })
