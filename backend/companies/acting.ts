/** What a member may do for the company for which it acts. */
import { lockStaffRole, lockStaffRoles } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import {
  hasPermission,
  STAFF_PERMISSIONS,
  type StaffPermission,
  type StaffRole,
} from 'contract/authentication/staff-roles'
import type { WalletOwner } from 'contract/banking/states'
import type { Buyer } from 'contract/companies/buyers'

type CompanyActor = Actor & { readonly companyId: string }

/** Whether a member's role allows this for its company, as of the start of the call. */
export function mayActForCompany(actor: Actor, permission: StaffPermission): actor is CompanyActor {
  return actor.companyId !== null && hasPermission(actor.companyRole ?? 'owner', permission)
}

/** The buyer to whom discounts, agreements and limits belong: the company or the member. */
export function buyerOf(actor: Actor, buyAs: Buyer = 'mine'): string {
  return buyAs === 'company' && actor.companyId !== null ? actor.companyId : actor.memberId
}

/** The authenticated company as which a member buys; null: in person. */
export function companyBuying(actor: Actor, buyAs: Buyer = 'mine'): string | null {
  const mayBuy = actor.isCompanyAuthenticated === true && mayActForCompany(actor, 'order')
  return buyAs === 'company' && mayBuy ? actor.companyId : null
}

/** The buyer whose discounts, limits and purchases a member sees: the company only if the role may order for it. */
export function shownBuyerOf(actor: Actor, buyAs?: Buyer): string {
  return companyBuying(actor, buyAs) ?? actor.memberId
}

/** The refusal of a role without a permission; its text names the permission. */
export function refusePermission(permission: StaffPermission): Refused<'forbidden'> {
  return refuse('forbidden', { permissionName: STAFF_PERMISSIONS[permission] })
}

/**
 * Requires that a member is of the company and has the permission, until the transaction ends: a colleague who is
 * removed at the same time was removed before, or is removed after it.
 * @returns `not_found` for strangers
 */
export async function requireStaff(
  tx: Tx,
  { memberId, companyId }: { memberId: string; companyId: string },
  permission: StaffPermission,
): Promise<Verdict<void, 'not_found' | 'forbidden'>> {
  return judgeStaff(await lockStaffRole(tx, memberId), companyId, permission)
}

/** `requireStaff` for the members of a batch, with one statement. @returns one verdict per member, in order */
export async function requireStaffs(
  tx: Tx,
  staff: readonly { memberId: string; companyId: string }[],
  permission: StaffPermission,
): Promise<Verdict<void, 'not_found' | 'forbidden'>[]> {
  const places = await lockStaffRoles(tx, [...new Set(staff.map(({ memberId }) => memberId))])
  return staff.map(({ memberId, companyId }) => judgeStaff(places.get(memberId), companyId, permission))
}

function judgeStaff(
  place: { companyId: string; role: StaffRole } | undefined,
  companyId: string,
  permission: StaffPermission,
): Verdict<void, 'not_found' | 'forbidden'> {
  if (place?.companyId !== companyId) return refuse('not_found')
  return hasPermission(place.role, permission) ? accept() : refusePermission(permission)
}

/** Whether money is the caller's own, or that of a company for which its role allows this. */
export function mayActForMoney(
  actor: Actor,
  { ownerKind, ownerId }: { ownerKind: 'member' | 'company'; ownerId: string },
  permission: StaffPermission,
): boolean {
  const owner = ownerOfMoney(actor, ownerKind === 'member' ? 'mine' : 'company', permission)
  return owner.ok && owner.value.id === ownerId
}

/** Whose money a call is about. */
export function ownerOfMoney(
  actor: Actor,
  owner: WalletOwner,
  permission: StaffPermission,
): Verdict<{ kind: 'member' | 'company'; id: string }, 'forbidden'> {
  if (owner === 'mine') return accept({ kind: 'member', id: actor.memberId })
  if (mayActForCompany(actor, permission)) return accept({ kind: 'company', id: actor.companyId })
  return actor.companyId === null ? refuse('forbidden') : refusePermission(permission)
}
