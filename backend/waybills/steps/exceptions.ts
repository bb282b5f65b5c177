import { lineOf, merchantActor, refundEscrowPart } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { formatYuan } from 'contract/units'
import type { AnswerException, RaiseException } from 'contract/waybills/inputs'
import {
  EXCEPTION_ANSWERS,
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  type ExceptionState,
} from 'contract/waybills/states'
import type { z } from 'zod'
import {
  answerBefore,
  judgeAgreement,
  judgeAnswerTime,
  judgeClaim,
  judgeDetention,
  payoutAfter,
} from '../exception-rules'
import { payDetentionFee } from '../freight-deposits'
import { recordStep, type WaybillBy } from '../record-step'
import {
  type ExceptionRow,
  exceptionById,
  exceptionsOf,
  insertException,
  updateException,
  type Waybill,
} from '../waybill-store'
import { type ActingParty, carrierSeller, type LockedWaybill, lockFor } from './lock-party'
import { arePicturesOf } from './papers'

export { payoutAfter } from '../exception-rules'

type Raise = z.output<typeof RaiseException>

/** The shipper says what went wrong and what it claims. */
export async function raiseClaim(
  tx: Tx,
  acting: ActingParty,
  { waybillId, kind, text, amountFen, pictures, requestId }: Raise,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'raise_exception', { requestId, now })
  if (!locked.ok) return locked
  const { row, order, by } = locked.value
  // Of a disputed order the dispute decides.
  if (order.state === 'objecting' || order.state === 'arbitrating') return refuse('order_in_dispute')
  // Refunds of disputes reduce what can be deducted as well.
  const freight = { ...row, deductedFen: order.refundedFen }
  const before = await exceptionsOf(tx, waybillId)
  const judged = judgeClaim(freight, before, { kind, claimFen: amountFen ?? null }, now)
  if (!judged.ok) return judged
  if (!(await arePicturesOf(tx, row, by, pictures))) return refuse('waybill_picture_unknown')
  const raised = await storeException(tx, row, { kind, text, claimFen: judged.value, pictures }, by)
  return accept({ waybillId, state: raised.state })
}

/** The carrier claims detention, as the market reckons it now. */
export async function raiseDetention(
  tx: Tx,
  acting: ActingParty,
  { waybillId, kind, text, pictures, requestId }: Omit<Raise, 'amountFen'>,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'raise_exception', { requestId, now })
  if (!locked.ok) return locked
  const { row, by } = locked.value
  const judged = judgeDetention(row, await exceptionsOf(tx, waybillId), kind, now)
  if (!judged.ok) return judged
  if (!(await arePicturesOf(tx, row, by, pictures))) return refuse('waybill_picture_unknown')
  const raised = await storeException(tx, row, { kind, text, claimFen: judged.value, pictures }, by)
  return accept({ waybillId, state: raised.state })
}

/** The market raises a difference of the weights at signing. */
export async function raiseByMarket(
  tx: Tx,
  row: Waybill,
  { text, claimFen }: { text: string; claimFen: number | null },
  by: WaybillBy,
): Promise<Waybill> {
  const open = (await exceptionsOf(tx, row.id)).find(
    ({ kind, state }) => kind === 'short' && state === 'open',
  )
  // The shipper has raised it already.
  if (open) return row
  return await storeException(tx, row, { kind: 'short', text, claimFen, pictures: [] }, by)
}

async function storeException(
  tx: Tx,
  row: Waybill,
  { pictures, ...claim }: Pick<ExceptionRow, 'kind' | 'text' | 'claimFen'> & { pictures: readonly string[] },
  by: WaybillBy,
): Promise<Waybill> {
  const { now } = by
  const raised = await insertException(tx, {
    ...{ id: newId(), waybillId: row.id, ...claim, pictures: [...pictures] },
    ...{ raisedBy: by.kind, memberId: by.memberId, raisedAt: now, answerBefore: answerBefore(now) },
    ...{ state: 'open', answeredBy: null, answerMemberId: null, answerText: null, answerPictures: [] },
    ...{ agreedFen: null, depositId: null, endedAt: null },
  })
  const columns = row.payoutAt === null ? {} : { payoutAt: payoutAfter(row.payoutAt, [raised]) }
  const note = `${EXCEPTION_KINDS[claim.kind]}：${claim.text}`
  return await recordStep(tx, row, { step: 'raise_exception', note, amountFen: claim.claimFen, columns }, by)
}

