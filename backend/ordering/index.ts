export { orderingEndpoints } from './endpoints'
export { orderNumbersByIds } from './order-numbers'
export { agreeOverdueRefunds, confirmOverdueReceipts } from './overdue-orders'
export { pickupCodeOf } from './pickup-notes'
export { type NewOrder, placeOrder } from './place-order'
export { orderingReconcile } from './reconcile'
export { timeOutOrders } from './time-out-orders'

import { orderLine, tradeOrder } from './tables'

/** For joins of list queries only; nobody else writes them. */
export const orderingTables = { orderLine, tradeOrder }
