import { memberLabel } from 'backend/account'
import { findActionsOn } from 'backend/operators'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { answerCase, CASE_HISTORY_SIZE, caseHistory } from 'backend/platform/reviews/answer-case'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/authentication/review'
import { authentications } from './authentication-store'
import { authenticationView, idNumberOf, statusOf, type ViewParts } from './authentication-view'
import { approve, reject } from './review'

export function reviewEndpoints(parts: ViewParts): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.authenticationList, async ({ db, now }, { page, size, ...wanted }) => {
      const { list, total } = await authentications.queue(db.orm, { ...wanted, page, size })
      const rows = list.map((row) => ({
        ...statusOf(row),
        name: row.companyName ?? row.facts.name ?? '',
        registryResult: row.registryResult,
        needsTwoReviewers: row.needsTwo,
        submittedAt: row.submittedAt.toISOString(),
        waitingHours: waitingHours(row, now),
      }))
      return accept({ list: rows, total, page, size })
    }),
    answerCase(contract.authenticationDetail, {
      subject: 'authentication',
      find: authentications.byId,
      view: async (row, { db, now, operator }) => {
        const viewer = { kind: 'operator' as const, id: operator.operatorId }
        const actions = await findActionsOn(db.orm, { kind: 'authentication', id: row.id }, CASE_HISTORY_SIZE)
        return {
          ...(await authenticationView(db.orm, parts, { row, viewer }, now)),
          idNumber: idNumberOf(parts.cipher, row),
          registryFacts: row.registryFacts,
          applicant: await memberLabel(db.orm, row.memberId),
          needsTwoReviewers: row.needsTwo,
          firstApprovedBy: row.firstApprovedBy,
          decidedBy: row.decidedBy,
          history: caseHistory('authentication', actions),
        }
      },
    }),
    operatorMutation(contract.approveAuthentication, 'authentication.approve', (tx, call, { id, version }) =>
      approve(tx, { id, version, operatorId: call.operator.operatorId, now: call.now }),
    ),
    operatorMutation(contract.rejectAuthentication, 'authentication.reject', (tx, call, input) =>
      reject(tx, { ...input, operatorId: call.operator.operatorId, now: call.now }),
    ),
  ]
}
