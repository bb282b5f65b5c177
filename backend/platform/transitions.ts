/** What a step does to a thing with states. A step that creates the thing has no earlier state. */
export interface Transition<State extends string> {
  readonly from: readonly State[]
  /** The states that it may lead to; the step's rule decides which. */
  readonly to: readonly State[]
}

export type TransitionTable<Step extends string, State extends string> = Readonly<
  Record<Step, Transition<State>>
>

/** Whether a step is possible in a state. */
export function isStepOpen<Step extends string, State extends string>(
  table: TransitionTable<Step, State>,
  step: Step,
  state: State,
): boolean {
  return table[step].from.includes(state)
}

/** States without a further step. */
export function finalStates<State extends string>(
  table: Readonly<Record<string, Transition<State>>>,
  states: readonly State[],
): State[] {
  return states.filter((state) => !Object.values(table).some(({ from }) => from.includes(state)))
}

/**
 * Call it when the module is loaded, so that an inconsistent table stops the start.
 * @param names names of all states and steps, for people
 * @throws Error for a step without a name or a target, an unknown state, or a state that no step reaches
 */
export function checkTransitions<State extends string>(
  table: Readonly<Record<string, Transition<State>>>,
  names: {
    readonly states: Readonly<Record<State, string>>
    readonly steps: Readonly<Record<string, string>>
  },
): void {
  for (const [step, { from, to }] of Object.entries(table)) {
    if (!(step in names.steps)) throw new Error(`step ${step} has no name`)
    if (to.length === 0) throw new Error(`step ${step} has no target state`)
    const unknown = [...from, ...to].find((state) => !(state in names.states))
    if (unknown !== undefined) throw new Error(`step ${step} names the unknown state ${unknown}`)
  }
  const reached = statesReached(Object.values(table))
  const lost = (Object.keys(names.states) as State[]).find((state) => !reached.has(state))
  if (lost !== undefined) throw new Error(`state ${lost} is unreachable`)
}

/** States that are reachable from the steps that create the thing. */
function statesReached<State extends string>(transitions: readonly Transition<State>[]): Set<State> {
  const reached = new Set<State>()
  for (let known = -1; known < reached.size; ) {
    known = reached.size
    const possible = transitions.filter(
      ({ from }) => from.length === 0 || from.some((state) => reached.has(state)),
    )
    for (const state of possible.flatMap(({ to }) => to)) reached.add(state)
  }
  return reached
}
