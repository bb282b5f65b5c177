import { newId } from 'backend/platform/ids'
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import type { Arrival, StatementRow } from '../port'
import type { BankAnswer, BankOperation, BankRequest } from '../wire'
import { answerApplication } from './applications'
import { type BankParts, BankSilent, meetFault } from './meet-fault'
import {
  accountOf,
  type InstructionRequest,
  judgeAnswer,
  newPayment,
  noticesOf,
  orderNoText,
  RETURN_REASON,
  resultOf,
} from './payments'
import * as store from './store'

/** Faults of calls about the supervised account itself are set for this number. */
const OWN_ACCOUNT = '00000000'

async function sendOrderNo({ sms, clock }: BankParts, payment: store.SandboxPayment): Promise<void> {
  if (payment.phone === null) return
  const text = orderNoText(payment)
  const template = { name: 'notice', content: text } as const
  await sms.send({ id: newId(), phone: payment.phone, text, template, at: clock.now() })
}

/** Executes a request at an instant of the bank's clock. @throws BankSilent */
export async function answerRequest(
  parts: BankParts,
  request: BankRequest,
  now: Date,
): Promise<BankAnswer<BankOperation>> {
  const { db } = parts
  switch (request.operation) {
    case 'transfer':
    case 'collect':
    case 'small_amount':
      return await takeInstruction(parts, request, now)
    case 'resend_order_no': {
      const payment = await store.findPayment(db.orm, request.no)
      await meetFault(parts, payment?.accountNo, 'resend_order_no')
      if (!payment || payment.verifiedAt) return { outcome: 'refused', reason: '没有待验证的指令' }
      await sendOrderNo(parts, payment)
      return { outcome: 'accepted' }
    }
    case 'check_small_amount':
      return await checkAnswer(parts, request, now)
    case 'inquire': {
      const payment = await store.findPayment(db.orm, request.no)
      await meetFault(parts, payment?.accountNo, 'inquire')
      if (!payment) return { outcome: 'absent' }
      const result = resultOf(payment, now)
      const reason = result === 'returned' ? RETURN_REASON : payment.failureReason
      return { outcome: 'found', result, reason: result === 'succeeded' ? null : reason }
    }
    case 'upload_paper':
    case 'open_account':
    case 'inquire_account':
      return await answerApplication(parts, request, now)
    case 'inquire_arrival': {
      const found = await store.findArrival(db.orm, request.bankReference)
      await meetFault(parts, found?.payerAccountNo, 'inquire_arrival')
      if (!found) return { outcome: 'absent' }
      return { outcome: 'found', arrival: arrivalOf(found) }
    }
    case 'statement':
      await meetFault(parts, OWN_ACCOUNT, 'statement')
      return { rows: await statementOf(parts, request.day, now) }
  }
}

async function takeInstruction(
  parts: BankParts,
  request: InstructionRequest,
  now: Date,
): Promise<BankAnswer<'transfer'>> {
  const met = await meetFault(parts, accountOf(request).accountNo, request.operation)
  const fault = met?.fault ?? null
  const payment = newPayment(request, fault, now)
  const { db } = parts
  const isNew = await db.transaction(async (tx) => {
    const inserted = await store.insertPayment(tx, payment)
    if (inserted) await store.insertNotices(tx, noticesOf(payment, fault))
    return inserted
  })
  if (fault === 'unknown_done') {
    if (isNew && request.operation === 'small_amount') await sendOrderNo(parts, payment)
    throw new BankSilent()
  }
  const taken = isNew ? payment : await store.findPayment(db.orm, request.no)
  if (taken?.failureReason && taken.doneAt <= now) return { outcome: 'refused', reason: taken.failureReason }
  if (isNew) await sendOrderNo(parts, payment)
  return { outcome: 'accepted' }
}

async function checkAnswer(
  parts: BankParts,
  request: Extract<BankRequest, { operation: 'check_small_amount' }>,
  now: Date,
): Promise<BankAnswer<'check_small_amount'>> {
  const { db } = parts
  const known = await store.findPayment(db.orm, request.no)
  await meetFault(parts, known?.accountNo, 'check_small_amount')
  return await db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, request.no)
    if (!payment) return { outcome: 'failed' }
    const { answer: judged, changed } = judgeAnswer(payment, request, now)
    if (Object.keys(changed).length > 0) await store.updatePayment(tx, request.no, changed)
    return judged
  })
}

/** What the bank tells about an arrival. */
export function arrivalOf({ isMissing: _, at, ...arrival }: store.SandboxArrival): Arrival {
  return { ...arrival, at: at.toISOString() }
}

/** The file of a day. Small amounts are the bank's own money. */
async function statementOf({ db }: BankParts, day: string, now: Date): Promise<StatementRow[]> {
  const from = startOfDay(day)
  const to = new Date(Math.min(from.getTime() + DAY_MS, now.getTime()))
  const isIn = (at: Date) => at >= from && at < to
  const payments = await store.paymentsBetween(db.orm, from, to)
  const own = payments.filter(({ orderNo, isMissing }) => orderNo === null && !isMissing)
  const done = own.filter(({ doneAt, failureReason }) => failureReason === null && isIn(doneAt))
  const back = own.flatMap((one) => (one.returnedAt && isIn(one.returnedAt) ? [one] : []))
  const arrived = (await store.arrivalsBetween(db.orm, from, to)).filter(({ isMissing }) => !isMissing)
  const row = (direction: 'in' | 'out', reference: string, amountFen: number, at: Date) => ({
    reference,
    direction,
    amountFen,
    at: at.toISOString(),
  })
  return [
    ...done.map((one) => row(one.isCollect ? 'in' : 'out', one.no, one.amountFen, one.doneAt)),
    ...back.map((one) => row('in', one.no, one.amountFen, one.returnedAt ?? now)),
    ...arrived.map((one) => row('in', one.bankReference, one.amountFen, one.at)),
  ]
}
