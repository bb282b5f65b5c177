import { decisionViews } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  operatorAnswer,
  operatorMutation,
  runOperatorMutation,
} from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import { freeCommissionFen } from 'backend/wallet'
import * as contract from 'contract/banking/commission'
import type { z } from 'zod'
import { type BankContext, bankIn, runAtOnce, runParts } from '../bank-of'
import { approveWithdrawal, proposeWithdrawal, rejectWithdrawal } from './decide-withdrawal'
import { listWithdrawals, type WithdrawalRow } from './withdrawal-store'

const TAIL = -4

/** Calls of the finance operators about commission. */
export function commissionEndpoints(parts: Pick<BankContext, 'settings' | 'cipher'>): AnsweredEndpoint[] {
  const account = parts.settings.bank?.commissionAccount
  return [
    operatorAnswer(contract.commissionWithdrawals, async ({ db }, query) => {
      const { list, total } = await listWithdrawals(db.orm, query)
      const { page, size } = query
      return accept({
        list: await withdrawalViews(db.orm, list),
        total,
        page,
        size,
        availableFen: await freeCommissionFen(db.orm),
        account: account ? { name: account.accountName, tail: account.accountNo.slice(TAIL) } : null,
      })
    }),

    operatorMutation(
      contract.proposeWithdrawal,
      'commission.propose',
      async (tx, { operator, now }, { amountYuan: amountFen, note }) => {
        const by = { operatorId: operator.operatorId, now }
        const made = await proposeWithdrawal(tx, { amountFen, note, account }, by)
        return made.ok ? accept(await audited(tx, made.value, { note })) : made
      },
    ),

    operatorAnswer(contract.approveWithdrawal, async (call, input) => {
      const { db, clock, operator, now } = call
      const by = { operatorId: operator.operatorId, now }
      let instructionId: string | null = null
      const made = await runOperatorMutation(call, 'commission.approve', input, async (tx) => {
        const approved = await approveWithdrawal(tx, input.withdrawalId, by)
        if (!approved.ok) return approved
        instructionId = approved.value.instructionId
        return accept(await audited(tx, approved.value.row, {}))
      })
      const bank = bankIn({ ...parts, db, clock })
      if (made.ok && bank && instructionId !== null)
        await runAtOnce(runParts({ ...parts, db, clock }, bank.gateway), instructionId)
      return made
    }),

    operatorMutation(
      contract.rejectWithdrawal,
      'commission.reject',
      async (tx, { operator, now }, { withdrawalId, reason }) => {
        const by = { operatorId: operator.operatorId, now }
        const made = await rejectWithdrawal(tx, { withdrawalId, reason }, by)
        return made.ok ? accept(await audited(tx, made.value, { reason })) : made
      },
    ),
  ]
}

/** Withdrawals with the names of their operators. */
async function withdrawalViews(
  reader: Reader,
  rows: readonly WithdrawalRow[],
): Promise<z.input<typeof contract.Withdrawal>[]> {
  return (await decisionViews(reader, rows)).map(({ payeeAccountNo, ...view }) => ({
    ...view,
    payeeAccountTail: payeeAccountNo.slice(TAIL),
  }))
}

async function audited(reader: Reader, row: WithdrawalRow, more: Record<string, unknown>) {
  const [output] = await withdrawalViews(reader, [row])
  if (!output) throw new Error('the withdrawal was not shown')
  const { id, amountFen } = row
  return { output, subject: { kind: 'commission_withdrawal', id }, facts: { amountFen, ...more } }
}
