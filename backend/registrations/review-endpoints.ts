import { companyOfMember, findSimilarNames, memberLabel } from 'backend/account'
import { findActionsOn } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { answerCase, CASE_HISTORY_SIZE, caseHistory } from 'backend/platform/reviews/answer-case'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/registrations/review'
import type { z } from 'zod'
import { type RegistrationRow, registrations } from './registration-store'
import { registrationView } from './registration-view'
import { approve, reject } from './review'

export function reviewEndpoints({ secret }: { secret: string }): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.reviewList, async ({ db, now }, { page, size, ...wanted }) => {
      const { list, total } = await registrations.queue(db.orm, { ...wanted, page, size })
      return accept({ list: list.map((row) => reviewRow(row, now)), total, page, size })
    }),
    answerCase(contract.reviewDetail, {
      subject: 'registration',
      find: async (reader, id) => {
        const row = await registrations.byId(reader, id)
        return row?.submittedAt ? row : undefined
      },
      view: async (row, { db, now, operator }) => {
        const viewer = { kind: 'operator' as const, id: operator.operatorId }
        const actions = await findActionsOn(db.orm, { kind: 'registration', id: row.id }, CASE_HISTORY_SIZE)
        return {
          ...(await registrationView(db.orm, secret, { row, viewer }, now)),
          registryFacts: row.registryFacts,
          similarNames: await similarNames(db.orm, row),
          applicant: await memberLabel(db.orm, row.memberId),
          decidedBy: row.decidedBy,
          history: caseHistory('registration', actions),
        }
      },
    }),
    operatorMutation(contract.approveRegistration, 'registration.approve', (tx, { operator, now }, input) =>
      approve(tx, { id: input.id, version: input.version, operatorId: operator.operatorId, now }),
    ),
    operatorMutation(contract.rejectRegistration, 'registration.reject', (tx, { operator, now }, input) =>
      reject(tx, { ...input, operatorId: operator.operatorId, now }),
    ),
  ]
}

async function similarNames(reader: Reader, { memberId, companyName, shopName }: RegistrationRow) {
  const own = await companyOfMember(reader, memberId)
  return await findSimilarNames(reader, [companyName, shopName], own?.companyId)
}

function reviewRow(row: RegistrationRow, now: Date): z.input<typeof contract.ReviewRow> {
  const { id, kind, state, companyName, registryResult } = row
  const submittedAt = row.submittedAt ?? new Date(0)
  return {
    id,
    kind,
    state,
    companyName: companyName ?? '',
    registryResult,
    submittedAt,
    waitingHours: waitingHours({ state, submittedAt }, now),
  }
}
