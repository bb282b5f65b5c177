export { referenceOf } from './arrivals/reference-store'
export { isBusinessDay } from './calendar/business-days'
export { accountOnPapers } from './cards/account-on-papers'
export { cashOutNumbersByIds, cashOutPartiesByIds } from './cash-out/cash-out-store'
export { fundDemoCompany } from './demo-money'
export { bankingModule } from './module'
export {
  type OrderPaymentDeps,
  orderPaymentTerms,
  payWithCode,
  sendOrderPaymentCode,
} from './order-payments/pay-with-code'
export { ordersWithRunningPayment } from './order-payments/payment-store'
export { startOrderPayment } from './order-payments/start-payment'
export { isOwnMoney, mayActForCompanyMoney, moneyOwnerOf } from './owner'
export { type BankableOrder, type BankableOrders, registerBankingPorts } from './ports'
export { type Proof, phoneOf, runProven, runWithPayPassword, submitWithPayPassword } from './proven-request'
export { reverseSuspenseBooking } from './suspense/decide-suspense'
export { arrivalOfBooking } from './suspense/suspense-store'
