/** Withdrawals of commission from the supervised account by two finance operators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
  yuanAsFen,
} from '../schema'
import { formatYuan } from '../units'
import { WITHDRAWAL_STATES } from './suspense-states'

const FINANCE = { access: 'operator', roles: ['finance'] } as const
const READERS = { access: 'operator', roles: ['finance', 'admin'] } as const
const WITHDRAWAL_MAX_FEN = 10_000_000_000

export const refusals = defineRefusals({
  commission_account_missing: {
    errorcode: 25400,
    status: 409,
    text: '没有设置佣金的收款账户，请先在服务器上设置',
  },
  commission_short: {
    errorcode: 25401,
    status: 409,
    text: (f: { missingFen: number }) => `可提取的佣金不足，尚差 ${formatYuan(f.missingFen)} 元`,
    field: 'amountYuan',
  },
  withdrawal_decided: { errorcode: 25402, status: 409, text: '该提取已由其他工作人员处理' },
  own_withdrawal: {
    errorcode: 25403,
    status: 422,
    text: '不能复核自己提出的提取，须由另一位工作人员（另一手机号）复核',
  },
})

const State = keyOf(WITHDRAWAL_STATES, { id: 'WithdrawalState', title: '提取状态' })

export const Withdrawal = z.object({
  id,
  amountFen: fen,
  /** The market's own account, as it was set at the proposal. */
  payeeName: z.string(),
  payeeAccountTail: z.string(),
  note: z.string(),
  state: State,
  proposedBy: id,
  /** Display name of the operator. */
  proposer: z.string(),
  proposedAt: instant,
  decidedBy: id.nullable(),
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** When the bank had paid it, or had failed to. */
  settledAt: instant.nullable(),
  /** Of the operator who rejected it, or of the bank. */
  reason: z.string().nullable(),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const commissionWithdrawals = endpoint({
  method: 'GET',
  path: '/api/operator/commission/list',
  ...READERS,
  summary: '佣金：可提取的金额、收款账户与提取记录，待复核的在前，新提出的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(Withdrawal).extend({
    /** Commission that is not held for a withdrawal. */
    availableFen: fen,
    /** Null: not set. */
    account: z.object({ name: z.string(), tail: z.string() }).nullable(),
  }),
})

export const proposeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/operator/commission/propose',
  ...FINANCE,
  summary: '提出把佣金提取到平台自己的账户，须由另一位财务人员复核',
  input: z.object({
    amountYuan: yuanAsFen(WITHDRAWAL_MAX_FEN),
    note: text(LONG_TEXT_MAX, '用途'),
    requestId,
  }),
  output: Withdrawal,
  refusals: [refusals.commission_account_missing, refusals.commission_short],
})

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/api/operator/commission/approve',
  decidesMoney: true,
  secondOperator: 'own_withdrawal',
  ...FINANCE,
  summary: '复核通过（须由另一位工作人员）：随即向银行发出付款',
  input: z.object({ withdrawalId: id, requestId }),
  output: Withdrawal,
  refusals: [refusals.withdrawal_decided, refusals.own_withdrawal, refusals.commission_short],
})

export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/api/operator/commission/reject',
  decidesMoney: true,
  secondOperator: 'own_withdrawal',
  ...FINANCE,
  summary: '否决一笔提取（须由另一位工作人员）',
  input: z.object({ withdrawalId: id, reason: text(LONG_TEXT_MAX, '否决理由'), requestId }),
  output: Withdrawal,
  refusals: [refusals.withdrawal_decided, refusals.own_withdrawal],
})
