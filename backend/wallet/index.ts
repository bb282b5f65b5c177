export { type BankMovement, bankMovementsBetween, bankMovementsOf } from './bank-movements'
export { type ArrivedPayment, bookSuspense, type Deposit, deposit } from './deposit'
export { walletEndpoints } from './endpoints'
export { fundEscrow } from './fund-escrow'
export { availableFen, capitalOf, escrowOf } from './journal/capital'
export type { MoneyOwner } from './ledger/accounts'
export { publishDueRoot } from './ledger/daily-root'
export { expireHolds } from './ledger/expire-holds'
export { MONEY_PAID_OUT } from './message-kinds'
export { walletModule } from './module'
export { openMemberWallet } from './open-member-wallet'
export { checkPayPassword, setPayPassword } from './pay-password/pay-password'
export { hasPayPassword } from './pay-password/pay-password-store'
export {
  type BankPayment,
  endBankPayment,
  holdBankPayment,
  returnBankPayment,
} from './pay-to-bank'
export { walletReconcile } from './reconcile'
export { checksOf } from './reconcile/checks-of'
export { payOutEscrow, refundEscrow, settleEscrow } from './release-escrow'
export { settleOvernight } from './settle-overnight'
export { shareOf, splitByWeight } from './split'
