import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import type { NewMessage } from 'backend/platform/messages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { formatYuan } from 'contract/units'
import { eq } from 'drizzle-orm'
import { clearingFor, settlingOf, suspenseFor, withdrawableOf } from './ledger/accounts'
import { derivedId } from './ledger/derived-id'
import { openAccounts } from './ledger/ledger-store'
import { post } from './ledger/post'
import { reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { MONEY_ARRIVED } from './message-kinds'
import { bankSlip } from './tables'

/** Actor of arrived payments. */
const BANK = 'bank'

export interface ArrivedPayment {
  /** The bank's number of the payment: it takes effect once. */
  bankReference: string
  amountFen: number
  payerName: string
  payerPhone: string | null
  /** Null: no member matched, the money stays in suspense. */
  memberId: string | null
  now: Date
}

export interface Deposit {
  slipId: string
  creditedTo: 'member' | 'suspense'
}

/**
 * Books a payment that arrived on the supervised account: to the member's `settling` account, or to suspense. A
 * repeated slip gets the first result; the same reference with other content is refused.
 */
export async function deposit(
  tx: Tx,
  payment: ArrivedPayment,
): Promise<Verdict<Deposit, 'bank_reference_reused'>> {
  const { now, ...facts } = payment
  const [slip] = await tx
    .insert(bankSlip)
    .values({ ...facts, id: newId(), at: now })
    .onConflictDoNothing()
    .returning()
  if (!slip) return await depositedBefore(tx, payment)

  const clearing = clearingFor(slip.id)
  const owner = { kind: 'member', id: payment.memberId ?? '' } as const
  const mine = payment.memberId === null ? [suspenseFor(slip.id)] : [settlingOf(owner), withdrawableOf(owner)]
  await openAccounts(tx, [clearing, ...mine], now)
  const reason = reasonFor('bank_slip', slip.id, { actorId: BANK, requestId: slipRequestId(slip), now })
  const transfer = {
    ...reason,
    kind: 'posted' as const,
    id: stepId(reason, 'deposit'),
    debitAccountId: clearing.id,
    creditAccountId: mine[0]?.id ?? '',
    amount: payment.amountFen,
  }
  const posted = toCallerVerdict(await post(tx, [transfer], now), [])
  if (!posted.ok) throw new Error(`bank slip ${slip.id} was booked before it was stored`)
  if (slip.memberId !== null) {
    const whom = { memberId: slip.memberId, shopId: null }
    await recordEvent(tx, { kind: 'money_arrived', ...whom, subjectId: slip.id, at: now })
    await notify(tx, [arrivalMessage({ ...slip, memberId: slip.memberId })], now)
  }
  return accept(depositOf(slip))
}

/** The payer's name stays on the page of the journal. */
function arrivalMessage(slip: { id: string; memberId: string; amountFen: number }): NewMessage {
  return {
    kind: MONEY_ARRIVED,
    to: { memberId: slip.memberId },
    eventKey: slip.id,
    title: '充值到账',
    text: `银行转账 ${formatYuan(slip.amountFen)} 元已到账，可用于付款，次日可提现。`,
    link: '/personalCenter/journal',
  }
}

/**
 * The request id of a slip's booking is derived from the slip's facts. So the account's chain, and with it the daily
 * root, covers them: cause-bank-slip.sql builds the same id.
 */
function slipRequestId(slip: typeof bankSlip.$inferSelect): string {
  const { id, bankReference, amountFen, payerName, payerPhone, memberId, at } = slip
  const facts = [bankReference, amountFen, payerName, payerPhone ?? '', memberId ?? '', at.getTime()]
  return derivedId(id, 'bank_slip', ...facts)
}

async function depositedBefore(
  tx: Tx,
  payment: ArrivedPayment,
): Promise<Verdict<Deposit, 'bank_reference_reused'>> {
  const [first] = await tx.select().from(bankSlip).where(eq(bankSlip.bankReference, payment.bankReference))
  if (!first) throw new Error(`bank slip ${payment.bankReference} was not found`)
  const isSame =
    first.amountFen === payment.amountFen &&
    first.payerName === payment.payerName &&
    first.payerPhone === payment.payerPhone
  return isSame
    ? accept(depositOf(first))
    : refuse('bank_reference_reused', { bankReference: first.bankReference })
}

function depositOf(slip: { id: string; memberId: string | null }): Deposit {
  return { slipId: slip.id, creditedTo: slip.memberId === null ? 'suspense' : 'member' }
}
