import { type ActorKind, ORDER_STATES, ORDER_STEPS, type OrderState, type OrderStep } from 'contract/states'

interface Transition {
  from: readonly OrderState[]
  to: readonly OrderState[]
  by: readonly ActorKind[]
}

/** The one transition table, for orders of every type. `place` makes the order and has no state before it. */
export const TRANSITIONS: Record<OrderStep, Transition> = {
  place: { from: [], to: ['awaiting_payment'], by: ['buyer'] },
  pay: { from: ['awaiting_payment'], to: ['awaiting_shipment', 'awaiting_pickup'], by: ['buyer'] },
  time_out: { from: ['awaiting_payment'], to: ['cancelled'], by: ['market'] },
  ship: { from: ['awaiting_shipment'], to: ['awaiting_receipt'], by: ['merchant'] },
  hand_over: {
    from: ['awaiting_pickup', 'partly_picked_up'],
    to: ['partly_picked_up', 'awaiting_receipt'],
    by: ['merchant'],
  },
}

/** Which steps this kind of actor may take in this state. */
export function openSteps(state: OrderState, by: ActorKind): OrderStep[] {
  return (Object.keys(TRANSITIONS) as OrderStep[]).filter(
    (step) => TRANSITIONS[step].from.includes(state) && TRANSITIONS[step].by.includes(by),
  )
}

export function isOpen(step: OrderStep, state: OrderState): boolean {
  return TRANSITIONS[step].from.includes(state)
}

/** @throws Error where the table contradicts itself; runs when the module is loaded, so a bad table stops the start. */
export function checkTable(table: Record<OrderStep, Transition>): void {
  for (const [step, { from, to, by }] of Object.entries(table)) {
    if (!(step in ORDER_STEPS)) throw new Error(`step ${step} has no name`)
    if (to.length === 0 || by.length === 0) throw new Error(`step ${step} leads nowhere or belongs to nobody`)
    for (const state of [...from, ...to])
      if (!(state in ORDER_STATES)) throw new Error(`step ${step} names the unknown state ${state}`)
  }
  const reached = new Set(Object.values(table).flatMap((t) => t.to))
  for (const { from } of Object.values(table))
    for (const state of from) if (!reached.has(state)) throw new Error(`nothing leads to ${state}`)
}
checkTable(TRANSITIONS)
