export { orderingEndpoints } from './endpoints'
export { type NewOrder, placeOrder } from './place-order'
export { timeOutOrders } from './time-out-orders'
