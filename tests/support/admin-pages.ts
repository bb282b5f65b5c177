/** Pages of the console that admins see alone. Admin excludes finance, so no operator sees every page. */
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { groupsFor } from '~/components/console/console-menu'

/** All roles that one operator can have together, without admin. */
export const ROLES_BUT_ADMIN = (Object.keys(OPERATOR_ROLES) as OperatorRole[]).filter(
  (role) => role !== 'admin',
)

const pagesOf = (roles: readonly OperatorRole[]) =>
  groupsFor(roles).flatMap(({ links }) => links.map(({ to }) => to))
const OTHERS = pagesOf(ROLES_BUT_ADMIN)
const ADMIN_PAGES = pagesOf(['admin']).filter((page) => !OTHERS.includes(page))

export function isAdminPage(url: string): boolean {
  return ADMIN_PAGES.some((page) => url === page || url.startsWith(`${page}/`) || url.startsWith(`${page}?`))
}
