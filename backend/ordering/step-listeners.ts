import type { Tx } from 'backend/platform/database/database'
import type { SellerRow } from 'backend/platform/database/seller-columns'
import type { OrderState, OrderStep } from 'contract/states'
import type { Order } from './order-store'

/** A step that an order has taken. */
export interface TakenStep {
  readonly order: Pick<Order, 'id' | 'orderNo' | keyof SellerRow>
  /** Id of the step. */
  readonly eventId: string
  readonly step: OrderStep
  readonly from: OrderState | null
  readonly to: OrderState
  readonly at: Date
}

/** Runs in the transaction of the step: what it writes is written if and only if the step is. */
export type StepListener = (tx: Tx, taken: TakenStep) => Promise<void>

let listeners: readonly StepListener[] = []

/** Sets the listeners of later modules. */
export function registerStepListeners(...given: readonly StepListener[]): void {
  listeners = given
}

export async function tellStepListeners(tx: Tx, taken: TakenStep): Promise<void> {
  for (const listener of listeners) await listener(tx, taken)
}
