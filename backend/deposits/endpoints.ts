import { mayActForCompany, mayActForMoney, ownerOfMoney, refusePermission } from 'backend/companies'
import { type Actor, type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/deposits'
import type { DepositViewer } from './deposit-rules'
import { type Deposit, depositById } from './deposit-store'
import { operatorDepositEndpoints } from './operator-endpoints'
import { depositDetailOf, depositRows } from './queries/deposit-views'
import { listDeposits } from './queries/list-deposits'
import { objectToForfeit } from './steps/object-to-forfeit'

export function depositEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.deposits, async ({ db, actor }, { owner, ...query }) => {
      const whose = ownerOfMoney(actor, owner, 'view')
      if (!whose.ok) return whose
      const { rows, total, byState } = await listDeposits(db.orm, whose.value, query)
      const list = (await depositRows(db.orm, rows)).map(({ ownerName: _, ...row }) => row)
      const { page, size } = query
      return accept({ list, total, page, size, byState, hasCompany: mayActForCompany(actor, 'view') })
    }),
    answer(contract.depositDetail, async ({ db, actor, now }, { id }) => {
      const deposit = await depositById(db.orm, id)
      const viewer = deposit && viewerOf(actor, deposit)
      if (!deposit || !viewer) return refuse('not_found')
      return accept(await depositDetailOf(db.orm, deposit, viewer, now))
    }),
    mutation(contract.objectToForfeit, 'deposit.object', async (tx, { actor, now }, input) => {
      const deposit = await depositById(tx, input.depositId)
      if (!deposit || !mayActForMoney(actor, deposit, 'view')) return refuse('not_found')
      if (!mayActForMoney(actor, deposit, 'pay')) return refusePermission('pay')
      const objected = await objectToForfeit(tx, actor.memberId, input, now)
      return objected.ok ? accept({ depositId: deposit.id, state: objected.value.state }) : objected
    }),
    ...operatorDepositEndpoints(),
  ]
}

/** The owner of the money, or the company that receives it after a default. */
function viewerOf(actor: Actor, deposit: Deposit): DepositViewer | null {
  if (mayActForMoney(actor, deposit, 'view'))
    return { side: 'owner', mayPay: mayActForMoney(actor, deposit, 'pay') }
  const isBeneficiary = mayActForCompany(actor, 'view') && actor.companyId === deposit.beneficiaryCompanyId
  return isBeneficiary ? { side: 'beneficiary' } : null
}