interface LockedException extends LockedWaybill {
  readonly exception: ExceptionRow
}

/** Locks the waybill of an exception, and reads the exception under its lock. */
async function lockException(
  tx: Tx,
  acting: ActingParty,
  exceptionId: string,
  step: 'answer_exception' | 'withdraw_exception',
  request: { requestId: string; now: Date },
) {
  const found = await exceptionById(tx, exceptionId)
  if (!found) return refuse('not_found')
  const locked = await lockFor(tx, acting, found.waybillId, step, request)
  if (!locked.ok && locked.reason !== 'waybill_step_not_open') return refuse(locked.reason, locked.facts)
  const exception = await exceptionById(tx, exceptionId)
  if (!exception) return refuse('not_found')
  // The waybill has ended, and the exception with it.
  if (!locked.ok) return refuse('exception_not_open', { stateName: EXCEPTION_STATES[exception.state] })
  return accept<LockedException>({ ...locked.value, exception })
}

type Answer = z.output<typeof AnswerException>

/** The carrier answers a claim of the shipper. What it agrees to is refunded out of the order's escrow at once. */
export async function answerException(
  tx: Tx,
  acting: ActingParty,
  { exceptionId, answer, amountFen, text, pictures, requestId }: Answer,
  now: Date,
) {
  const locked = await lockException(tx, acting, exceptionId, 'answer_exception', { requestId, now })
  if (!locked.ok) return locked
  const { row, order, by, exception } = locked.value
  if (exception.kind === 'detention') return refuse('not_found')
  const open = judgeAnswerTime(exception, now)
  if (!open.ok) return open
  if (order.state !== 'awaiting_receipt') return refuse('order_in_dispute')
  const freight = { freightFen: row.freightFen, deductedFen: order.refundedFen }
  const agreed = judgeAgreement(exception, freight, { answer, amountFen: amountFen ?? null })
  if (!agreed.ok) return agreed
  if (!(await arePicturesOf(tx, row, by, pictures))) return refuse('waybill_picture_unknown')
  const agreedFen = agreed.value
  if (agreedFen !== null && agreedFen > 0) await deduct(tx, locked.value, agreedFen)
  const answered = { answer, agreedFen, text, pictures, depositId: null }
  const columns = { deductedFen: row.deductedFen + (agreedFen ?? 0) }
  const moved = await endAnswered(tx, { row, exception }, answered, columns, by)
  return accept({ waybillId: row.id, state: moved.state })
}

/** A price reduction of the freight order, as the kernel knows it. */
async function deduct(tx: Tx, { row, order, by }: LockedWaybill, amountFen: number): Promise<void> {
  const line = await lineOf(tx, order.id)
  const actor = merchantActor(carrierSeller(row, by))
  const part = { cause: 'deduction', compensationFen: amountFen, requestId: newId() } as const
  const refunded = await refundEscrowPart(tx, order, line, actor, part, by.now)
  if (!refunded.ok)
    throw new Error(`waybill ${row.id}: a deduction of ${amountFen} fen was refused: ${refunded.reason}`)
}

interface Ended {
  readonly answer: keyof typeof EXCEPTION_ANSWERS
  readonly agreedFen: number | null
  readonly text: string
  readonly pictures: readonly string[]
  readonly depositId: string | null
}

async function endAnswered(
  tx: Tx,
  { row, exception }: { row: Waybill; exception: ExceptionRow },
  { answer, agreedFen, text, pictures, depositId }: Ended,
  columns: Partial<Pick<Waybill, 'deductedFen'>>,
  by: WaybillBy,
): Promise<Waybill> {
  await updateException(tx, exception.id, {
    ...{ state: answer === 'agree' ? 'agreed' : 'refused', answeredBy: by.kind, answerMemberId: by.memberId },
    ...{ answerText: text, answerPictures: [...pictures], agreedFen, depositId, endedAt: by.now },
  })
  const note = `${EXCEPTION_KINDS[exception.kind]}：${EXCEPTION_ANSWERS[answer]}，${text}`
  return await recordStep(tx, row, { step: 'answer_exception', note, amountFen: agreedFen, columns }, by)
}

