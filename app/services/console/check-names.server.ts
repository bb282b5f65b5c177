/** Checks of reconcile. Those of further modules are shown by their key. */
const CHECKS: Readonly<Record<string, string>> = {
  protections: '数据库的保护',
  stock_movements: '库存变动',
  stock_hold_ends: '库存占用的结束',
  order_counts: '订单计数',
  shop_commissions: '店铺佣金率',
  order_goods: '订单商品',
  disputed_orders: '有争议的订单',
  arbitrations: '仲裁',
  objections: '异议',
  wallet_papers: '回单与对账单',
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
  commission_withdrawals: '佣金提取',
  money_corrections: '资金更正',
  bank_differences: '与银行的差异',
  money_causes: '每笔划转的事由',
  orders: '订单',
  stock_pools: '库存',
}

/** A check by its name: "借贷合计平衡", "数据行校验值 trade_order". */
export function checkName(name: string): string {
  return CHECKS[name] ?? (name.startsWith('seal_') ? `数据行校验值 ${name.slice(5)}` : name)
}
