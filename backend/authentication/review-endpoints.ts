import { companyNamesByIds, companyOfMember, findSimilarNames, memberLabel } from 'backend/account'
import { findActionsOn } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { answerCase, CASE_HISTORY_SIZE, caseHistory } from 'backend/platform/reviews/answer-case'
import { waitingHours } from 'backend/platform/reviews/review-rules'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/authentication/review'
import { type AuthenticationRow, authentications, findApproved } from './authentication-store'
import { authenticationView, idNumberOf, statusOf, type ViewParts } from './authentication-view'
import { approve, reject } from './review'

export function reviewEndpoints(parts: ViewParts): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.authenticationList, async ({ db, now }, { page, size, ...wanted }) => {
      const { list, total } = await authentications.queue(db.orm, { ...wanted, page, size })
      const companies = await companyNamesByIds(db.orm, companiesOf(list))
      const rows = list.map((row) => ({
        ...statusOf(row),
        name: nameOf(row, companies),
        registryResult: row.registryResult,
        needsTwoReviewers: row.needsTwo,
        submittedAt: row.submittedAt,
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
          name: nameOf(row, await companyNamesByIds(db.orm, companiesOf([row]))),
          idNumber: idNumberOf(parts.cipher, row),
          registryFacts: row.registryFacts,
          similarNames: await similarNames(db.orm, row),
          applicant: await memberLabel(db.orm, row.memberId),
          needsTwoReviewers: row.needsTwo,
          firstApprovedBy: row.firstApprovedBy,
          earlier: await earlierOf(db.orm, parts, row),
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

/** Companies whose names their applications do not state: those of permits. */
function companiesOf(rows: readonly AuthenticationRow[]): string[] {
  return rows.flatMap(({ kind, companyId }) => (kind === 'permit' && companyId !== null ? [companyId] : []))
}

/** Company or person. */
function nameOf(
  { companyName, companyId, facts }: AuthenticationRow,
  companies: Map<string, string>,
): string {
  return companyName ?? facts.name ?? companies.get(companyId ?? '') ?? ''
}

async function similarNames(reader: Reader, { memberId, companyName }: AuthenticationRow) {
  const own = await companyOfMember(reader, memberId)
  return await findSimilarNames(reader, [companyName], own?.companyId)
}

/** What an application would replace; for a new phone the identity of its holder. */
async function earlierOf(reader: Reader, { cipher }: ViewParts, row: AuthenticationRow) {
  const { kind, memberId, companyId } = row
  const isPerson = kind === 'personal' || kind === 'phone'
  const found = await findApproved(reader, isPerson ? 'personal' : kind, isPerson ? memberId : companyId)
  return found && found.id !== row.id ? { facts: found.facts, idNumber: idNumberOf(cipher, found) } : null
}
