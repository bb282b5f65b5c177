import { randomInt } from 'node:crypto'
import { newDigits } from 'backend/platform/ids'
import type { BankNotice, InstructionResult, Payee } from '../port'
import type { BankAnswer, BankRequest } from '../wire'
import type { SandboxBankFault } from './faults'
import type { SandboxPayment } from './store'

/** Processing time of an instruction. */
const PROCESSING_MS = 2_000
const RETURN_AFTER_MS = 2 * 86_400_000
const LATE_NOTICE_MS = 10 * 60_000
const SMALL_AMOUNT_MAX_FEN = 50
const SMALL_AMOUNT_VALID_MS = 48 * 3_600_000
const WRONG_ANSWERS_MAX = 3
const ORDER_NO_DIGITS = 8
const SHORT = '账户余额不足'

export type InstructionRequest = Extract<BankRequest, { operation: 'transfer' | 'collect' | 'small_amount' }>

/** The account that an instruction pays to or debits. */
export function accountOf(request: InstructionRequest): Payee {
  return request.operation === 'collect' ? request.payer : request.payee
}

/** The row of a received instruction, with what the fault makes of it later. A collect is never returned. */
export function newPayment(
  request: InstructionRequest,
  fault: SandboxBankFault | null,
  now: Date,
): SandboxPayment {
  const { no } = request
  const account = accountOf(request)
  const doneAt = new Date(now.getTime() + PROCESSING_MS)
  const isSmall = request.operation === 'small_amount'
  const isCollect = request.operation === 'collect'
  return {
    no,
    accountNo: account.accountNo,
    accountName: account.accountName,
    amountFen: isSmall ? randomInt(1, SMALL_AMOUNT_MAX_FEN + 1) : request.amountFen,
    orderNo: isSmall ? newDigits(ORDER_NO_DIGITS) : null,
    phone: isSmall ? request.phone : null,
    wrongAnswers: 0,
    verifiedAt: null,
    receivedAt: now,
    doneAt: fault === 'refuse' ? now : doneAt,
    failureReason:
      fault === 'refuse' || fault === 'fail_later' ? (isCollect ? SHORT : '收款账号与户名不符') : null,
    isCollect,
    isMissing: fault === 'missing_in_file',
    returnedAt: fault === 'return_later' && !isCollect ? new Date(doneAt.getTime() + RETURN_AFTER_MS) : null,
  }
}

/** Notices about a payment at their instants. */
export function noticesOf(
  { no, doneAt, returnedAt }: Pick<SandboxPayment, 'no' | 'doneAt' | 'returnedAt'>,
  fault: SandboxBankFault | null,
): (BankNotice & { dueAt: Date })[] {
  const reference = { kind: 'instruction', reference: no } as const
  const dueAt = fault === 'late_notice' ? new Date(doneAt.getTime() + LATE_NOTICE_MS) : doneAt
  const done = { ...reference, dueAt }
  return [
    done,
    ...(fault === 'duplicate_notice' ? [done] : []),
    ...(returnedAt ? [{ ...reference, dueAt: returnedAt }] : []),
  ]
}

/** What became of a payment at an instant of the bank's clock. */
export function resultOf(
  { doneAt, failureReason, returnedAt }: Pick<SandboxPayment, 'doneAt' | 'failureReason' | 'returnedAt'>,
  now: Date,
): InstructionResult {
  if (now < doneAt) return 'processing'
  if (failureReason !== null) return 'failed'
  return returnedAt && now >= returnedAt ? 'returned' : 'succeeded'
}

export const RETURN_REASON = '收款行退回：账户状态异常'

/** Judges the answer to a small amount, and tells what to store. */
export function judgeAnswer(
  payment: SandboxPayment,
  answer: { orderNo: string; amountFen: number },
  now: Date,
): {
  answer: BankAnswer<'check_small_amount'>
  changed: Partial<Pick<SandboxPayment, 'wrongAnswers' | 'verifiedAt'>>
} {
  const isRight = payment.orderNo === answer.orderNo && payment.amountFen === answer.amountFen
  if (payment.verifiedAt && isRight) return { answer: { outcome: 'right' }, changed: {} }
  const isOver = now.getTime() >= payment.receivedAt.getTime() + SMALL_AMOUNT_VALID_MS
  if (isOver || payment.wrongAnswers >= WRONG_ANSWERS_MAX)
    return { answer: { outcome: 'failed' }, changed: {} }
  if (isRight) return { answer: { outcome: 'right' }, changed: { verifiedAt: now } }
  const wrongAnswers = payment.wrongAnswers + 1
  const triesLeft = WRONG_ANSWERS_MAX - wrongAnswers
  return {
    answer: triesLeft > 0 ? { outcome: 'wrong', triesLeft } : { outcome: 'failed' },
    changed: { wrongAnswers },
  }
}

export function orderNoText({ orderNo }: SandboxPayment): string {
  return `【沙箱银行】指令号 ${orderNo}，用于验证绑定账户，48 小时内有效。请查看该账户收到的验证金额。`
}
