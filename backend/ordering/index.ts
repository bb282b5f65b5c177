export { orderingEndpoints } from './endpoints'
export { orderNumbersByIds } from './order-numbers'
export { type NewOrder, placeOrder } from './place-order'
export { timeOutOrders } from './time-out-orders'
