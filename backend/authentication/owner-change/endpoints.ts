import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/authentication/owner-change'
import { decideOwnerChange, proposeOwnerChange } from './change-owner'
import { listOwnerChanges, type OwnerChangeRow } from './owner-change-store'
import { ownerChangeViews } from './owner-change-view'

/** Calls of the reviewers about owners of companies. */
export function ownerChangeEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.ownerChanges, async ({ db }, query) => {
      const { list, total } = await listOwnerChanges(db.orm, query)
      const { page, size } = query
      return accept({ list: await ownerChangeViews(db.orm, list), total, page, size })
    }),

    operatorMutation(
      contract.proposeOwnerChange,
      'owner_change.propose',
      async (tx, { operator, now }, { requestId: _, ...proposal }) => {
        const made = await proposeOwnerChange(tx, proposal, { operatorId: operator.operatorId, now })
        return made.ok ? accept(await audited(tx, made.value, { evidence: proposal.evidence })) : made
      },
    ),

    operatorMutation(
      contract.decideOwnerChange,
      'owner_change.decide',
      async (tx, { operator, now }, { id, decision, note }) => {
        const by = { operatorId: operator.operatorId, now }
        const made = await decideOwnerChange(tx, { id, decision, note: note ?? null }, by)
        return made.ok ? accept(await audited(tx, made.value, { decision, note: note ?? null })) : made
      },
    ),
  ]
}

async function audited(reader: Reader, row: OwnerChangeRow, more: Record<string, unknown>) {
  const [output] = await ownerChangeViews(reader, [row])
  if (!output) throw new Error('the change of an owner was not shown')
  const { companyId, memberId } = row
  return { output, subject: { kind: 'owner_change', id: row.id }, facts: { companyId, memberId, ...more } }
}
