import { endBankPayment, returnBankPayment } from 'backend/wallet'
import type { InstructionSubject } from '../instructions/run-instructions'
import { changeWithdrawal, findWithdrawal, lockWithdrawal } from './withdrawal-store'

/** Actor of what the bank causes. */
const BANK = 'bank'
const PURPOSE = '塑集佣金'

/** The instruction to pay commission to the market's own account. */
export const commissionSubject: InstructionSubject = {
  send: async (db, bank, { no, subjectId }) => {
    const row = await findWithdrawal(db.orm, subjectId)
    if (!row) throw new Error(`withdrawal ${subjectId} was not found`)
    const { payeeName: accountName, payeeAccountNo: accountNo, payeeBankCode: bankCode, amountFen } = row
    const payee = { accountNo, accountName, bankCode, lineNo: null }
    return await bank.transferOut({ no, payee, amountFen, purpose: PURPOSE })
  },

  apply: async (tx, instruction, { step, reason, now }) => {
    if (step === 'accepted') return
    const row = await lockWithdrawal(tx, instruction.subjectId)
    if (!row?.decidedBy) throw new Error(`withdrawal ${instruction.subjectId} was not approved`)
    const { id, amountFen, decidedBy } = row
    const payment = { withdrawalId: id, amountFen }
    const by = { actorId: BANK, requestId: instruction.id, now }
    if (step === 'returned') {
      await returnBankPayment(tx, payment, by)
      await changeWithdrawal(tx, id, { state: 'bounced', bouncedAt: now, reason })
      return
    }
    const isPaid = step === 'succeeded'
    const held = { actorId: decidedBy, requestId: id }
    await endBankPayment(tx, payment, isPaid ? 'paid' : 'failed', { held, by })
    const ended = isPaid ? { state: 'paid' as const } : { state: 'failed' as const, reason }
    await changeWithdrawal(tx, id, { ...ended, settledAt: now })
  },
}
