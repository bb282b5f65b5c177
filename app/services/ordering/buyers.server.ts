import type { UserInfo } from 'contract/account'
import type { Buyer } from 'contract/companies/buyers'
import type { ShownBuyers } from '~/components/ordering/buyer-choice'
import { buyerInUse, mayOrderForCompany } from '../session/buyer.server'

/** As whom a member can buy; null if only in person. The balances are those of the two wallets. */
export async function buyersOf(request: Request, member: UserInfo): Promise<ShownBuyers | null> {
  const { companyName, staffRole, isCompanyAuthenticated, availableAmountFen: mine } = member
  if (companyName === null || staffRole === null || !isCompanyAuthenticated) return null
  const availableFen = { mine, company: member.companyAvailableFen ?? 0 }
  const mayOrder = mayOrderForCompany(member)
  return { companyName, mayOrder, availableFen, inUse: await buyerInUse(request, member) }
}

/** The buyer in use, which is the company unless the member has chosen otherwise or only its own wallet has the money. */
export function defaultBuyer(buyers: ShownBuyers | null, totalFen: number): Buyer {
  if (!buyers?.mayOrder || buyers.inUse === 'mine') return 'mine'
  const { mine, company } = buyers.availableFen
  return company < totalFen && mine >= totalFen ? 'mine' : 'company'
}
