export { freesOrders, INVOICING_SELLERS } from './invoice-states'
export { countInvoicesToConfirm, invoicesOfOrder } from './invoice-store'
export { invoicesModule } from './module'
