import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MoneyOwner } from 'backend/wallet'
import type { OrderBankPayment } from 'contract/banking'
import { findCard } from '../cards/card-store'
import { addInstruction } from '../instructions/instruction-store'
import { lockOwner } from '../lock-owner'
import { insertPayment, ordersWithRunningPayment } from './payment-store'
import { paymentView } from './payment-view'

export interface WantedOrderPayment {
  /** The payable order. Its row is locked, so that it is not paid from the wallet at the same time. */
  order: { id: string; orderNo: string; owner: MoneyOwner; dueFen: number }
  memberId: string
  cardId: string
  requestId: string
  now: Date
}

export interface StartedOrderPayment {
  view: OrderBankPayment
  instructionId: string
}

/**
 * Writes the instruction that debits a bound account of the order's buyer with what is due. The caller has
 * validated and locked the order, and has spent the code.
 */
export async function startOrderPayment(
  tx: Tx,
  { order, memberId, cardId, requestId, now }: WantedOrderPayment,
): Promise<Verdict<StartedOrderPayment, 'bank_payment_running' | 'card_not_bound'>> {
  const { owner } = order
  if ((await ordersWithRunningPayment(tx, [order.id])).size > 0) return refuse('bank_payment_running')
  // Serializes with the unbinding of the card.
  await lockOwner(tx, owner)
  const card = await findCard(tx, cardId)
  const isOwn = card?.ownerKind === owner.kind && card.ownerId === owner.id
  if (!card || !isOwn || card.state !== 'bound') return refuse('card_not_bound')
  const row = await insertPayment(tx, {
    id: newId(),
    ownerKind: owner.kind,
    ownerId: owner.id,
    memberId,
    cardId,
    orderId: order.id,
    orderNo: order.orderNo,
    amountFen: order.dueFen,
    requestId,
    at: now,
  })
  const { id: instructionId } = await addInstruction(tx, { kind: 'collect', subjectId: row.id, now })
  return accept({ view: paymentView(row, card), instructionId })
}
