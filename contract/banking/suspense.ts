/** Money in suspense, and differences with the bank: calls of operators. */
import { z } from 'zod'
import { decisionInput } from '../decision'
import { endpoint } from '../endpoint'
import { COMPANY_NAME_MAX } from '../name-limits'
import {
  fen,
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  phone,
  requestId,
  text,
  typedDay,
  withAllChoice,
} from '../schema'
import { refusals } from './refusals'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  SUSPENSE_KINDS,
  SUSPENSE_REASONS,
  SUSPENSE_STATES,
} from './suspense-states'

const FINANCE = ['finance'] as const
const READERS = ['finance', 'admin'] as const

const Decision = z.object({
  id,
  kind: keyOf(SUSPENSE_KINDS, { id: 'SuspenseKind', title: '处理方式' }),
  state: keyOf(SUSPENSE_STATES, { id: 'SuspenseState', title: '处理状态' }),
  /** To whom it is booked: a masked phone or a company's name. */
  owner: z.string().nullable(),
  note: z.string(),
  proposedBy: id,
  proposedAt: instant,
  decidedBy: id.nullable(),
  decidedAt: instant.nullable(),
  settledAt: instant.nullable(),
  reason: z.string().nullable(),
})

export const SuspenseRow = z.object({
  id,
  bankReference: z.string(),
  amountFen: fen,
  payerName: z.string(),
  payerAccountTail: z.string(),
  purpose: z.string(),
  bankAt: instant,
  at: instant,
  reason: keyOf(SUSPENSE_REASONS, { id: 'SuspenseReason', title: '待查原因' }),
  /** Whom the payment named: a masked phone or a company's name. */
  named: z.string().nullable(),
  /** The last decision. */
  decision: Decision.nullable(),
})
export type SuspenseRow = z.output<typeof SuspenseRow>

export const suspenseList = endpoint({
  method: 'GET',
  path: '/api/operator/suspense/list',
  access: 'operator',
  roles: READERS,
  summary: '待查款项：未处理的在前，最早到账的在前',
  input: z.object({
    /** Open: without a decision that holds. */
    state: withAllChoice(z.enum(['open', 'proposed', 'done'])),
    ...pageQuery,
  }),
  output: pageOf(SuspenseRow),
})

export const suspenseDetail = endpoint({
  method: 'GET',
  path: '/api/operator/suspense/detail',
  access: 'operator',
  roles: READERS,
  summary: '一笔待查款项，以及工作人员对它的处理经过',
  input: z.object({ id }),
  output: SuspenseRow.extend({
    /** Newest first, at most 50. */
    history: z.array(
      z.object({ action: z.enum(['propose', 'approve', 'reject']), by: z.string(), at: instant }),
    ),
  }),
})

export const proposeSuspense = endpoint({
  method: 'POST',
  path: '/api/operator/suspense/propose',
  access: 'operator',
  roles: FINANCE,
  summary: '提出一笔待查款项的处理：退回付款账户，或记入会员（手机号）或企业（名称）的钱包',
  input: z.object({
    id,
    kind: keyOf(SUSPENSE_KINDS, { id: 'SuspenseKind', title: '处理方式' }),
    phone: phone.optional(),
    companyName: text(COMPANY_NAME_MAX, '企业名称').optional(),
    note: text(LONG_TEXT_MAX, '处理依据'),
    requestId,
  }),
  output: SuspenseRow,
  refusals: [refusals.suspense_taken, refusals.suspense_owner_unknown, refusals.suspense_owner_gone],
})

export const approveSuspense = endpoint({
  method: 'POST',
  path: '/api/operator/suspense/approve',
  decidesMoney: true,
  secondOperator: 'second_operator_required',
  access: 'operator',
  roles: FINANCE,
  summary: '复核通过（须由另一位工作人员）：随即入账，或向银行发出退回',
  input: z.object({ decisionId: id, requestId }),
  output: SuspenseRow,
  refusals: [refusals.suspense_decided, refusals.second_operator_required, refusals.suspense_owner_gone],
})

export const rejectSuspense = endpoint({
  method: 'POST',
  path: '/api/operator/suspense/reject',
  decidesMoney: true,
  secondOperator: 'second_operator_required',
  access: 'operator',
  roles: FINANCE,
  summary: '否决一项处理（须由另一位工作人员）',
  input: z.object({ decisionId: id, reason: text(LONG_TEXT_MAX, '理由'), requestId }),
  output: SuspenseRow,
  refusals: [refusals.suspense_decided, refusals.second_operator_required],
})

export const BankDifference = z.object({
  id,
  /** Day of the bank's file in which it was found. */
  day: z.iso.date(),
  /** Instruction number, or the bank's number of an arrival. */
  reference: z.string(),
  direction: z.enum(['in', 'out']),
  kind: keyOf(DIFFERENCE_KINDS, { id: 'DifferenceKind', title: '差异' }),
  ourFen: fen.nullable(),
  theirFen: fen.nullable(),
  ourDay: z.iso.date().nullable(),
  theirDay: z.iso.date().nullable(),
  at: instant,
  state: keyOf(DIFFERENCE_STATES, { id: 'DifferenceState', title: '差异状态' }),
  /** The explanation of one operator, which counts when another one approves it. */
  proposal: z
    .object({ explanation: z.string(), proposedBy: id, proposer: z.string(), proposedAt: instant })
    .nullable(),
  explanation: z.string().nullable(),
  /** The operator who approved it; null: the program. */
  explainedBy: id.nullable(),
  explainedAt: instant.nullable(),
})
export type BankDifference = z.output<typeof BankDifference>

export const bankDifferences = endpoint({
  method: 'GET',
  path: '/api/operator/bank/differences',
  access: 'operator',
  roles: READERS,
  summary: '与银行对账的差异：未查明的在前；最近对账到哪一天',
  input: z.object({
    state: withAllChoice(keyOf(DIFFERENCE_STATES, { id: 'DifferenceState', title: '差异状态' })),
    ...pageQuery,
  }),
  output: pageOf(BankDifference).extend({
    /** Last day whose file was compared. */
    comparedUpTo: z.iso.date().nullable(),
  }),
})

export const compareBankDay = endpoint({
  method: 'POST',
  path: '/api/operator/bank/compare',
  access: 'operator',
  roles: FINANCE,
  summary: '现在与银行核对某一天的流水',
  input: z.object({ day: typedDay(), requestId }),
  output: z.object({ lines: z.number().int(), open: z.number().int() }),
  refusals: [refusals.bank_unavailable, refusals.bank_not_answering, refusals.day_not_over],
})

export const explainDifference = endpoint({
  method: 'POST',
  path: '/api/operator/bank/explain',
  access: 'operator',
  roles: FINANCE,
  summary: '说明一项差异的原因，须由另一位财务人员复核',
  input: z.object({ id, explanation: text(LONG_TEXT_MAX, '说明'), requestId }),
  output: BankDifference,
  refusals: [refusals.difference_explained, refusals.difference_proposed],
})

export const decideDifference = endpoint({
  method: 'POST',
  path: '/api/operator/bank/decide',
  decidesMoney: true,
  secondOperator: 'own_explanation',
  access: 'operator',
  roles: FINANCE,
  summary: '复核差异的说明（须由另一位工作人员）：通过即查明，否决则仍待查',
  input: decisionInput('复核意见'),
  output: BankDifference,
  refusals: [refusals.difference_decided, refusals.own_explanation],
})
