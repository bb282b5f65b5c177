import { ORDER_STATES, type OrderState } from 'contract/states'
import { Tag } from '../ui/tag'

const KINDS: Partial<Record<OrderState, 'blue' | 'warn'>> = {
  awaiting_payment: 'warn',
  awaiting_shipment: 'blue',
  awaiting_pickup: 'blue',
  partly_picked_up: 'blue',
  awaiting_receipt: 'blue',
  refunding: 'warn',
  objecting: 'warn',
  arbitrating: 'warn',
}

/** State of an order: amber waits for the buyer or is disputed, blue is in progress, grey is closed. */
export function OrderStateTag({ state }: { state: OrderState }) {
  return <Tag kind={KINDS[state] ?? 'plain'}>{ORDER_STATES[state]}</Tag>
}
