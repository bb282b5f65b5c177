import {
  type FoundMember,
  findMember,
  isCompanyAuthenticated,
  listSessions,
  listStaff,
  maskPhone,
} from 'backend/account'
import { findActionsOn } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import type { AnswerOf } from 'contract/endpoint'
import type { MemberFacts, memberDetail } from 'contract/support/members'
import type { z } from 'zod'

/** Sessions and actions that the page of a member shows. */
const ROWS_SHOWN = 50

/** What every operator of the support may read: the phone is masked. */
export function memberFacts(found: FoundMember): z.input<typeof MemberFacts> {
  const { memberId, phone, nickname, companyName, registeredAt, disabledAt, closedAt } = found
  return {
    memberId,
    phone: closedAt ? '--' : maskPhone(phone),
    nickname,
    companyName,
    registeredAt,
    state: closedAt ? 'closed' : disabledAt ? 'disabled' : 'open',
  }
}

/** One member with sessions, company and what operators did. */
export async function detailOfMember(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<AnswerOf<typeof memberDetail> | undefined> {
  const found = await findMember(reader, memberId)
  if (!found) return undefined
  const { list } = await listSessions(reader, { memberId, sessionId: '', now }, { page: 0, size: ROWS_SHOWN })
  const history = await findActionsOn(reader, { kind: 'member', id: memberId }, ROWS_SHOWN)
  return {
    ...memberFacts(found),
    disabledAt: found.closedAt ? null : found.disabledAt,
    disabledReason: found.disabledReason,
    sessions: list.map(({ isCurrent: _, ...session }) => session),
    company: await companyOf(reader, found, now),
    history: history.map(({ action, by, facts, at }) => ({
      action,
      by: by ?? '服务器命令',
      reason: typeof facts.reason === 'string' ? facts.reason : null,
      at,
    })),
  }
}

async function companyOf(reader: Reader, { companyId, shopId }: FoundMember, now: Date) {
  if (companyId === null) return null
  const staff = await listStaff(reader, companyId)
  return {
    companyId,
    shopId,
    isAuthenticated: await isCompanyAuthenticated(reader, companyId, now),
    staff: staff.map(({ phone, ...one }) => ({ ...one, phone: maskPhone(phone) })),
  }
}
