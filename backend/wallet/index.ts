export { availableFen, capitalOf, escrowOf } from './capital'
export { publishDueRoot } from './daily-root'
export { type ArrivedPayment, type Deposit, deposit } from './deposit'
export { walletEndpoints } from './endpoints'
export { expireHolds } from './expire-holds'
export {
  COMMISSION_DENOMINATOR,
  COMMISSION_NUMERATOR,
  payOutEscrow,
  refundEscrow,
  settleEscrow,
} from './leave-escrow'
export { openMemberWallet } from './open-member-wallet'
export { payIntoEscrow } from './pay-into-escrow'
export { checkPayPassword, setPayPassword } from './pay-password'
export { walletReconcile } from './reconcile'
export { checksOf } from './reconcile/checks-of'
export { settleOvernight } from './settle-overnight'
export { splitByWeight } from './split'
