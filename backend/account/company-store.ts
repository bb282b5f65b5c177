import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { columnByIds } from 'backend/platform/stores/rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { StaffRole } from 'contract/authentication/staff-roles'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { endCompanyAccess } from './company-access'
import { maskPhone } from './phone'
import { company, member } from './tables'

/** Authentication of a company: since when, and its last valid day. */
export interface CompanyAuthentication {
  readonly authenticatedAt: Date | null
  /** Null: without end. */
  readonly authenticatedUntil: string | null
}

/** Whether the company is authenticated at this instant. */
export function isAuthenticated(
  { authenticatedAt, authenticatedUntil }: CompanyAuthentication,
  now: Date,
): boolean {
  if (authenticatedAt === null) return false
  return authenticatedUntil === null || authenticatedUntil >= shanghaiDay(now)
}

/** Whether a company is authenticated. False for a member without a company. */
export async function isCompanyAuthenticated(
  reader: Reader,
  companyId: string | null,
  now: Date,
): Promise<boolean> {
  if (companyId === null) return false
  const [found] = await reader.select().from(company).where(eq(company.id, companyId))
  return found !== undefined && isAuthenticated(found, now)
}

export async function setCompanyAuthentication(
  tx: Tx,
  companyId: string,
  authentication: CompanyAuthentication,
): Promise<void> {
  await tx.update(company).set(authentication).where(eq(company.id, companyId))
}

export interface StaffPlace extends CompanyAuthentication {
  readonly companyId: string
  readonly companyName: string
  readonly role: StaffRole
}

/** The company that a member acts for, with the member's role in it. */
export async function staffPlaceOf(reader: Reader, memberId: string): Promise<StaffPlace | undefined> {
  const [found] = await reader
    .select({
      companyId: company.id,
      companyName: company.name,
      authenticatedAt: company.authenticatedAt,
      authenticatedUntil: company.authenticatedUntil,
      role: member.companyRole,
    })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(eq(member.id, memberId))
  return found
}

/** Company and role of a member, which cannot change until the transaction ends. */
export async function lockStaffRole(
  tx: Tx,
  memberId: string,
): Promise<{ companyId: string; role: StaffRole } | undefined> {
  return (await lockStaffRoles(tx, [memberId])).get(memberId)
}

/** The same for several members, in one statement. Members without a company have no entry. */
export async function lockStaffRoles(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, { companyId: string; role: StaffRole }>> {
  if (memberIds.length === 0) return new Map()
  const found = await tx
    .select({ id: member.id, companyId: member.companyId, role: member.companyRole })
    .from(member)
    .where(anyOf(member.id, memberIds))
    .orderBy(asc(member.id))
    .for('share')
  return new Map(
    found.flatMap(({ id, companyId, role }) => (companyId === null ? [] : [[id, { companyId, role }]])),
  )
}

export interface StaffMember {
  readonly memberId: string
  readonly name: string
  readonly phone: string
  readonly role: StaffRole
}

/** Members who act for a company, in the order of their registration. */
export async function listStaff(reader: Reader, companyId: string): Promise<StaffMember[]> {
  const rows = await reader
    .select({
      memberId: member.id,
      nickname: member.nickname,
      phone: member.phone,
      role: member.companyRole,
    })
    .from(member)
    .where(and(eq(member.companyId, companyId), isNull(member.closedAt)))
    .orderBy(asc(member.registeredAt), asc(member.id))
  return rows.map(({ nickname, ...row }) => ({ ...row, name: nickname ?? maskPhone(row.phone) }))
}

type StaffChange = { role: StaffRole } | 'leaves'

/** Serializes changes to the staff of a company until the transaction ends. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update')
}

interface ChangedBy {
  /** The member or operator who changes the staff. */
  readonly by: string
  readonly now: Date
}

/**
 * Changes a member's role in a company, or ends it. The trigger `member_last_owner` has the same condition.
 * @returns whether the member is of the company
 */
export async function changeStaff(
  tx: Tx,
  { companyId, memberId }: { companyId: string; memberId: string },
  change: StaffChange,
  { by: endedBy, now }: ChangedBy,
): Promise<Verdict<boolean, 'last_owner'>> {
  await lockCompany(tx, companyId)
  const isOwnerAfter = change !== 'leaves' && change.role === 'owner'
  if (!isOwnerAfter && (await isLastOwner(tx, { companyId, memberId }))) return refuse('last_owner')
  const rows = await tx
    .update(member)
    .set(change === 'leaves' ? { companyId: null, companyRole: 'owner' } : { companyRole: change.role })
    .where(and(eq(member.id, memberId), eq(member.companyId, companyId)))
    .returning({ id: member.id })
  if (change === 'leaves' && rows.length === 1)
    await endCompanyAccess(tx, { companyId, memberIds: [memberId], endedBy }, now)
  return accept(rows.length === 1)
}

/** Whether the member is an owner and no other owner can sign in. */
export async function isLastOwner(
  reader: Reader,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<boolean> {
  const owners = await reader
    .select({ id: member.id, disabledAt: member.disabledAt })
    .from(member)
    .where(and(eq(member.companyId, companyId), eq(member.companyRole, 'owner')))
  const isOwner = owners.some(({ id }) => id === memberId)
  return isOwner && !owners.some(({ id, disabledAt }) => id !== memberId && disabledAt === null)
}

/** Whether a member is an owner of the company now. */
export async function isCompanyOwner(
  reader: Reader,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<boolean> {
  const place = await staffPlaceOf(reader, memberId)
  return place?.companyId === companyId && place.role === 'owner'
}

interface CompanyOwner {
  readonly memberId: string
  readonly phone: string
  /** Disabled by an operator, or closed. */
  readonly isDisabled: boolean
  readonly isClosed: boolean
}

/** All owners of a company, also those who cannot sign in, in the order of their registration. */
export async function listOwners(reader: Reader, companyId: string): Promise<CompanyOwner[]> {
  const rows = await reader
    .select({
      memberId: member.id,
      phone: member.phone,
      disabledAt: member.disabledAt,
      closedAt: member.closedAt,
    })
    .from(member)
    .where(and(eq(member.companyId, companyId), eq(member.companyRole, 'owner')))
    .orderBy(asc(member.registeredAt), asc(member.id))
  return rows.map(({ disabledAt, closedAt, ...row }) => ({
    ...row,
    isDisabled: disabledAt !== null,
    isClosed: closedAt !== null,
  }))
}

/**
 * Makes a member of the company, or one without a company, its only owner; the others leave it. The caller has locked
 * both, and checked that the member can sign in.
 */
export async function replaceOwners(
  tx: Tx,
  { companyId, memberId }: { companyId: string; memberId: string },
  { by: endedBy, now }: ChangedBy,
): Promise<void> {
  // The new owner first: the trigger `member_last_owner` lets the last one go only after that.
  await tx.update(member).set({ companyId, companyRole: 'owner' }).where(eq(member.id, memberId))
  const left = await tx
    .update(member)
    .set({ companyId: null, companyRole: 'owner' })
    .where(and(eq(member.companyId, companyId), eq(member.companyRole, 'owner'), ne(member.id, memberId)))
    .returning({ id: member.id })
  await endCompanyAccess(tx, { companyId, memberIds: left.map(({ id }) => id), endedBy }, now)
}

/** Names of companies by id. */
export const companyNamesByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, company.name, { by: company.id, ids })
