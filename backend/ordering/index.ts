export {
  buyerActor,
  buyerSideOf,
  carrierSideOf,
  MARKET,
  type Merchant,
  merchantActor,
  merchantOf,
  requireBuyer,
  type StepActor,
  shopSideOf,
} from './actors'
export { bankableOrders } from './bank-payments/bankable-orders'
export { collectForOrder } from './bank-payments/pay-by-bank'
export { rateAt } from './commissions/commission-rates'
export {
  approveCommission,
  type CommissionRow,
  commissionsOf,
  proposeCommission,
  rejectCommission,
} from './commissions/decide-commission'
export { orderingEndpoints } from './endpoints'
export {
  countOf,
  goodsOf,
  orderedOf,
  type Quantity,
  quantityOf,
  quantityText,
  titleOf,
} from './line-quantity'
export { ORDER_KINDS } from './message-kinds'
export { orderingModule } from './module'
export { buyerRecipientOf, type SidePages } from './order-messages'
export {
  type BuyerSide,
  buyerOwnerOf,
  findOrder,
  lineOf,
  lockFreeOrder,
  lockOrder,
  lockOrderOf,
  type Order,
  type OrderLine,
  orderById,
  orderOf,
  refundsOf,
  type SellerSide,
  type Side,
} from './order-store'
export {
  defineOrderType,
  dueFenOf,
  freeStorageDaysOf,
  isUndelivered,
  type OrderTypeDefinition,
  orderTypeOf,
  type PartPayment,
  type RefundedPart,
  registerOrderTypes,
} from './order-types'
export { type PassBook, type PresentedPass, registerPassBook } from './pass-book'
export { newestTrades } from './queries/newest-trades'
export { countOrders } from './queries/order-counts'
export { orderDeadlines } from './queries/order-deadlines'
export { listOrders } from './queries/order-lists'
export { orderNumbersByIds, refundedByIds } from './queries/order-numbers'
export { orderPartiesByIds } from './queries/order-parties'
export { type OrderSummary, orderSummaries } from './queries/order-summaries'
export {
  isPickupOpen,
  openPickupOrders,
  type PickupOrder,
  pickupOrderById,
  pickupOrderOf,
} from './queries/pickup-orders'
export { commissionsOfMonth, monthAfter, monthOf, statementOf } from './queries/settlement-statement'
export { countOrdersOfShop } from './queries/shop-counts'
export { orderingReconcile } from './reconcile'
export {
  findSellers,
  getSeller,
  MARKET_SELLER,
  type SellerFacts,
  shopSeller,
} from './sellers'
export { NO_REFUNDS, nextRefundFen } from './settlement/refunded'
export { isLoadable } from './settlement/settle'
export { registerStepListeners, type StepListener } from './step-listeners'
export { cancelOrder } from './steps/cancel-order'
export { completeOrder, resumeReceipt } from './steps/complete-order'
export { unconfirmedKg } from './steps/confirm-truck'
export { deliverOrder } from './steps/deliver-order'
export { shipOrder } from './steps/fulfil-order'
export { lockOpenOrder, validateStep } from './steps/open-order'
export { agreeOverdueRefunds, confirmOverdueReceipts } from './steps/overdue-orders'
export { payFromHold, payFromWallet, validatePayment } from './steps/pay-order'
export { buyerIdOf, type NewOrder, type Placed, placeOrder } from './steps/place-order'
export { recordOrderEvent, recordStep, type StepRecord } from './steps/record-step'
export { type BookedRefund, paidOf, refundEscrowPart, totalsOf } from './steps/refund-escrow-part'
export {
  agreeRefund,
  endRefund,
  refundForSellerDefault,
  refundUndelivered,
} from './steps/refund-order'
export { answerBefore, validateInTime } from './steps/step-deadlines'
export { sweepOrders } from './steps/sweep-orders'
export { PAY_GRACE_MS, timeOutOrders } from './steps/time-out-orders'
export { noStock, poolStock, type StockSource } from './stock-source'
export { sellerRecipient, toSeller } from './tell-seller'
export {
  checkUnpaidOrders,
  countCompletedOrders,
  findExtendedHolds,
  findLapses,
  lockUnpaidOrders,
} from './unpaid/unpaid-orders'
export {
  isUndeliveredOrder,
  orderingLine,
  orderingOrder,
  orderingRefund,
  orderingStep,
  ordersOfBuyer,
} from './views'
