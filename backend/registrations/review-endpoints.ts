import { memberLabel } from 'backend/account'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/registrations/review'
import { listForReview, registrationById } from './registration-store'
import { registrationView } from './registration-view'
import { approve, reject } from './review'

export function reviewEndpoints({ secret }: { secret: string }): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.reviewList, async ({ db }, { page, size, ...wanted }) => {
      const { list, total } = await listForReview(db.orm, { ...wanted, page, size })
      const rows = list.map(({ id, kind, state, companyName, registryResult, submittedAt }) => ({
        id,
        kind,
        state,
        companyName: companyName ?? '',
        registryResult,
        submittedAt: (submittedAt ?? new Date(0)).toISOString(),
      }))
      return accept({ list: rows, total, page, size })
    }),
    operatorAnswer(contract.reviewDetail, async ({ db, now, operator, recordAction }, { id }) => {
      const row = await registrationById(db.orm, id)
      if (!row?.submittedAt) return refuse('not_found')
      const { operatorId } = operator
      const subject = { kind: 'registration', id }
      await db.transaction((tx) =>
        recordAction(tx, { operatorId, action: 'registration.view', subject, at: now }),
      )
      return accept({
        ...(await registrationView(
          db.orm,
          secret,
          { row, viewer: { kind: 'operator', id: operatorId } },
          now,
        )),
        registryFacts: row.registryFacts,
        applicant: await memberLabel(db.orm, row.memberId),
        decidedBy: row.decidedBy,
      })
    }),
    operatorMutation(contract.approveRegistration, 'registration.approve', (tx, { operator, now }, input) =>
      approve(tx, { id: input.id, version: input.version, operatorId: operator.operatorId, now }),
    ),
    operatorMutation(contract.rejectRegistration, 'registration.reject', (tx, { operator, now }, input) =>
      reject(tx, { ...input, operatorId: operator.operatorId, now }),
    ),
  ]
}
