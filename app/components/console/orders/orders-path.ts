/** List of the orders in the console. */
export const ORDERS_PATH = '/console/orders'
