/** Proof of identity for changes of a shop's credentials: a recent session and the pay password. */
import { refusals as account } from '../account'
import { refusals as wallet } from '../wallet'

export const proofRefusals = [
  account.verification_expired,
  wallet.pay_password_missing,
  wallet.wrong_pay_password,
  wallet.pay_password_locked,
] as const
