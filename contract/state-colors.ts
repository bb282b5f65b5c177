import type { ORDER_STATES, REPORT_STATES, SHOP_STATES } from './states'

/** Colors of highlighted states: `blue` is in progress, `warn` awaits an action or has failed. Other states have none. */
export type StateColors<State extends string> = Readonly<Partial<Record<State, 'blue' | 'warn'>>>

export const REPORT_STATE_COLORS: StateColors<keyof typeof REPORT_STATES> = { due: 'blue', overdue: 'warn' }

export const SHOP_STATE_COLORS: StateColors<keyof typeof SHOP_STATES> = { suspended: 'warn', closed: 'warn' }

export const ORDER_STATE_COLORS: StateColors<keyof typeof ORDER_STATES> = {
  awaiting_payment: 'warn',
  awaiting_shipment: 'blue',
  awaiting_pickup: 'blue',
  partly_picked_up: 'blue',
  awaiting_receipt: 'blue',
  refunding: 'warn',
  objecting: 'warn',
  arbitrating: 'warn',
}
