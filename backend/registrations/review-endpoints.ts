import { memberLabel } from 'backend/account'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/registrations/review'
import { listForReview, type RegistrationRow, registrationById } from './registration-store'
import { registrationView } from './registration-view'
import { approve, reject } from './review'

export function reviewEndpoints({ secret }: { secret: string }): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.reviewList, async ({ db, now }, { page, size, ...wanted }) => {
      const { list, total } = await listForReview(db.orm, { ...wanted, page, size })
      return accept({ list: list.map((row) => reviewRow(row, now)), total, page, size })
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

function reviewRow(row: RegistrationRow, now: Date): contract.ReviewRow {
  const { id, kind, state, companyName, registryResult } = row
  const submittedAt = row.submittedAt ?? new Date(0)
  return {
    id,
    kind,
    state,
    companyName: companyName ?? '',
    registryResult,
    submittedAt: submittedAt.toISOString(),
    waitingHours: state === 'submitted' ? wholeHours(now.getTime() - submittedAt.getTime()) : null,
  }
}

const HOUR_MS = 3_600_000

function wholeHours(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / HOUR_MS))
}