/** The shipper refuses detention. */
export async function refuseDetention(
  tx: Tx,
  acting: ActingParty,
  { exceptionId, text, pictures, requestId }: Pick<Answer, 'exceptionId' | 'text' | 'pictures' | 'requestId'>,
  now: Date,
) {
  const locked = await lockException(tx, acting, exceptionId, 'answer_exception', { requestId, now })
  if (!locked.ok) return locked
  const { row, by, exception } = locked.value
  if (exception.kind !== 'detention') return refuse('not_found')
  const open = judgeAnswerTime(exception, now)
  if (!open.ok) return open
  if (!(await arePicturesOf(tx, row, by, pictures))) return refuse('waybill_picture_unknown')
  const refused = { answer: 'refuse', agreedFen: null, text, pictures, depositId: null } as const
  const moved = await endAnswered(tx, { row, exception }, refused, {}, by)
  return accept({ waybillId: row.id, state: moved.state })
}

/** The shipper agrees to detention, which is paid from its wallet. The caller has checked the pay password. */
export async function payDetention(
  tx: Tx,
  acting: ActingParty,
  {
    exceptionId,
    amountFen,
    requestId,
  }: { exceptionId: string; amountFen?: number | undefined; requestId: string },
  now: Date,
) {
  const locked = await lockException(tx, acting, exceptionId, 'answer_exception', { requestId, now })
  if (!locked.ok) return locked
  const { row, by, exception } = locked.value
  if (exception.kind !== 'detention' || exception.claimFen === null) return refuse('not_found')
  const open = judgeAnswerTime(exception, now)
  if (!open.ok) return open
  const paidFen = amountFen ?? exception.claimFen
  if (paidFen > exception.claimFen) return refuse('claim_above_claimed', { claimFen: exception.claimFen })
  if (paidFen === 0) return refuse('claim_missing')
  const rule = `运单 ${row.waybillNo} 压车费 ${formatYuan(paidFen)} 元`
  const paid = await payDetentionFee(tx, row, {
    memberId: acting.memberId,
    amountFen: paidFen,
    rule,
    requestId,
    now,
  })
  if (!paid.ok) return paid
  const agreed = {
    answer: 'agree',
    agreedFen: paidFen,
    text: rule,
    pictures: [],
    depositId: paid.value,
  } as const
  const moved = await endAnswered(tx, { row, exception }, agreed, {}, by)
  return accept({ waybillId: row.id, state: moved.state })
}

/** The side that raised an exception takes it back; the shipper also what the market raised for it. */
export async function withdrawException(
  tx: Tx,
  acting: ActingParty,
  { exceptionId, note, requestId }: { exceptionId: string; note?: string | undefined; requestId: string },
  now: Date,
) {
  const locked = await lockException(tx, acting, exceptionId, 'withdraw_exception', { requestId, now })
  if (!locked.ok) return locked
  const { row, by, exception } = locked.value
  if ((exception.kind === 'detention') !== (acting.side === 'carrier')) return refuse('not_found')
  if (exception.state !== 'open')
    return refuse('exception_not_open', { stateName: EXCEPTION_STATES[exception.state] })
  await updateException(tx, exceptionId, { state: 'withdrawn', endedAt: now })
  const words = [EXCEPTION_KINDS[exception.kind], note].filter((part) => part !== undefined).join('：')
  const moved = await recordStep(tx, row, { step: 'withdraw_exception', note: words }, by)
  return accept({ waybillId: row.id, state: moved.state })
}

/** Ends all exceptions that wait for an answer, because the waybill has ended or their time is over. */
export async function endOpenExceptions(
  tx: Tx,
  row: Pick<Waybill, 'id'>,
  { state, now }: { state: Extract<ExceptionState, 'expired' | 'withdrawn'>; now: Date },
): Promise<void> {
  for (const { id, state: present } of await exceptionsOf(tx, row.id))
    if (present === 'open') await updateException(tx, id, { state, endedAt: now })
}
