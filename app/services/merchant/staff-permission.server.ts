import type { UserInfo } from 'contract/account'
import { hasPermission, type StaffPermission } from 'contract/authentication/staff-roles'

/** Whether the member's role allows this for the shop. A member without a role owns the shop alone. */
export function mayActForShop(
  { staffRole }: Pick<UserInfo, 'staffRole'>,
  permission: StaffPermission,
): boolean {
  return hasPermission(staffRole ?? 'owner', permission)
}

/**
 * Requires a role with this permission for a form.
 * @throws 403, which the console answers with what to do
 */
export function requireStaffPermission(
  member: Pick<UserInfo, 'staffRole'>,
  permission: StaffPermission,
): void {
  if (!mayActForShop(member, permission)) throw new Response(null, { status: 403 })
}
