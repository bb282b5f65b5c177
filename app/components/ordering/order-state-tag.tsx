import { ORDER_STATE_COLORS } from 'contract/state-colors'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { StateTag } from '../ui/state-tag'

export function OrderStateTag({ state }: { state: OrderState }) {
  return <StateTag names={ORDER_STATES} colors={ORDER_STATE_COLORS} state={state} />
}
