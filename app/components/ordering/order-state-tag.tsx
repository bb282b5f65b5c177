import { ORDER_STATE_COLORS } from 'contract/state-colors'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { StateTag } from '../ui/state-tag'

/** An order's state for a page that has no names of states. */
export function shownOrderState(state: OrderState) {
  return { name: ORDER_STATES[state], kind: ORDER_STATE_COLORS[state] ?? ('plain' as const) }
}

export function OrderStateTag({ state }: { state: OrderState }) {
  return <StateTag names={ORDER_STATES} colors={ORDER_STATE_COLORS} state={state} />
}
