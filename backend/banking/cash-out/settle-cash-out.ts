import { lockReachable } from 'backend/account'
import { notify } from 'backend/messages'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { type BankPayment, endBankPayment, returnBankPayment } from 'backend/wallet'
import { payeeOf } from '../cards/bind-card'
import { findCard } from '../cards/card-store'
import { cardLabel } from '../cards/card-view'
import type { InstructionSubject } from '../instructions/run-instructions'
import { cashOutMessage } from '../message-kinds'
import { type CashOutRow, changeCashOut, findCashOut, lockCashOut } from './cash-out-store'
import { suspendReturn } from './suspend-return'

/** Actor of what the bank causes. */
const BANK = 'bank'
const PURPOSE = '塑集钱包提现'

/** The instruction to pay a cash-out: its steps post, void or return the money in the same transaction. */
export const cashOutSubject = (cipher: DataCipher): InstructionSubject => ({
  send: async (db, bank, { no, subjectId }) => {
    const found = await findCashOut(db.orm, subjectId)
    const card = found && (await findCard(db.orm, found.cashOut.cardId))
    if (!card) throw new Error(`cash-out ${subjectId} has no card`)
    const { amountFen } = found.cashOut
    return await bank.transferOut({ no, payee: payeeOf(cipher, card), amountFen, purpose: PURPOSE })
  },

  apply: async (tx, { id, no, subjectId }, { step, reason, now }) => {
    const row = await lockCashOut(tx, subjectId)
    if (step === 'accepted') {
      await changeCashOut(tx, row.id, { state: 'processing' })
      return
    }
    const by = { actorId: BANK, requestId: id, now }
    const held = { actorId: row.memberId, requestId: row.requestId }
    const owner = { kind: row.ownerKind, id: row.ownerId }
    const payment = paymentOf(row)
    if (step === 'returned') {
      const isGone = !(await lockReachable(tx, owner))
      const suspendedAs = isGone ? newId() : null
      await returnBankPayment(tx, payment, by, suspendedAs)
      await changeCashOut(tx, row.id, { state: 'returned', returnedAt: now, reason })
      if (suspendedAs !== null) {
        await suspendReturn(tx, cipher, { row, no, slipId: suspendedAs, now })
        return
      }
    } else {
      await endBankPayment(tx, payment, step === 'succeeded' ? 'paid' : 'failed', { held, by })
      const failure = step === 'failed' ? { reason } : {}
      await changeCashOut(tx, row.id, { state: step, settledAt: now, ...failure })
    }
    const card = await findCard(tx, row.cardId)
    if (!card) throw new Error(`cash-out ${row.id} has no card`)
    const told = { ...cardLabel(card), ...row, owner }
    await notify(tx, [cashOutMessage(told, step, step === 'succeeded' ? null : reason)], now)
  },
})

function paymentOf({ id, ownerKind, ownerId, amountFen, feeFen }: CashOutRow): BankPayment {
  return { cashOutId: id, owner: { kind: ownerKind, id: ownerId }, amountFen, feeFen }
}
