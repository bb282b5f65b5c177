/** A seller that cannot deliver a group purchase. */
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { payPassword, requestId, text } from '../schema'
import { refusals as wallet } from '../wallet'
import { GroupIdRef, MovedGroup } from './merchant-groups'
import { merchantRefusals } from './refusals'

export const DEFAULT_REASON_MAX = 200

export const DeclareDefault = GroupIdRef.extend({
  reason: text(DEFAULT_REASON_MAX, '原因'),
  payPassword,
  requestId,
})

export const declareDefault = endpoint({
  method: 'POST',
  path: '/api/merchant/groupPurchase/declareDefault',
  access: 'merchant',
  permission: 'pay',
  summary: '声明不能交货：退还未转单吨数的买家保证金，履约保证金另付同额违约金',
  input: DeclareDefault,
  output: MovedGroup,
  refusals: [
    merchantRefusals.group_step_not_open,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
  ],
})
