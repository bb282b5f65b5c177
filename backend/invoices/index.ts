export { freesOrders } from './invoice-states'
export { invoicesOfOrder } from './invoice-store'
export { invoicesModule } from './module'
