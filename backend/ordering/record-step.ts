import type { Tx } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import type { ActorKind, OrderState, OrderStep } from 'contract/states'
import { TRANSITIONS } from './order-states'
import { setOrderState } from './order-store'
import { orderEvent } from './tables'

export interface StepRecord {
  orderId: string
  step: OrderStep
  from: OrderState | null
  to: OrderState
  actor: { kind: ActorKind; id: string | null; name: string }
  note?: string | null
  /** Seen from the buyer: negative is paid out. */
  moneyFen?: number | null
  requestId?: string | null
  at: Date
}

/**
 * Moves an order along the transition table and writes down who did it, in the caller's transaction, which has
 * locked the order.
 * @throws Error where the table does not allow the step: callers ask isOpen() first
 */
export async function recordStep(tx: Tx, record: StepRecord): Promise<void> {
  const { step, from, to, actor } = record
  const transition = TRANSITIONS[step]
  const allowed =
    (from === null ? transition.from.length === 0 : transition.from.includes(from)) &&
    transition.to.includes(to) &&
    transition.by.includes(actor.kind)
  if (!allowed)
    throw new Error(`order ${record.orderId}: ${actor.kind} may not ${step} from ${from} to ${to}`)
  if (from !== null) await setOrderState(tx, record.orderId, to)
  await tx.insert(orderEvent).values({
    id: newId(),
    orderId: record.orderId,
    step,
    fromState: from,
    toState: to,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    note: record.note ?? null,
    moneyFen: record.moneyFen ?? null,
    requestId: record.requestId ?? null,
    at: record.at,
  })
}
