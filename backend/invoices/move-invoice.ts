import { notify } from 'backend/messages'
import { type BuyerSide, type SellerSide, toSeller } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { NewMessage } from 'backend/platform/messages'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import type { InvoiceAct, InvoiceState } from 'contract/invoices/states'
import { nextState } from './invoice-states'
import {
  claimNumber,
  type InvoiceParty,
  type InvoiceRow,
  lockInvoiceOf,
  setInvoiceState,
} from './invoice-store'
import { INVOICE_MOVED, INVOICE_REQUESTED, sellersInvoicePages } from './message-kinds'
import { requirePayer } from './request-invoice'

interface Moved {
  invoiceId: string
  state: InvoiceState
}
type MoveReason = 'not_found' | 'invoice_not_open' | 'forbidden'

interface Step {
  readonly invoiceId: string
  readonly act: InvoiceAct
  readonly note?: string | undefined
  readonly requestId: string
}

/** Withdraws a request, confirms that the invoice came, or answers a reversal. */
export async function moveAsBuyer(
  tx: Tx,
  side: BuyerSide,
  step: Step,
  now: Date,
): Promise<Verdict<Moved, MoveReason>> {
  const found = await lockForStep(tx, side, step)
  if (!found.ok) return found
  const { row, to } = found.value
  const companyId = row.ownerKind === 'company' ? row.ownerId : null
  const allowed = await requirePayer(tx, side, { buyingCompanyId: companyId })
  if (!allowed.ok) return allowed
  const isReceipt = step.act === 'receive'
  await setInvoiceState(tx, row.id, to, {
    ...(isReceipt && { deliveredAt: now }),
    ...(step.note !== undefined && { note: step.note }),
  })
  if (!isReceipt) await notify(tx, messagesToSeller(row, step), now)
  return accept({ invoiceId: row.id, state: to })
}

/** Refuses a request, or asks the buyer to confirm a reversal. */
export async function moveAsMerchant(
  tx: Tx,
  side: SellerSide,
  step: Step,
  now: Date,
): Promise<Verdict<Moved, MoveReason>> {
  const found = await lockForStep(tx, side, step)
  if (!found.ok) return found
  const { row, to } = found.value
  await setInvoiceState(tx, row.id, to, { note: step.note ?? null })
  await notify(tx, [messageToBuyer(row, step)], now)
  return accept({ invoiceId: row.id, state: to })
}

/** Records the number of the invoice that the seller has issued. */
export async function issueInvoice(
  tx: Tx,
  side: SellerSide,
  issued: { invoiceId: string; number: string; issuedOn: string; requestId: string },
  now: Date,
): Promise<Verdict<Moved, MoveReason | 'invoice_number_used' | 'invoice_date_ahead'>> {
  const { invoiceId, number, issuedOn, requestId } = issued
  if (issuedOn > shanghaiDay(now)) return refuse('invoice_date_ahead')
  const step = { invoiceId, act: 'issue', requestId } as const
  const found = await lockForStep(tx, side, step)
  if (!found.ok) return found
  const { row, to } = found.value
  if (!(await claimNumber(tx, { number, invoiceId, isReversal: false }))) return refuse('invoice_number_used')
  await setInvoiceState(tx, invoiceId, to, { issuedOn })
  await notify(tx, [messageToBuyer(row, step)], now)
  return accept({ invoiceId, state: to })
}

/** Records the number of the red invoice. The orders may be invoiced again. */
export async function reverseInvoice(
  tx: Tx,
  side: SellerSide,
  reversal: { invoiceId: string; number: string; requestId: string },
  now: Date,
): Promise<Verdict<Moved, MoveReason | 'invoice_number_used'>> {
  const { invoiceId, number, requestId } = reversal
  const step = { invoiceId, act: 'reverse', requestId } as const
  const found = await lockForStep(tx, side, step)
  if (!found.ok) return found
  const { row, to } = found.value
  if (!(await claimNumber(tx, { number, invoiceId, isReversal: true }))) return refuse('invoice_number_used')
  await setInvoiceState(tx, invoiceId, to, { reversedAt: now })
  await notify(tx, [messageToBuyer(row, step)], now)
  return accept({ invoiceId, state: to })
}

async function lockForStep(
  tx: Tx,
  party: InvoiceParty,
  { invoiceId, act }: Pick<Step, 'invoiceId' | 'act'>,
): Promise<
  Verdict<{ row: InvoiceRow; to: InvoiceState }, 'not_found' | 'invoice_not_open'> | Refused<never>
> {
  const row = await lockInvoiceOf(tx, party, invoiceId)
  if (!row) return refuse('not_found')
  const to = nextState(row, act)
  return to === null ? refuse('invoice_not_open') : accept({ row, to })
}

const TO_BUYER: Partial<Record<InvoiceAct, string>> = {
  refuse: '开票申请被退回',
  issue: '发票已开具',
  ask_reversal: '商家申请红冲，请确认',
  reverse: '发票已红冲',
}
const TO_SHOP: Partial<Record<InvoiceAct, string>> = {
  withdraw: '买家撤回了开票申请',
  confirm_reversal: '买家已确认红冲',
  decline_reversal: '买家不同意红冲',
}

function messageToBuyer(row: InvoiceRow, step: Step): NewMessage {
  const to = row.ownerKind === 'company' ? { companyId: row.ownerId } : { memberId: row.ownerId }
  return { ...messageOf(row, step, TO_BUYER), kind: INVOICE_MOVED, to, link: `/invoiceInfo?id=${row.id}` }
}

function messagesToSeller(row: InvoiceRow, step: Step): NewMessage[] {
  const { shop: link, carrier } = sellersInvoicePages(row.id)
  return toSeller(row, { ...messageOf(row, step, TO_SHOP), kind: INVOICE_REQUESTED, link }, carrier)
}

function messageOf({ title: buyer }: InvoiceRow, step: Step, titles: Partial<Record<InvoiceAct, string>>) {
  const { act, note, requestId } = step
  const title = titles[act]
  if (title === undefined) throw new Error(`no message for ${act}`)
  return { eventKey: requestId, title, text: `抬头：${buyer}${note === undefined ? '' : `；${note}`}` }
}
