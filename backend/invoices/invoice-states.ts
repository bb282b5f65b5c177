import type { InvoiceAct, InvoiceState } from 'contract/invoices/states'

export type InvoiceSide = 'buyer' | 'merchant'

interface Transition {
  readonly by: InvoiceSide
  readonly from: readonly InvoiceState[]
  readonly to: InvoiceState
}

/** Buyers confirm a reversal because they may have deducted the input tax already. */
const TRANSITIONS: Readonly<Record<InvoiceAct, Transition>> = {
  withdraw: { by: 'buyer', from: ['requested'], to: 'withdrawn' },
  refuse: { by: 'merchant', from: ['requested'], to: 'refused' },
  issue: { by: 'merchant', from: ['requested'], to: 'issued' },
  receive: { by: 'buyer', from: ['issued'], to: 'delivered' },
  ask_reversal: { by: 'merchant', from: ['issued', 'delivered'], to: 'reversing' },
  confirm_reversal: { by: 'buyer', from: ['reversing'], to: 'reversal_confirmed' },
  decline_reversal: { by: 'buyer', from: ['reversing'], to: 'delivered' },
  reverse: { by: 'merchant', from: ['reversal_confirmed'], to: 'reversed' },
}

/** The state after an act; null if the state does not allow it. */
export function nextState(state: InvoiceState, act: InvoiceAct): InvoiceState | null {
  const { from, to } = TRANSITIONS[act]
  return from.includes(state) ? to : null
}

export function openActs(state: InvoiceState, side: InvoiceSide): InvoiceAct[] {
  return (Object.keys(TRANSITIONS) as InvoiceAct[]).filter(
    (act) => TRANSITIONS[act].by === side && TRANSITIONS[act].from.includes(state),
  )
}

/** Whether the orders of an invoice in this state may be invoiced again. */
export function freesOrders(state: InvoiceState): boolean {
  return state === 'withdrawn' || state === 'refused' || state === 'reversed'
}
