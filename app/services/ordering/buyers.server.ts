import type { UserInfo } from 'contract/account'
import { hasPermission } from 'contract/authentication/staff-roles'
import { capitalSelf } from 'contract/wallet'
import type { ShownBuyers } from '~/components/ordering/buyer-choice'
import { call } from '../api/call.server'

/** As whom a member can buy; null if only in person. The balances are those of the two wallets. */
export async function buyersOf(request: Request, member: UserInfo): Promise<ShownBuyers | null> {
  const { companyName, staffRole, isCompanyAuthenticated, availableAmountFen: mine } = member
  if (companyName === null || staffRole === null || !isCompanyAuthenticated) return null
  const mayOrder = hasPermission(staffRole, 'order')
  const company = mayOrder ? (await call(request, capitalSelf, { owner: 'company' })).availableFen : 0
  return { companyName, mayOrder, availableFen: { mine, company } }
}

/** The company, unless only the member's own wallet has the money. */
export function defaultBuyer(buyers: ShownBuyers | null, totalFen: number): 'mine' | 'company' {
  if (!buyers?.mayOrder) return 'mine'
  const { mine, company } = buyers.availableFen
  return company < totalFen && mine >= totalFen ? 'mine' : 'company'
}
