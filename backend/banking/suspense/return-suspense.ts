import type { Payee } from 'backend/gateways/bank'
import type { Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { endBankPayment, returnBankPayment } from 'backend/wallet'
import { contextOfArrival } from '../account-numbers'
import type { ArrivalRow } from '../arrivals/arrival-store'
import { payeeOf } from '../cards/bind-card'
import { findCard } from '../cards/card-store'
import { findCashOut } from '../cash-out/cash-out-store'
import type { InstructionSubject } from '../instructions/run-instructions'
import { changeDecision, findSuspended, lockDecision } from './suspense-store'

/** Actor of what the bank causes. */
const BANK = 'bank'
const PURPOSE = '塑集退回款项'

/** The instruction to return money in suspense to its payer. */
export const suspenseReturnSubject = (cipher: DataCipher): InstructionSubject => ({
  send: async (db, bank, { no, subjectId }) => {
    const found = await findSuspended(db.orm, subjectId)
    if (!found) throw new Error(`decision ${subjectId} was not found`)
    const { arrival } = found
    const payee = (await payeeOfCashOut(db.orm, cipher, arrival.cashOutId)) ?? payerOf(cipher, arrival)
    return await bank.transferOut({ no, payee, amountFen: arrival.amountFen, purpose: PURPOSE })
  },

  apply: async (tx, instruction, { step, reason, now }) => {
    if (step === 'accepted') return
    await lockDecision(tx, instruction.subjectId)
    const found = await findSuspended(tx, instruction.subjectId)
    if (!found?.decision.decidedBy) throw new Error(`decision ${instruction.subjectId} was not approved`)
    const { arrival, decision } = found
    const payment = { returnId: decision.id, slipId: arrival.slipId, amountFen: arrival.amountFen }
    const by = { actorId: BANK, requestId: instruction.id, now }
    if (step === 'returned') {
      await returnBankPayment(tx, payment, by)
      await changeDecision(tx, decision.id, { state: 'bounced', bouncedAt: now, reason })
      return
    }
    const held = { actorId: found.decision.decidedBy, requestId: decision.id }
    const isPaid = step === 'succeeded'
    await endBankPayment(tx, payment, isPaid ? 'paid' : 'failed', { held, by })
    const ended = isPaid ? { state: 'returned' as const } : { state: 'failed' as const, reason }
    await changeDecision(tx, decision.id, { ...ended, settledAt: now })
  },
})

/** The account from which a payment came. */
function payerOf(cipher: DataCipher, arrival: ArrivalRow): Payee {
  const { id, payerName, payerAccountSealed, payerBankCode } = arrival
  return {
    accountNo: cipher.decrypt(payerAccountSealed, contextOfArrival(id)),
    accountName: payerName,
    bankCode: payerBankCode,
    lineNo: null,
  }
}

/** The account to which a cash-out was paid that came back, with its line number; null for a payment of a payer. */
async function payeeOfCashOut(reader: Reader, cipher: DataCipher, cashOutId: string | null) {
  if (cashOutId === null) return null
  const found = await findCashOut(reader, cashOutId)
  const card = found && (await findCard(reader, found.cashOut.cardId))
  if (!card) throw new Error(`cash-out ${cashOutId} has no card`)
  return payeeOf(cipher, card)
}
