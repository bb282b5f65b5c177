import { checkTransitions, type Transition } from 'backend/platform/transitions'
import type { StaffPermission } from 'contract/authentication/staff-roles'
import { type ActorKind, ORDER_STATES, ORDER_STEPS, type OrderState, type OrderStep } from 'contract/states'

interface OrderTransition extends Transition<OrderState> {
  readonly by: readonly ActorKind[]
}

const BEFORE_SHIPMENT = ['awaiting_shipment', 'awaiting_pickup'] as const
/** States from which the buyer may object. */
const AFTER_SHIPMENT = ['partly_picked_up', 'awaiting_receipt'] as const

/** States of an order of which goods were handed over. */
const AFTER_HAND_OVER = [
  ...AFTER_SHIPMENT,
  'refunding',
  'objecting',
  'arbitrating',
  'completed',
  'refunded',
] as const

/** Steps about one hand-over: its corrections say whether they are open, not the state of the order alone. */
export const CORRECTION_STEPS = [
  'ask_correction',
  'confirm_correction',
  'refuse_correction',
  'withdraw_correction',
  'expire_correction',
] as const satisfies readonly OrderStep[]
export type CorrectionStep = (typeof CORRECTION_STEPS)[number]

export function isCorrectionStep(step: OrderStep): step is CorrectionStep {
  return (CORRECTION_STEPS as readonly OrderStep[]).includes(step)
}

/** Whether a step is about one hand-over, whose own row says whether it is open. It changes nothing else of the order. */
export function isHandOverStep(step: OrderStep): boolean {
  return step === 'confirm_truck' || isCorrectionStep(step)
}

/** The transition table for orders of every type. `place` creates the order and has no earlier state. */
export const TRANSITIONS: Record<OrderStep, OrderTransition> = {
  place: { from: [], to: ['awaiting_payment'], by: ['buyer', 'market'] },
  pay: {
    from: ['awaiting_payment'],
    to: [...BEFORE_SHIPMENT, 'awaiting_receipt'],
    by: ['buyer', 'market'],
  },
  cancel: { from: ['awaiting_payment'], to: ['cancelled'], by: ['buyer', 'merchant'] },
  time_out: { from: ['awaiting_payment'], to: ['cancelled'], by: ['market'] },
  mark_ready: { from: BEFORE_SHIPMENT, to: BEFORE_SHIPMENT, by: ['merchant'] },
  ship: { from: ['awaiting_shipment'], to: ['awaiting_receipt'], by: ['merchant'] },
  hand_over: { from: ['awaiting_pickup', 'partly_picked_up'], to: AFTER_SHIPMENT, by: ['merchant'] },
  confirm_truck: { from: AFTER_SHIPMENT, to: AFTER_SHIPMENT, by: ['buyer'] },
  ask_correction: { from: AFTER_SHIPMENT, to: AFTER_SHIPMENT, by: ['buyer', 'merchant'] },
  confirm_correction: {
    from: AFTER_SHIPMENT,
    to: AFTER_SHIPMENT,
    by: ['buyer', 'merchant'],
  },
  refuse_correction: { from: AFTER_HAND_OVER, to: AFTER_HAND_OVER, by: ['buyer', 'merchant'] },
  withdraw_correction: { from: AFTER_HAND_OVER, to: AFTER_HAND_OVER, by: ['buyer', 'merchant'] },
  expire_correction: { from: AFTER_HAND_OVER, to: AFTER_HAND_OVER, by: ['market'] },
  deliver: { from: ['awaiting_receipt'], to: ['awaiting_receipt'], by: ['merchant'] },
  confirm: { from: ['awaiting_receipt'], to: ['completed'], by: ['buyer', 'market'] },
  ask_refund: { from: [...BEFORE_SHIPMENT, 'partly_picked_up'], to: ['refunding'], by: ['buyer'] },
  withdraw_refund: { from: ['refunding'], to: [...BEFORE_SHIPMENT, 'partly_picked_up'], by: ['buyer'] },
  agree_refund: { from: ['refunding'], to: ['refunded'], by: ['merchant', 'market'] },
  refuse_refund: { from: ['refunding'], to: [...BEFORE_SHIPMENT, 'partly_picked_up'], by: ['merchant'] },
  end_pickup: { from: ['refunding'], to: ['awaiting_receipt'], by: ['merchant', 'market'] },
  seller_default: { from: BEFORE_SHIPMENT, to: ['refunded'], by: ['market'] },
  object: { from: AFTER_SHIPMENT, to: ['objecting'], by: ['buyer'] },
  withdraw_objection: { from: ['objecting'], to: AFTER_SHIPMENT, by: ['buyer'] },
  replace: { from: ['objecting'], to: AFTER_SHIPMENT, by: ['merchant'] },
  refund_objection: {
    from: ['objecting'],
    to: ['objecting', ...AFTER_SHIPMENT, 'refunded'],
    by: ['merchant'],
  },
  refuse_objection: { from: ['objecting'], to: ['objecting'], by: ['merchant', 'market'] },
  close_objection: { from: ['objecting'], to: AFTER_SHIPMENT, by: ['buyer', 'market'] },
  request_arbitration: {
    from: ['objecting', ...BEFORE_SHIPMENT, 'partly_picked_up'],
    to: ['arbitrating'],
    by: ['buyer', 'merchant'],
  },
  end_arbitration: {
    from: ['arbitrating'],
    to: [...BEFORE_SHIPMENT, ...AFTER_SHIPMENT, 'objecting'],
    by: ['buyer', 'merchant', 'market'],
  },
  execute_arbitration: {
    from: ['arbitrating'],
    to: [...BEFORE_SHIPMENT, ...AFTER_SHIPMENT, 'completed', 'refunded'],
    by: ['market'],
  },
}

/** Permissions for steps of the company that buys, where it is not `confirm`. */
const BUYER_PERMISSIONS: Partial<Record<OrderStep, StaffPermission>> = {
  place: 'order',
  cancel: 'order',
  pay: 'pay',
}

/** The permission for a step of the company that buys; confirming, refunds and disputes are one. */
export function buyerPermissionOf(step: OrderStep): StaffPermission {
  return BUYER_PERMISSIONS[step] ?? 'confirm'
}

/** Steps that an actor may take in a state, without those about one hand-over. */
export function openSteps(state: OrderState, by: ActorKind): OrderStep[] {
  return (Object.keys(TRANSITIONS) as OrderStep[]).filter(
    (step) =>
      TRANSITIONS[step].from.includes(state) && TRANSITIONS[step].by.includes(by) && !isHandOverStep(step),
  )
}

export function isOpen(step: OrderStep, state: OrderState): boolean {
  return TRANSITIONS[step].from.includes(state)
}

/**
 * Runs when the module is loaded, so that an invalid table stops the start. @throws Error if the table is
 * inconsistent
 */
export function checkTable(table: Record<OrderStep, OrderTransition>): void {
  for (const [step, { by }] of Object.entries(table))
    if (by.length === 0) throw new Error(`step ${step} has no actor`)
  checkTransitions(table, { states: ORDER_STATES, steps: ORDER_STEPS })
}

checkTable(TRANSITIONS)
