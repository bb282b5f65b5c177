import type { InvoiceAct, InvoiceState } from 'contract/invoices/states'
import type { SellerKind } from 'contract/states'

export type InvoiceSide = 'buyer' | 'merchant'

/** What decides, beside the act, about the next state. */
interface InvoiceFacts {
  readonly state: InvoiceState
  /** When the buyer received it; null before. */
  readonly deliveredAt: Date | null
}

interface Transition {
  readonly by: InvoiceSide
  readonly from: readonly InvoiceState[]
  readonly to: InvoiceState | ((invoice: InvoiceFacts) => InvoiceState)
}

/** Back to the state before a request to reverse: an invoice that was not received is still to be received. */
const beforeReversal = ({ deliveredAt }: InvoiceFacts): InvoiceState =>
  deliveredAt === null ? 'issued' : 'delivered'

/** Buyers confirm a reversal because they may have deducted the input tax already. */
const TRANSITIONS: Readonly<Record<InvoiceAct, Transition>> = {
  withdraw: { by: 'buyer', from: ['requested'], to: 'withdrawn' },
  refuse: { by: 'merchant', from: ['requested'], to: 'refused' },
  issue: { by: 'merchant', from: ['requested'], to: 'issued' },
  receive: { by: 'buyer', from: ['issued'], to: 'delivered' },
  ask_reversal: { by: 'merchant', from: ['issued', 'delivered'], to: 'reversing' },
  confirm_reversal: { by: 'buyer', from: ['reversing'], to: 'reversal_confirmed' },
  decline_reversal: { by: 'buyer', from: ['reversing'], to: beforeReversal },
  reverse: { by: 'merchant', from: ['reversal_confirmed'], to: 'reversed' },
}

/** The state after an act; null if the state does not allow it. */
export function nextState(invoice: InvoiceFacts, act: InvoiceAct): InvoiceState | null {
  const { from, to } = TRANSITIONS[act]
  if (!from.includes(invoice.state)) return null
  return typeof to === 'function' ? to(invoice) : to
}

export function openActs(state: InvoiceState, side: InvoiceSide): InvoiceAct[] {
  return (Object.keys(TRANSITIONS) as InvoiceAct[]).filter(
    (act) => TRANSITIONS[act].by === side && TRANSITIONS[act].from.includes(state),
  )
}

/** Sellers that have pages on which they answer requests for invoices. */
export const INVOICING_SELLERS: readonly SellerKind[] = ['shop', 'carrier']

/** Whether the orders of an invoice in this state may be invoiced again. */
export function freesOrders(state: InvoiceState): boolean {
  return state === 'withdrawn' || state === 'refused' || state === 'reversed'
}
