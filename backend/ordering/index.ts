export { orderingEndpoints } from './endpoints'
export { orderingModule } from './module'
export { orderNumbersByIds } from './queries/order-numbers'
export { orderingReconcile } from './reconcile'
export { agreeOverdueRefunds, confirmOverdueReceipts } from './steps/overdue-orders'
export { pickupCodeOf } from './steps/pickup-notes'
export { type NewOrder, placeOrder } from './steps/place-order'
export { timeOutOrders } from './steps/time-out-orders'

import { orderLine, tradeOrder } from './tables'

/** For joins of list queries only; nobody else writes them. */
export const orderingTables = { orderLine, tradeOrder }
