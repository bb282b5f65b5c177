import { mayActForCompany } from 'backend/companies'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { StaffPermission } from 'contract/authentication/staff-roles'
import type { ActingParty } from './steps/lock-party'
import type { WaybillViewer } from './waybill-views'

/** A member who acts for the company that ships. Waybills belong to companies alone, so others find none. */
export function shipperOf(
  { memberId, companyId }: Actor,
  permission: StaffPermission,
): Verdict<ActingParty, 'not_found'> {
  return companyId === null
    ? refuse('not_found')
    : accept({ side: 'shipper', companyId, memberId, permission })
}

/** A member who acts for a carrier. */
export function carrierActing({ actor }: Call<Actor>, permission: StaffPermission): ActingParty {
  if (actor.companyId === null) throw new Error('the caller of a carrier call has no company')
  return { side: 'carrier', companyId: actor.companyId, memberId: actor.memberId, permission }
}

/** The company whose waybills a member sees; null without one. */
export function companyShown(actor: Actor): string | null {
  return mayActForCompany(actor, 'view') ? actor.companyId : null
}

export function viewerOf(call: Call<Actor>, side: 'shipper' | 'carrier'): WaybillViewer {
  const { memberId: id, companyRole = 'owner' } = call.actor
  return { side, role: companyRole, picture: { kind: 'member', id } }
}
