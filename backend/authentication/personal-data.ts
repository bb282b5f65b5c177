import { listStaff } from 'backend/account'
import { hasRow } from 'backend/platform/database/has-row'
import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { idNumberOf } from './authentication-view'
import { authentication, ownerChange, staffInvitation } from './tables'

/** The company's approved papers are the company's, and stay. The member's identity goes with the account. */
const OF_COMPANY = ['enterprise', 'permit'] as const

/** Applications for authentication, and invitations to a company's staff. */
export const authenticationData: PersonalDataPart = {
  export: async (reader, { memberId, phone }, cipher) => {
    const [applications, invitations, ownerChanges] = await Promise.all([
      reader.select().from(authentication).where(eq(authentication.memberId, memberId)),
      reader.select().from(staffInvitation).where(eq(staffInvitation.phone, phone)),
      reader.select().from(ownerChange).where(eq(ownerChange.memberId, memberId)),
    ])
    return [
      {
        name: 'authentications',
        rows: applications.map((row) => {
          const { kind, state, facts, rejections, submittedAt, decidedAt } = row
          const idNumber = idNumberOf(cipher, row)
          return { kind, state, facts, idNumber, rejections, submittedAt, decidedAt }
        }),
      },
      {
        name: 'staff-invitations',
        rows: invitations.map(({ role, createdAt, outcome, endedAt }) => ({
          role,
          createdAt,
          outcome,
          endedAt,
        })),
      },
      {
        name: 'owner-changes',
        rows: ownerChanges.map(({ companyId, state, proposedAt, decidedAt }) => ({
          ...{ companyId, state, proposedAt, decidedAt },
        })),
      },
    ]
  },
  obstacles: async (reader, { memberId, soleCompanyId }) => {
    const inReview = and(
      eq(authentication.memberId, memberId),
      inArray(authentication.state, ['submitted', 'confirming']),
    )
    const staff = soleCompanyId === null ? [] : await listStaff(reader, soleCompanyId)
    const hasColleagues = staff.some((one) => one.memberId !== memberId)
    return [
      ...((await hasRow(reader, authentication, inReview)) ? ['认证申请正在审核，请等待结果'] : []),
      ...(hasColleagues ? ['您是企业唯一的所有者，请先把所有者角色交给同事'] : []),
    ]
  },
  erase: async (tx, { memberId, phone }) => {
    await tx
      .delete(authentication)
      .where(and(eq(authentication.memberId, memberId), notInArray(authentication.kind, [...OF_COMPANY])))
    await tx
      .delete(authentication)
      .where(and(eq(authentication.memberId, memberId), eq(authentication.state, 'rejected')))
    await tx.delete(staffInvitation).where(eq(staffInvitation.phone, phone))
  },
}
