import type { StateColors } from 'contract/state-colors'
import { Tag } from './tag'

export interface StateTagProps<State extends string> {
  names: Readonly<Record<State, string>>
  colors: StateColors<State>
  state: State
}

/** A state by its name, in its color. */
export function StateTag<State extends string>({ names, colors, state }: StateTagProps<State>) {
  return <Tag kind={colors[state] ?? 'plain'}>{names[state]}</Tag>
}
