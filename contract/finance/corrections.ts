/** Reversals of transfers by two finance operators. */
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
} from '../schema'
import { formatYuan } from '../units'
import { Movement } from './'
import { CORRECTION_STATES } from './names'

const FINANCE = { access: 'operator', roles: ['finance'] } as const
const READERS = { access: 'operator', roles: ['finance', 'admin'] } as const

export const refusals = defineRefusals({
  transfer_not_correctable: {
    errorcode: 28301,
    status: 422,
    text: (f: { advice: string }) => `这笔划转不能直接冲正：${f.advice}`,
  },
  transfer_reversed: { errorcode: 28302, status: 409, text: '这笔划转已冲正' },
  correction_pending: { errorcode: 28303, status: 409, text: '这笔划转已有待复核的更正，请先复核' },
  correction_decided: { errorcode: 28304, status: 409, text: '该更正已由其他工作人员处理' },
  own_correction: {
    errorcode: 28305,
    status: 422,
    text: '不能复核自己提出的更正，须由另一位工作人员（另一手机号）复核',
  },
  correction_uncovered: {
    errorcode: 28306,
    status: 409,
    text: (f: { missingFen: number }) =>
      `收款账户的可用余额不足以冲正，尚差 ${formatYuan(f.missingFen)} 元。如款项已隔日结转，请先更正那笔结转；否则待余额足够后再复核`,
  },
})

const State = keyOf(CORRECTION_STATES, { id: 'CorrectionState', title: '更正状态' })

export const Correction = z.object({
  id,
  transferId: id,
  causeKind: z.string(),
  amountFen: fen,
  /** Shown to the owner of the money. */
  reason: z.string(),
  state: State,
  proposedBy: id,
  /** Display name of the operator. */
  proposer: z.string(),
  proposedAt: instant,
  decidedBy: id.nullable(),
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
})
export type Correction = z.output<typeof Correction>

const Entry = z.object({
  accountId: id,
  seq: z.number().int(),
  side: z.enum(['debit', 'credit']),
  /** Balances on the account's normal side. */
  beforeFen: fen,
  afterFen: fen,
  heldFen: fen,
  prevHash: z.string(),
  hash: z.string(),
})
export type MovementEntry = z.output<typeof Entry>

export const financeMovement = endpoint({
  method: 'GET',
  path: '/api/operator/finance/movement',
  ...READERS,
  summary: '一笔资金划转：事由、两条分录与哈希链、提出过的更正',
  input: z.object({ id }),
  output: Movement.extend({
    requestId: id,
    hash: z.string(),
    /** The transfer that this one reverses. */
    reversesId: id.nullable(),
    entries: z.array(Entry),
    /** Why it cannot be reversed by a correction; null if it can. */
    refusal: z.string().nullable(),
    /** Newest first. */
    corrections: z.array(Correction),
    /** Page on which the money is booked again after the reversal; null without one. */
    rebookAt: z.string().nullable(),
  }),
})

export const correctionList = endpoint({
  method: 'GET',
  path: '/api/operator/finance/corrections',
  ...READERS,
  summary: '更正：待复核的在前，新提出的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(Correction),
})

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/api/operator/finance/correction/propose',
  ...FINANCE,
  summary: '提出更正：整笔冲回一笔划转，须由另一位财务人员复核',
  input: z.object({ transferId: id, reason: text(LONG_TEXT_MAX, '更正原因'), requestId }),
  output: Correction,
  refusals: [refusals.transfer_not_correctable, refusals.transfer_reversed, refusals.correction_pending],
})

export const approveCorrection = endpoint({
  method: 'POST',
  path: '/api/operator/finance/correction/approve',
  decidesMoney: true,
  secondOperator: 'own_correction',
  ...FINANCE,
  summary: '复核通过（须由另一位工作人员）：随即冲正，并通知资金所有人',
  input: z.object({ correctionId: id, requestId }),
  output: Correction,
  refusals: [refusals.correction_decided, refusals.own_correction, refusals.correction_uncovered],
})

export const rejectCorrection = endpoint({
  method: 'POST',
  path: '/api/operator/finance/correction/reject',
  decidesMoney: true,
  secondOperator: 'own_correction',
  ...FINANCE,
  summary: '否决一项更正（须由另一位工作人员）',
  input: z.object({ correctionId: id, reason: text(LONG_TEXT_MAX, '否决理由'), requestId }),
  output: Correction,
  refusals: [refusals.correction_decided, refusals.own_correction],
})
