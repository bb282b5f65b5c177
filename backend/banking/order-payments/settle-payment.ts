import { notify } from 'backend/messages'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { log } from 'backend/platform/log'
import { deposit } from 'backend/wallet'
import { payeeOf } from '../cards/bind-card'
import { type CardRow, findCard } from '../cards/card-store'
import { cardLabel } from '../cards/card-view'
import type { InstructionRow } from '../instructions/instruction-store'
import type { InstructionSubject } from '../instructions/run-instructions'
import { orderPaymentFailedMessage } from '../message-kinds'
import { bankingPorts } from '../ports'
import { changePayment, findPayment, lockPayment, type OrderPaymentRow } from './payment-store'

/** Points of the transaction that books a result. A test throws at each of them. */
export const SETTLE_POINTS = ['order_locked', 'deposited', 'order_paid', 'settled'] as const
export type SettlePoint = (typeof SETTLE_POINTS)[number]

const ORDER_CLOSED = '订单已不能付款，未向银行发起扣款'

/**
 * The instruction to debit a bound account for an order. A success pays the order in the same transaction; if the order
 * was closed or paid meanwhile, the money goes to the buyer's wallet.
 */
export const collectSubject = (
  cipher: DataCipher,
  onPoint?: (point: SettlePoint) => void,
): InstructionSubject => ({
  send: async (db, bank, { no, subjectId, createdAt }) => {
    const { cardId, orderId, orderNo, amountFen } = await findPayment(db.orm, subjectId)
    // Checks the state only: the job of time-outs cancels overdue orders.
    const order = await bankingPorts().orders.find(db.orm, orderId, createdAt)
    if (!order.isPayable) return { outcome: 'refused', reason: ORDER_CLOSED }
    const payer = payeeOf(cipher, await cardOf(db.orm, cardId))
    return await bank.collect({ no, payer, amountFen, purpose: `塑集订单 ${orderNo}` })
  },

  apply: async (tx, instruction, { step, reason, now }) => {
    const payment = await lockPayment(tx, instruction.subjectId)
    if (step === 'accepted') await changePayment(tx, payment.id, { state: 'processing' })
    else if (step === 'succeeded') await bookPayment(tx, payment, instruction, { now, onPoint })
    else if (step === 'failed') await failPayment(tx, payment, { reason, now })
    else log.error({ no: instruction.no }, 'the bank reports collected money as returned')
    onPoint?.('settled')
  },
})

/** The bank has collected the money: it enters once, into the order's escrow or the buyer's wallet. */
async function bookPayment(
  tx: Tx,
  payment: OrderPaymentRow,
  { id: instructionId, no }: InstructionRow,
  { now, onPoint }: { now: Date; onPoint: ((point: SettlePoint) => void) | undefined },
): Promise<void> {
  const { orders } = bankingPorts()
  const { orderId, orderNo, ownerKind, ownerId, amountFen, memberId, cardId } = payment
  const order = await orders.lock(tx, orderId, now)
  const isPaid = order.isPayable && order.dueFen === amountFen
  onPoint?.('order_locked')
  const card = await cardOf(tx, cardId)
  const booked = await deposit(tx, {
    bankReference: no,
    amountFen,
    payerName: card.accountName,
    payerPhone: null,
    memberId: ownerKind === 'member' ? ownerId : null,
    companyId: ownerKind === 'company' ? ownerId : null,
    orderId: isPaid ? orderId : null,
    note: `订单 ${orderNo} 已不能付款，银行扣款已转入钱包。`,
    now,
  })
  if (!booked.ok) throw new Error(`the bank payment ${no} was booked with other content`)
  onPoint?.('deposited')
  if (isPaid) {
    const { bankName, accountTail } = cardLabel(card)
    const note = `${bankName}（尾号 ${accountTail}）付款，款项已进入订单专用监管账户`
    await orders.recordPaid(tx, orderId, { payerId: memberId, note, requestId: instructionId, now })
  } else await orders.announce(tx, orderId, now)
  onPoint?.('order_paid')
  await changePayment(tx, payment.id, {
    state: 'succeeded',
    settledAt: now,
    slipId: booked.value.slipId,
    creditedTo: isPaid ? 'order' : 'wallet',
  })
}

/** The bank has not collected: the order waits for its payment as before. */
async function failPayment(
  tx: Tx,
  payment: OrderPaymentRow,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  await changePayment(tx, payment.id, { state: 'failed', settledAt: now, reason })
  await bankingPorts().orders.announce(tx, payment.orderId, now)
  await notify(tx, [orderPaymentFailedMessage(payment, reason)], now)
}

async function cardOf(reader: Reader, id: string): Promise<CardRow> {
  const card = await findCard(reader, id)
  if (!card) throw new Error(`bank card ${id} was not found`)
  return card
}
