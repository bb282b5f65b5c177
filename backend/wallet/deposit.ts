import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { eq } from 'drizzle-orm'
import {
  clearingFor,
  escrowFor,
  type MoneyOwner,
  settlingOf,
  suspenseFor,
  withdrawableOf,
} from './ledger/accounts'
import { derivedId } from './ledger/derived-id'
import { openAccounts } from './ledger/ledger-store'
import { post } from './ledger/post'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { arrivalMessage } from './message-kinds'
import { bankSlip } from './tables'

/** Actor of arrived payments. */
const BANK = 'bank'

export interface ArrivedPayment {
  /** The bank's number of the payment: it takes effect once. */
  bankReference: string
  amountFen: number
  payerName: string
  payerPhone: string | null
  /** The owner; with neither member nor company the money stays in suspense. */
  memberId: string | null
  companyId?: string | null
  /** The owner's order that it pays: the money goes into the order's escrow. The caller has locked the order. */
  orderId?: string | null
  /** Sentence that the message to the owner adds. */
  note?: string | undefined
  now: Date
}

export interface Deposit {
  slipId: string
  creditedTo: 'member' | 'company' | 'order' | 'suspense'
}

/**
 * Books a payment that arrived on the supervised account: into the escrow of an order, to the owner's `settling`
 * account, or to suspense. A repeated slip gets the first result; the same reference with other content is refused.
 */
export async function deposit(
  tx: Tx,
  payment: ArrivedPayment,
): Promise<Verdict<Deposit, 'bank_reference_reused'>> {
  const { now, bankReference, amountFen, payerName, payerPhone, memberId } = payment
  const { companyId = null, orderId = null } = payment
  const facts = { bankReference, amountFen, payerName, payerPhone, memberId, companyId, orderId }
  const [slip] = await tx
    .insert(bankSlip)
    .values({ ...facts, id: newId(), at: now })
    .onConflictDoNothing()
    .returning()
  if (!slip) return await depositedBefore(tx, payment)

  const clearing = clearingFor(slip.id)
  const owner = ownerOf(slip)
  const mine = creditedBy(slip, owner)
  await openAccounts(tx, [clearing, ...mine], now)
  const by = { actorId: BANK, requestId: slipRequestId(slip), now }
  const reason =
    slip.orderId === null
      ? reasonFor('bank_slip', slip.id, by)
      : reasonFor('order_bank_payment', slip.orderId, by)
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
  if (owner && slip.orderId === null) await tellArrival(tx, owner, slip, now, payment.note)
  return accept(depositOf(slip))
}

/** The credited account first, with those that are opened with it. */
function creditedBy({ id, orderId }: typeof bankSlip.$inferSelect, owner: MoneyOwner | null) {
  if (orderId !== null) return [escrowFor('order', orderId)]
  return owner ? [settlingOf(owner), withdrawableOf(owner)] : [suspenseFor(id)]
}

/**
 * Books money in suspense to an owner, whose `settling` account it reaches. The caller has locked the decision.
 * @param by the approving operator and the decision
 */
export async function bookSuspense(
  tx: Tx,
  { slipId, amountFen, owner }: { slipId: string; amountFen: number; owner: MoneyOwner },
  by: By,
): Promise<void> {
  const [from, to] = [suspenseFor(slipId), settlingOf(owner)]
  await openAccounts(tx, [from, to, withdrawableOf(owner)], by.now)
  const reason = reasonFor('suspense_booking', slipId, by)
  const accounts = { debitAccountId: from.id, creditAccountId: to.id }
  const transfer = { ...reason, ...accounts, kind: 'posted' as const, id: stepId(reason, 'book') }
  const posted = await post(tx, [{ ...transfer, amount: amountFen }], by.now)
  if (!posted.ok) throw new Error(`the ledger refused: ${posted.reason}`)
  await tellArrival(tx, owner, { id: slipId, amountFen }, by.now)
}

async function tellArrival(
  tx: Tx,
  owner: MoneyOwner,
  slip: { id: string; amountFen: number },
  now: Date,
  note = '',
): Promise<void> {
  if (owner.kind === 'member') {
    const whom = { memberId: owner.id, shopId: null }
    await recordEvent(tx, { kind: 'money_arrived', ...whom, subjectId: slip.id, at: now })
  }
  await notify(tx, [arrivalMessage(owner, slip, note)], now)
}

function ownerOf({ memberId, companyId }: typeof bankSlip.$inferSelect): MoneyOwner | null {
  if (memberId !== null) return { kind: 'member', id: memberId }
  return companyId === null ? null : { kind: 'company', id: companyId }
}

/**
 * The request id of a slip's booking is derived from the slip's facts. So the account's chain, and with it the daily
 * root, covers them: the SQL function bank_slip_request builds the same id.
 */
function slipRequestId(slip: typeof bankSlip.$inferSelect): string {
  const { id, bankReference, amountFen, payerName, payerPhone, memberId, companyId, orderId, at } = slip
  const facts = [
    bankReference,
    amountFen,
    payerName,
    payerPhone ?? '',
    memberId ?? companyId ?? '',
    at.getTime(),
    ...(orderId === null ? [] : [orderId]),
  ]
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

function depositOf(slip: typeof bankSlip.$inferSelect): Deposit {
  const creditedTo = slip.orderId === null ? (ownerOf(slip)?.kind ?? 'suspense') : 'order'
  return { slipId: slip.id, creditedTo }
}
