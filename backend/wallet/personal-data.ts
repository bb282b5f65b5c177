import { ownersOf, type PersonalDataPart } from 'backend/platform/personal-data'
import { eq, inArray } from 'drizzle-orm'
import { capitalOf } from './journal/capital'
import { settlingOf, withdrawableOf } from './ledger/accounts'
import { bankSlip, ledgerEntry, payPassword } from './tables'

const BALANCE_LEFT = {
  member: '钱包里还有余额，请先提现或用完',
  company: '您是企业唯一的所有者，企业钱包里还有余额，请先提现或用完',
}

/** Money: bookkeeping is exported and stays. */
export const walletData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const owner = { kind: 'member', id: memberId } as const
    const [capital, transfers] = await Promise.all([
      capitalOf(reader, owner),
      reader.select().from(bankSlip).where(eq(bankSlip.memberId, memberId)).orderBy(bankSlip.at),
    ])
    const accounts = [settlingOf(owner).id, withdrawableOf(owner).id]
    const entries = await reader
      .select()
      .from(ledgerEntry)
      .where(inArray(ledgerEntry.accountId, accounts))
      .orderBy(ledgerEntry.seq)
    return [
      { name: 'balance', rows: [capital] },
      { name: 'bank-transfers', rows: transfers },
      { name: 'journal', rows: entries },
    ]
  },
  obstacles: async (reader, subject) => {
    const found: string[] = []
    for (const owner of ownersOf(subject)) {
      const { availableFen, heldFen } = await capitalOf(reader, owner)
      if (availableFen + heldFen > 0) found.push(BALANCE_LEFT[owner.kind])
    }
    return found
  },
  erase: async (tx, { memberId }) => {
    await tx.delete(payPassword).where(eq(payPassword.memberId, memberId))
  },
}
