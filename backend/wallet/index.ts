export { type ArrivedPayment, type Deposit, deposit } from './deposit'
export { walletEndpoints } from './endpoints'
export { fundEscrow } from './fund-escrow'
export { availableFen, capitalOf, escrowOf } from './journal/capital'
export { publishDueRoot } from './ledger/daily-root'
export { expireHolds } from './ledger/expire-holds'
export { walletModule } from './module'
export { openMemberWallet } from './open-member-wallet'
export { checkPayPassword, setPayPassword } from './pay-password/pay-password'
export { walletReconcile } from './reconcile'
export { checksOf } from './reconcile/checks-of'
export {
  COMMISSION_DENOMINATOR,
  COMMISSION_NUMERATOR,
  payOutEscrow,
  refundEscrow,
  settleEscrow,
} from './release-escrow'
export { settleOvernight } from './settle-overnight'
export { splitByWeight } from './split'
