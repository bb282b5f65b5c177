import {
  activePhoneOf,
  findCompanyByName,
  findMemberByPhone,
  listOwners,
  lockCompany,
  lockMember,
  replaceOwners,
  staffPlaceOf,
} from 'backend/account'
import { isPhoneOfPerson, judgeDecision } from 'backend/operators'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { OWNER_OBJECTION_DAYS } from 'contract/authentication/owner-change-states'
import { DAY_MS } from 'contract/durations'
import { findApproved } from '../authentication-store'
import {
  changeOwnerChange,
  insertOwnerChange,
  lockOwnerChange,
  type OwnerChangeRow,
} from './owner-change-store'
import { tellOwnerChange } from './tell-owner-change'

interface ByOperator {
  operatorId: string
  now: Date
}

interface Proposal {
  companyName: string
  phone: string
  evidence: string
}

type NotPossible =
  | 'owner_change_member_unknown'
  | 'owner_change_not_identified'
  | 'owner_change_operator'
  | 'owner_change_other_company'
  | 'owner_change_is_owner'

/**
 * Proposes a new owner of a company by written evidence, and tells the present owners and all staff at once. While an
 * owner can still sign in, the approval waits, so that the owner can object.
 */
export async function proposeOwnerChange(
  tx: Tx,
  { companyName, phone, evidence }: Proposal,
  { operatorId, now }: ByOperator,
): Promise<Verdict<OwnerChangeRow, NotPossible | 'owner_change_company_unknown' | 'owner_change_pending'>> {
  const company = await findCompanyByName(tx, companyName)
  if (!company) return refuse('owner_change_company_unknown')
  const { companyId } = company
  const memberId = await findMemberByPhone(tx, phone)
  if (memberId === undefined) return refuse('owner_change_member_unknown')
  await lockCompany(tx, companyId)
  const possible = await validateNewOwner(tx, { companyId, memberId, operatorIds: [operatorId] })
  if (!possible.ok) return possible
  const canObject = (await listOwners(tx, companyId)).some(({ isDisabled }) => !isDisabled)
  const approvableAt = canObject ? new Date(now.getTime() + OWNER_OBJECTION_DAYS * DAY_MS) : now
  const by = { proposedBy: operatorId, proposedAt: now, approvableAt }
  const row = await insertOwnerChange(tx, { companyId, memberId, evidence, ...by })
  if (!row) return refuse('owner_change_pending')
  await tellOwnerChange(tx, row, now)
  return accept(row)
}

type Undecidable = 'not_found' | 'owner_change_decided' | 'own_owner_change'

/**
 * Approves a proposal of another operator, or returns it. The approval makes the member the only owner: the former ones
 * leave the company. Owners, staff and the new owner are told.
 */
export async function decideOwnerChange(
  tx: Tx,
  { id, decision, note = null }: { id: string; decision: 'approved' | 'returned'; note?: string | null },
  { operatorId, now }: ByOperator,
): Promise<Verdict<OwnerChangeRow, Undecidable | NotPossible | 'owner_change_too_early'>> {
  const reasons = { decided: 'owner_change_decided', own: 'own_owner_change' } as const
  const judged = await judgeDecision(tx, await lockOwnerChange(tx, id), operatorId, reasons)
  if (!judged.ok) return judged
  const { companyId, memberId, proposedBy, approvableAt } = judged.value
  const decided = { state: decision, decidedBy: operatorId, decidedAt: now, note }
  if (decision === 'returned') {
    const row = await changeOwnerChange(tx, id, decided)
    await tellOwnerChange(tx, row, now)
    return accept(row)
  }
  if (approvableAt > now)
    return refuse('owner_change_too_early', { approvableAt: approvableAt.toISOString() })
  await lockCompany(tx, companyId)
  const operatorIds = [proposedBy, operatorId]
  const possible = await validateNewOwner(tx, { companyId, memberId, operatorIds })
  if (!possible.ok) return possible
  const row = await changeOwnerChange(tx, id, decided)
  // Before the former owners leave: they are told as members of the company.
  await tellOwnerChange(tx, row, now)
  await replaceOwners(tx, { companyId, memberId }, { by: operatorId, now })
  return accept(row)
}

/** Whether the member may own the company, until the transaction ends. In the order of the contract's refusals. */
async function validateNewOwner(
  tx: Tx,
  {
    companyId,
    memberId,
    operatorIds,
  }: { companyId: string; memberId: string; operatorIds: readonly string[] },
): Promise<Verdict<void, NotPossible>> {
  await lockMember(tx, memberId)
  const phone = await activePhoneOf(tx, memberId)
  if (phone === undefined) return refuse('owner_change_member_unknown')
  if (!(await findApproved(tx, 'personal', memberId))) return refuse('owner_change_not_identified')
  if (await isPhoneOfPerson(tx, phone, operatorIds)) return refuse('owner_change_operator')
  const place = await staffPlaceOf(tx, memberId)
  if (place && place.companyId !== companyId) return refuse('owner_change_other_company')
  return place?.role === 'owner' ? refuse('owner_change_is_owner') : accept()
}
