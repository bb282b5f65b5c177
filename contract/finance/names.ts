/** Chinese names of accounts, causes and checks. Browsers load this file, so it has no zod. */

export const ACCOUNT_CODES = {
  settling: '待结转',
  withdrawable: '可提现',
  escrow: '担保',
  clearing: '监管账户',
  suspense: '待查',
  commission: '佣金',
  fee: '手续费',
} as const

/** Kinds of causes. The ledger may have further ones, which are shown by their key. */
export const CAUSE_KINDS: Readonly<Record<string, string>> = {
  bank_slip: '到账',
  order_payment: '订单付款',
  order_refund: '订单退款',
  order_payout: '订单结算',
  cash_out: '提现',
  cash_out_return: '提现退票',
  suspense_booking: '待查款项入账',
  suspense_return: '待查款项退回',
  suspense_return_back: '退回后又退票',
  overnight: '隔日结转',
  correction: '更正',
}

export const TRANSFER_KINDS: Readonly<Record<string, string>> = {
  posted: '记账',
  pending: '冻结',
  post: '冻结转记账',
  void: '解冻',
  expire: '到期解冻',
  reverse: '冲正',
}

/** Checks of reconcile. Those of further modules are shown by their key. */
const CHECKS: Readonly<Record<string, string>> = {
  ledger_totals: '借贷合计平衡',
  ledger_accounts: '账户余额与分录',
  ledger_entries: '分录与哈希链',
  ledger_transfers: '划转',
  ledger_requests: '请求不重复',
  published_heads: '已公布的账户链头',
  daily_roots: '每日存证',
  bank_slips: '到账单',
  bank_outflows: '银行付款',
  bank_cards: '银行账户绑定',
  cash_outs: '提现',
  bank_instructions: '银行指令',
  bank_arrivals: '银行到账',
  suspense_decisions: '待查款项的处理',
  bank_differences: '与银行的差异',
  money_causes: '每笔划转的事由',
  orders: '订单',
  stock_pools: '库存',
}

/** A check by its name: "借贷合计平衡", "数据行校验值 trade_order". */
export function checkName(name: string): string {
  return CHECKS[name] ?? (name.startsWith('seal_') ? `数据行校验值 ${name.slice(5)}` : name)
}
