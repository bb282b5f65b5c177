import {
  createCompany,
  findCompanyByName,
  joinCompany,
  movePhone,
  setCompanyAuthentication,
  shopOfCompany,
  staffPlaceOf,
} from 'backend/account'
import { grantPermit } from 'backend/catalogue'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import type { Audited } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { lockNames } from 'backend/registrations'
import type { AuthenticationStatus } from 'contract/authentication'
import type { AuthenticationField } from 'contract/authentication/states'
import { checkOpen, judgeApproval } from './authentication-rules'
import {
  type AuthenticationRow,
  changeAuthentication,
  findApproved,
  isLicenceOfOther,
  lockAuthentication,
} from './authentication-store'
import { statusOf } from './authentication-view'
import { approvalMessage, rejectionMessage } from './review-messages'

interface Decision {
  id: string
  /** The version that the reviewer has seen. */
  version: number
  operatorId: string
  now: Date
}

type OpenReason = 'not_found' | 'authentication_decided' | 'authentication_changed'
type EffectReason = 'review_enterprise_taken' | 'applicant_in_company' | 'new_phone_taken' | 'phone_changed'
type Reviewed<R extends string> = Promise<Verdict<Audited<AuthenticationStatus>, R>>

/** Approves an application, or the first half of it where two reviewers are needed. The last approval has the effect. */
export async function approve(
  tx: Tx,
  { id, version, operatorId, now }: Decision,
): Reviewed<OpenReason | EffectReason | 'second_reviewer_required'> {
  // Before the row: submissions take both in this order.
  await lockNames(tx)
  const row = await lockAuthentication(tx, id)
  if (!row) return refuse('not_found')
  const judged = judgeApproval(row, { operatorId, version })
  if (!judged.ok) return judged
  if (judged.value === 'confirming') {
    const changes = { state: 'confirming' as const, firstApprovedBy: operatorId }
    return accept(audited(await changeAuthentication(tx, row, changes)))
  }
  const effect = await EFFECTS[row.kind](tx, row, now)
  if (!effect.ok) return effect
  const changed = await changeAuthentication(tx, row, {
    state: 'approved',
    companyId: effect.value.companyId,
    rejections: {},
    decidedAt: now,
    decidedBy: operatorId,
  })
  if (row.kind !== 'phone') await notify(tx, [approvalMessage(row)], now)
  return accept(audited(changed))
}

/** Rejects an application with a reason for each field concerned. The applicant may correct and submit it again. */
export async function reject(
  tx: Tx,
  {
    id,
    version,
    operatorId,
    now,
    rejections,
  }: Decision & { rejections: Partial<Record<AuthenticationField, string>> },
): Reviewed<OpenReason> {
  const row = await lockAuthentication(tx, id)
  if (!row) return refuse('not_found')
  const open = checkOpen(row, version)
  if (!open.ok) return open
  const changes = { state: 'rejected' as const, rejections, decidedAt: now, decidedBy: operatorId }
  await notify(tx, [rejectionMessage(row, rejections)], now)
  return accept(audited(await changeAuthentication(tx, row, changes), rejections))
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
    const place = await staffPlaceOf(tx, memberId)
    if (place && place.companyName !== companyName) return refuse('applicant_in_company')
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
    const place = await staffPlaceOf(tx, row.memberId)
    if (!place || place.companyId !== row.companyId) return refuse('applicant_in_company')
    const { companyId } = place
    await replaceEarlier(tx, await findApproved(tx, 'permit', companyId))
    const shopId = await shopOfCompany(tx, companyId)
    const { permitNo = '', validUntil = '' } = row.facts
    if (shopId !== null) await grantPermit(tx, { shopId, permitNo, validUntil })
    return accept({ companyId })
  },

  phone: async (tx, { id, memberId, facts }, now) => {
    const { previousPhone: from = '', phone: to = '' } = facts
    const moved = await movePhone(tx, notify, { memberId, from, to, eventKey: id }, now)
    if (moved.ok) return accept({ companyId: null })
    return moved.reason === 'phone_taken' ? refuse('new_phone_taken') : refuse('phone_changed')
  },
}

async function replaceEarlier(tx: Tx, earlier: AuthenticationRow | undefined): Promise<void> {
  if (earlier) await changeAuthentication(tx, earlier, { state: 'replaced' })
}

function audited(
  row: AuthenticationRow,
  rejections: Partial<Record<AuthenticationField, string>> = {},
): Audited<AuthenticationStatus> {
  const fields = Object.keys(rejections)
  return {
    output: statusOf(row),
    subject: { kind: 'authentication', id: row.id },
    facts: { kind: row.kind, state: row.state, version: row.version, ...(fields.length > 0 && { fields }) },
  }
}
