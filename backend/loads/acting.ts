import { mayActForCompany, refusePermission } from 'backend/companies'
import type { Actor } from 'backend/platform/endpoint'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import type { StaffPermission } from 'contract/authentication/staff-roles'

export type Shipper = Actor & { readonly companyId: string }

/** The member of an authenticated company that may do this for it. */
export function shipperOf(
  actor: Actor,
  permission: StaffPermission,
): Verdict<Shipper, 'shipper_company_required'> | Refused<'forbidden'> {
  if (actor.companyId === null || actor.isCompanyAuthenticated !== true)
    return refuse('shipper_company_required')
  return mayActForCompany(actor, permission) ? accept(actor) : refusePermission(permission)
}

/** The member of a company with loads of its own, also if its authentication has ended since. */
export function companyOf(
  actor: Actor,
  permission: StaffPermission,
): Verdict<Shipper, 'not_found'> | Refused<'forbidden'> {
  if (actor.companyId === null) return refuse('not_found')
  return mayActForCompany(actor, permission) ? accept(actor as Shipper) : refusePermission(permission)
}
