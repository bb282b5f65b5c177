import { DEPOSIT_STATES, DEPOSIT_STEPS, type DepositState, type DepositStep } from 'contract/deposits/states'

interface Transition {
  readonly from: readonly DepositState[]
  /** `use` ends the deposit only with its last part. */
  readonly to: readonly DepositState[]
}

/** The transition table. `hold` creates the deposit and has no earlier state. */
export const TRANSITIONS: Readonly<Record<DepositStep, Transition>> = {
  hold: { from: [], to: ['held'] },
  top_up: { from: ['held'], to: ['held'] },
  use: { from: ['held'], to: ['held', 'used'] },
  release: { from: ['held'], to: ['released'] },
  announce: { from: ['held'], to: ['forfeit_pending'] },
  object: { from: ['forfeit_pending'], to: ['objecting'] },
  uphold_objection: { from: ['objecting'], to: ['released'] },
  reject_objection: { from: ['objecting'], to: ['forfeited'] },
  forfeit: { from: ['forfeit_pending'], to: ['forfeited'] },
}

export function isOpen(step: DepositStep, state: DepositState): boolean {
  return TRANSITIONS[step].from.includes(state)
}

/** States without a further step. */
export const ENDED_STATES = (Object.keys(DEPOSIT_STATES) as DepositState[]).filter(
  (state) => !Object.values(TRANSITIONS).some(({ from }) => from.includes(state)),
)

/** States that are reachable from the start. */
function statesReached(transitions: readonly Transition[]): Set<DepositState> {
  const reached = new Set<DepositState>()
  for (let known = -1; known < reached.size; ) {
    known = reached.size
    const possible = transitions.filter(
      ({ from }) => from.length === 0 || from.some((state) => reached.has(state)),
    )
    for (const state of possible.flatMap(({ to }) => to)) reached.add(state)
  }
  return reached
}

/** Runs when the module is loaded, so that an invalid table stops the start. @throws Error if it is inconsistent */
export function checkDepositTable(table: Readonly<Record<string, Transition>>): void {
  const reached = statesReached(Object.values(table))
  const states = Object.keys(DEPOSIT_STATES) as DepositState[]
  const lost = states.find((state) => !reached.has(state))
  if (lost) throw new Error(`state ${lost} is unreachable`)
  for (const [step, { from, to }] of Object.entries(table)) {
    if (!(step in DEPOSIT_STEPS)) throw new Error(`step ${step} has no name`)
    if (to.length === 0) throw new Error(`step ${step} has no target state`)
    if ([...from, ...to].some((state) => !states.includes(state)))
      throw new Error(`step ${step} names an unknown state`)
  }
}

checkDepositTable(TRANSITIONS)
