import { ORDER_STATES, type OrderState } from 'contract/states'
import { Tag } from '../ui/tag'

const KINDS: Partial<Record<OrderState, 'blue' | 'warn'>> = {
  awaiting_payment: 'warn',
  awaiting_shipment: 'blue',
  awaiting_pickup: 'blue',
  partly_picked_up: 'blue',
  awaiting_receipt: 'blue',
  refunding: 'warn',
  arbitrating: 'warn',
}

/** Where an order stands: amber waits for the buyer or is disputed, blue is under way, grey is over. */
export function OrderStateTag({ state }: { state: OrderState }) {
  return <Tag kind={KINDS[state] ?? 'plain'}>{ORDER_STATES[state]}</Tag>
}
