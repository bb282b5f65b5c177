import {
  changeStaff,
  companyNamesByIds,
  findMemberByPhone,
  isCompanyOwner,
  joinCompany,
  listStaff,
  lockCompany,
  lockMember,
  maskPhone,
  memberLabel,
  partiesByIds,
  type StaffPlace,
  staffPlaceOf,
} from 'backend/account'
import { notify } from 'backend/messages'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Invitation, Staff } from 'contract/authentication/staff'
import type { StaffRole } from 'contract/authentication/staff-roles'
import type { z } from 'zod'
import {
  addInvitation,
  countOpenInvitations,
  endExpired,
  endInvitation,
  findInvitation,
  type InvitationRow,
  listOpenInvitations,
  lockInvitation,
} from './invitation-store'
import { inviteBySms } from './invite-by-sms'
import { invitationMessage } from './review-messages'

const LIFETIME_MS = 7 * 86_400_000
/** Open invitations of a company at a time. */
const INVITATIONS_MAX = 50

interface Caller {
  memberId: string
  now: Date
}

type Managing = 'staff_company_missing' | 'staff_owner_required'
type Done = Record<string, never>

/** The company's staff and invitations, and the invitations to the caller. */
export async function staffOf(
  reader: Reader,
  { memberId, now }: Caller,
): Promise<{
  staff: Staff[]
  invitations: z.input<typeof Invitation>[]
  received: z.input<typeof Invitation>[]
}> {
  const place = await staffPlaceOf(reader, memberId)
  const phone = await phoneOf(reader, memberId)
  const own =
    place?.role === 'owner' ? await listOpenInvitations(reader, { companyId: place.companyId }, now) : []
  const received = await listOpenInvitations(reader, { phone }, now)
  const staff = place ? await listStaff(reader, place.companyId) : []
  return {
    staff: staff.map((one) => ({ ...one, phone: maskPhone(one.phone), isMe: one.memberId === memberId })),
    invitations: await shown(reader, own),
    received: await shown(reader, received),
  }
}

/** Invites a phone, whether it is registered or not. */
export async function invite(
  tx: Tx,
  { memberId, now }: Caller,
  { phone, staffRole: role }: { phone: string; staffRole: StaffRole },
): Promise<
  Verdict<{ invitationId: string }, Managing | 'already_staff' | 'already_invited' | 'too_many_invitations'>
> {
  const managed = await lockManaged(tx, memberId)
  if (!managed.ok) return managed
  const { companyId, companyName } = managed.value
  const staff = await listStaff(tx, companyId)
  if (staff.some((one) => one.phone === phone)) return refuse('already_staff')
  await endExpired(tx, { companyId, phone }, now)
  if ((await countOpenInvitations(tx, companyId, now)) >= INVITATIONS_MAX)
    return refuse('too_many_invitations')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const row = { companyId, phone, role, invitedBy: memberId, createdAt: now, expiresAt }
  const invitationId = await addInvitation(tx, row)
  if (invitationId === undefined) return refuse('already_invited')
  const invited = await findMemberByPhone(tx, phone)
  if (invited === undefined)
    await inviteBySms(tx, { byMemberId: memberId, companyId, companyName, phone, role }, now)
  else await notify(tx, [invitationMessage(invited, { id: invitationId, companyName })], now)
  return accept({ invitationId })
}

export async function withdraw(
  tx: Tx,
  { memberId, now }: Caller,
  invitationId: string,
): Promise<Verdict<Done, Managing | 'not_found' | 'invitation_ended'>> {
  const managed = await lockManaged(tx, memberId)
  if (!managed.ok) return managed
  const row = await lockInvitation(tx, invitationId)
  if (row?.companyId !== managed.value.companyId) return refuse('not_found')
  return await end(tx, row, { outcome: 'withdrawn', endedAt: now })
}

/**
 * Makes the holder of the invited phone act for the company. An invitation serves once, and only as long as who invited
 * is an owner: a removed owner must not come back by it.
 */
