import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CorrectionState } from 'contract/finance/names'

/** Transfers whose reversal leaves all other books true: those of two operators, and those within one wallet. */
const CORRECTABLE: readonly string[] = ['suspense_booking', 'overnight']

/** What to do instead, by cause. */
const INSTEAD: Readonly<Record<string, string>> = {
  bank_slip: '银行到账的款项须由所有人提现，或经银行退回付款人',
  order_payment: '订单款项请通过订单的退款、异议或仲裁处理',
  order_bank_payment: '订单款项请通过订单的退款、异议或仲裁处理',
  order_refund: '订单款项请通过订单的异议或仲裁处理',
  order_payout: '订单款项请通过订单的异议或仲裁处理',
  delivery_payout: '代发货款按完成的积分订单结算，请与店铺协商',
  deposit_hold: '保证金请在保证金页面处理',
  deposit_use: '保证金请在保证金页面处理',
  deposit_forfeit: '保证金请在保证金页面处理',
  pin_hold: '拼单货款由拼单的结果决定',
  retail_pin_hold: '零售拼单货款由拼单的结果决定',
  cash_out: '提现由银行的结果决定',
  cash_out_return: '提现由银行的结果决定',
  suspense_return: '退回款项由银行的结果决定',
  suspense_return_back: '退回款项由银行的结果决定',
  commission_withdrawal: '佣金提取由银行的结果决定',
  commission_withdrawal_back: '佣金提取由银行的结果决定',
  ...Object.fromEntries(
    ['earn', 'take_back', 'adjust', 'redeem', 'return', 'use', 'expire'].map((kind) => [
      `points_${kind}`,
      '积分请在积分商城的积分调整中处理',
    ]),
  ),
}

/** What the rule reads of a transfer. */
interface Reversible {
  kind: string
  causeKind: string
  reversedBy: string | null
}

export type Uncorrectable = 'transfer_not_correctable' | 'transfer_reversed' | 'correction_pending'

/**
 * Whether a correction of a transfer may be proposed.
 * @param last state of the correction that was proposed last; null without one
 */
export function judgeCorrection(
  { kind, causeKind, reversedBy }: Reversible,
  last: CorrectionState | null,
): Verdict<void, Uncorrectable> {
  if (kind === 'reverse')
    return refuse('transfer_not_correctable', { advice: '冲正本身不再冲正，请重新入账' })
  if (kind !== 'posted' && kind !== 'post')
    return refuse('transfer_not_correctable', { advice: '冻结与解冻没有资金收付' })
  if (!CORRECTABLE.includes(causeKind))
    return refuse('transfer_not_correctable', { advice: INSTEAD[causeKind] ?? '请按业务流程处理' })
  if (reversedBy !== null) return refuse('transfer_reversed')
  return last === 'proposed' ? refuse('correction_pending') : accept()
}
