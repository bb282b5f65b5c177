import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/finance/corrections'
import { type CorrectionRow, listCorrections } from './correction-store'
import { correctionViews, movementDetail } from './correction-view'
import { approveCorrection, proposeCorrection, rejectCorrection } from './decide-correction'

/** Calls of the finance operators about corrections. */
export function correctionEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.financeMovement, async ({ db }, { id }) => {
      const detail = await movementDetail(db.orm, id)
      return detail ? accept(detail) : refuse('not_found')
    }),

    operatorAnswer(contract.correctionList, async ({ db }, query) => {
      const { list, total } = await listCorrections(db.orm, query)
      const { page, size } = query
      return accept({ list: await correctionViews(db.orm, list), total, page, size })
    }),

    operatorMutation(
      contract.proposeCorrection,
      'correction.propose',
      async (tx, { operator, now }, { requestId: _, ...proposal }) => {
        const made = await proposeCorrection(tx, proposal, { operatorId: operator.operatorId, now })
        return made.ok ? accept(await audited(tx, made.value, { reason: proposal.reason })) : made
      },
    ),

    operatorMutation(
      contract.approveCorrection,
      'correction.approve',
      async (tx, { operator, now }, { correctionId }) => {
        const made = await approveCorrection(tx, correctionId, { operatorId: operator.operatorId, now })
        return made.ok ? accept(await audited(tx, made.value, {})) : made
      },
    ),

    operatorMutation(
      contract.rejectCorrection,
      'correction.reject',
      async (tx, { operator, now }, { correctionId, reason }) => {
        const by = { operatorId: operator.operatorId, now }
        const made = await rejectCorrection(tx, { correctionId, reason }, by)
        return made.ok ? accept(await audited(tx, made.value, { reason })) : made
      },
    ),
  ]
}

async function audited(reader: Reader, row: CorrectionRow, more: Record<string, unknown>) {
  const [output] = await correctionViews(reader, [row])
  if (!output) throw new Error('the correction was not shown')
  const { transferId, amountFen } = row
  return {
    output,
    subject: { kind: 'money_correction', id: row.id },
    facts: { transferId, amountFen, ...more },
  }
}