export async function acceptInvited(
  tx: Tx,
  { memberId, now }: Caller,
  invitationId: string,
): Promise<Verdict<Done, 'not_found' | 'already_in_company' | 'invitation_ended'>> {
  const invitation = await findInvitation(tx, invitationId)
  if (!invitation) return refuse('not_found')
  // Before the invitation and the member, as where owners are changed.
  await lockCompany(tx, invitation.companyId)
  const received = await lockReceived(tx, memberId, invitationId)
  if (!received.ok) return received
  const { companyId, role, invitedBy } = received.value
  if (!(await isCompanyOwner(tx, { companyId, memberId: invitedBy }))) return refuse('invitation_ended')
  await lockMember(tx, memberId)
  if (await staffPlaceOf(tx, memberId)) return refuse('already_in_company')
  const ended = await end(tx, received.value, { outcome: 'accepted', endedAt: now, acceptedBy: memberId })
  if (ended.ok) await joinCompany(tx, memberId, companyId, role)
  return ended
}

export async function declineInvited(
  tx: Tx,
  { memberId, now }: Caller,
  invitationId: string,
): Promise<Verdict<Done, 'not_found' | 'invitation_ended'>> {
  const received = await lockReceived(tx, memberId, invitationId)
  return received.ok ? await end(tx, received.value, { outcome: 'declined', endedAt: now }) : received
}

/** Changes a colleague's role, or removes them. */
export async function manage(
  tx: Tx,
  { memberId, now }: Caller,
  { memberId: staffId, change }: { memberId: string; change: { role: StaffRole } | 'leaves' },
): Promise<Verdict<Done, Managing | 'not_found' | 'last_owner'>> {
  const managed = await lockManaged(tx, memberId)
  if (!managed.ok) return managed
  const { companyId } = managed.value
  const changed = await changeStaff(tx, { companyId, memberId: staffId }, change, { by: memberId, now })
  if (!changed.ok) return changed
  return changed.value ? accept({}) : refuse('not_found')
}

export async function leave(
  tx: Tx,
  { memberId, now }: Caller,
  companyName: string,
): Promise<Verdict<Done, 'staff_company_missing' | 'last_owner'>> {
  const place = await staffPlaceOf(tx, memberId)
  if (place?.companyName !== companyName) return refuse('staff_company_missing')
  const by = { by: memberId, now }
  const changed = await changeStaff(tx, { companyId: place.companyId, memberId }, 'leaves', by)
  return changed.ok ? accept({}) : changed
}

/** The caller's company, locked; only its owners manage it. */
async function lockManaged(tx: Tx, memberId: string): Promise<Verdict<StaffPlace, Managing>> {
  const seen = await staffPlaceOf(tx, memberId)
  if (!seen) return refuse('staff_company_missing')
  await lockCompany(tx, seen.companyId)
  // The role may have changed while the lock was awaited.
  const place = await staffPlaceOf(tx, memberId)
  if (place?.companyId !== seen.companyId) return refuse('staff_company_missing')
  return place.role === 'owner' ? accept(place) : refuse('staff_owner_required')
}

/** An invitation to the caller's present phone; others do not exist for the caller. */
async function lockReceived(
  tx: Tx,
  memberId: string,
  invitationId: string,
): Promise<Verdict<InvitationRow, 'not_found'>> {
  const row = await lockInvitation(tx, invitationId)
  if (!row || row.phone !== (await phoneOf(tx, memberId))) return refuse('not_found')
  return accept(row)
}

async function end(
  tx: Tx,
  row: InvitationRow,
  ended: Parameters<typeof endInvitation>[2] & { endedAt: Date },
): Promise<Verdict<Done, 'invitation_ended'>> {
  if (row.endedAt !== null || row.expiresAt <= ended.endedAt) return refuse('invitation_ended')
  await endInvitation(tx, row.id, ended)
  return accept({})
}

async function phoneOf(reader: Reader, memberId: string): Promise<string> {
  const party = (await partiesByIds(reader, [memberId])).get(memberId)
  if (!party) throw new Error(`no member ${memberId}`)
  return party.phone
}

async function shown(reader: Reader, rows: readonly InvitationRow[]): Promise<z.input<typeof Invitation>[]> {
  const names = await companyNamesByIds(
    reader,
    rows.map(({ companyId }) => companyId),
  )
  return await Promise.all(
    rows.map(async ({ id, companyId, phone, role, invitedBy, expiresAt }) => ({
      id,
      companyName: names.get(companyId) ?? '',
      phone: maskPhone(phone),
      role,
      invitedBy: await memberLabel(reader, invitedBy),
      expiresAt,
    })),
  )
}
