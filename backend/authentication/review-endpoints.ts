import { memberLabel } from 'backend/account'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/authentication/review'
import { authenticationById, listForReview } from './authentication-store'
import { authenticationView, idNumberOf, statusOf, type ViewParts } from './authentication-view'
import { approve, reject } from './review'

export function reviewEndpoints(parts: ViewParts): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.authenticationList, async ({ db }, { page, size, ...wanted }) => {
      const { list, total } = await listForReview(db.orm, { ...wanted, page, size })
      const rows = list.map((row) => ({
        ...statusOf(row),
        name: row.companyName ?? row.facts.name ?? '',
        registryResult: row.registryResult,
        submittedAt: row.submittedAt.toISOString(),
      }))
      return accept({ list: rows, total, page, size })
    }),
    operatorAnswer(contract.authenticationDetail, async ({ db, now, operator, recordAction }, { id }) => {
      const row = await authenticationById(db.orm, id)
      if (!row) return refuse('not_found')
      const { operatorId } = operator
      const subject = { kind: 'authentication', id }
      await db.transaction((tx) =>
        recordAction(tx, { operatorId, action: 'authentication.view', subject, at: now }),
      )
      const viewer = { kind: 'operator' as const, id: operatorId }
      return accept({
        ...(await authenticationView(db.orm, parts, { row, viewer }, now)),
        idNumber: idNumberOf(parts.cipher, row),
        registryFacts: row.registryFacts,
        applicant: await memberLabel(db.orm, row.memberId),
        needsTwoReviewers: row.needsTwo,
        firstApprovedBy: row.firstApprovedBy,
        decidedBy: row.decidedBy,
      })
    }),
    operatorMutation(contract.approveAuthentication, 'authentication.approve', (tx, call, { id, version }) =>
      approve(tx, { id, version, operatorId: call.operator.operatorId, now: call.now }),
    ),
    operatorMutation(contract.rejectAuthentication, 'authentication.reject', (tx, call, input) =>
      reject(tx, { ...input, operatorId: call.operator.operatorId, now: call.now }),
    ),
  ]
}
