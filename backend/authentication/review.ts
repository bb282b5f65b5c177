import {
  createCompany,
  findCompanyByName,
  joinCompany,
  lockMember,
  movePhone,
  type StaffPlace,
  setCompanyAuthentication,
  staffPlaceOf,
} from 'backend/account'
import { grantPermit } from 'backend/catalogue'
import { notify } from 'backend/messages'
import { isSamePerson } from 'backend/operators'
import type { Tx } from 'backend/platform/database/database'
import { type Decision, reviewDecisions } from 'backend/platform/reviews/review-decisions'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { lockNames } from 'backend/registrations'
import { REASONS } from './authentication-rules'
import {
  type AuthenticationRow,
  authentications,
  findApproved,
  isLicenceOfOther,
} from './authentication-store'
import { statusOf } from './authentication-view'
import { approvalMessage, rejectionMessage } from './review-messages'

type EffectReason =
  | 'review_enterprise_taken'
  | 'applicant_in_company'
  | 'applicant_not_owner'
  | 'new_phone_taken'
  | 'phone_changed'

/** Decisions on authentications; changes of an identity need two reviewers. */
const decisions = reviewDecisions({
  subject: 'authentication',
  reasons: REASONS,
  isSamePerson,
  lock: authentications.lock,
  change: authentications.change,
  statusOf,
  tell: async (tx, row, rejections, now) => {
    if (rejections) await notify(tx, [rejectionMessage(row, rejections)], now)
    // The change of a phone has its own message, to both phones.
    else if (row.kind !== 'phone') await notify(tx, [approvalMessage(row)], now)
  },
})

export const { reject } = decisions

/** Approves an application, or the first half of it where two reviewers are needed. The last approval has the effect. */
export async function approve(tx: Tx, decision: Decision) {
  // Before the row: submissions take both in this order.
  await lockNames(tx)
  return await decisions.approve(tx, decision, (row) => EFFECTS[row.kind](tx, row, decision.now))
}

type Effect = (
  tx: Tx,
  row: AuthenticationRow,
  now: Date,
) => Promise<Verdict<{ companyId: string | null }, EffectReason>>

/** What an approval changes, by kind. */
const EFFECTS: Record<AuthenticationRow['kind'], Effect> = {
  personal: async (tx, row) => {
    await replaceEarlier(tx, await findApproved(tx, 'personal', row.memberId))
    return accept({ companyId: null })
  },

  enterprise: async (tx, row, now) => {
    const { memberId, licenceNo, validUntil } = row
    const companyName = row.companyName ?? ''
    const place = await lockedPlaceOf(tx, memberId)
    if (place && place.companyName !== companyName) return refuse('applicant_in_company')
    if (place && place.role !== 'owner') return refuse('applicant_not_owner')
    if (!place && (await findCompanyByName(tx, companyName))) return refuse('review_enterprise_taken')
    const known = place?.companyId ?? null
    if (await isLicenceOfOther(tx, { licenceNo: licenceNo ?? '', companyId: known }))
      return refuse('review_enterprise_taken')
    const authentication = { authenticatedAt: now, authenticatedUntil: validUntil }
    const companyId = known ?? (await createCompany(tx, { name: companyName, authenticatedAt: now }, now))
    if (known === null) await joinCompany(tx, memberId, companyId)
    await setCompanyAuthentication(tx, companyId, authentication)
    await replaceEarlier(tx, await findApproved(tx, 'enterprise', companyId))
    return accept({ companyId })
  },

  permit: async (tx, row) => {
    const place = await lockedPlaceOf(tx, row.memberId)
    if (!place || place.companyId !== row.companyId) return refuse('applicant_in_company')
    if (place.role !== 'owner') return refuse('applicant_not_owner')
    const { companyId } = place
    await replaceEarlier(tx, await findApproved(tx, 'permit', companyId))
    const { permitNo = '', validUntil = '' } = row.facts
    await grantPermit(tx, { companyId, permitNo, validUntil })
    return accept({ companyId })
  },

  phone: async (tx, { id, memberId, facts }, now) => {
    const { previousPhone: from = '', phone: to = '' } = facts
    const moved = await movePhone(tx, notify, { memberId, from, to, eventKey: id, isLost: true }, now)
    if (moved.ok) return accept({ companyId: null })
    return moved.reason === 'phone_taken' ? refuse('new_phone_taken') : refuse('phone_changed')
  },
}

/** The member's company and role, which do not change until the transaction ends. */
async function lockedPlaceOf(tx: Tx, memberId: string): Promise<StaffPlace | undefined> {
  await lockMember(tx, memberId)
  return await staffPlaceOf(tx, memberId)
}

async function replaceEarlier(tx: Tx, earlier: AuthenticationRow | undefined): Promise<void> {
  if (earlier) await authentications.change(tx, earlier, { state: 'replaced' })
}
