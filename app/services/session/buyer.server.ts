import type { UserInfo } from 'contract/account'
import { hasPermission } from 'contract/authentication/staff-roles'
import type { Buyer } from 'contract/companies/buyers'
import type { WalletInUse } from '~/components/shell/account-links'
import { optionalOn5xx } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { accountMarkOf } from './account-mark.server'
import { actsInPerson, buyerCookieOf } from './buyer-cookie'
import { cookieSettings } from './cookie-settings.server'
import { memberOf } from './member.server'

const REMEMBERED_SECONDS = 365 * 86_400

/**
 * As whom a member acts on this browser: as the company, if it orders or pays for one, unless the member has chosen to act
 * in person. The choice holds for the account that made it.
 */
export async function buyerInUse(request: Request, { companyAvailableFen }: UserInfo): Promise<Buyer> {
  if (companyAvailableFen === null) return 'mine'
  const account = await accountMarkOf(request)
  return actsInPerson(request.headers.get('cookie'), account) ? 'mine' : 'company'
}

/** Whether a member may place orders of an authenticated company. */
export function mayOrderForCompany({ isCompanyAuthenticated, staffRole }: UserInfo): boolean {
  return isCompanyAuthenticated && staffRole !== null && hasPermission(staffRole, 'order')
}

/** Whether a member may see the balance and the journal of its company. */
export function seesCompanyMoney({ staffRole }: Pick<UserInfo, 'staffRole'>): boolean {
  return staffRole !== null && hasPermission(staffRole, 'money')
}

/** As whom a member buys: whose discounts, limits and purchases a page shows. */
export async function buyingAs(request: Request, member: UserInfo): Promise<Buyer> {
  return mayOrderForCompany(member) ? await buyerInUse(request, member) : 'mine'
}

/** `buyingAs` for the member of a page; undefined for visitors, and while the session cannot be checked. */
export async function buyerOfPage(args: LoaderArgs): Promise<Buyer | undefined> {
  const member = await optionalOn5xx(memberOf(args))
  return member ? await buyingAs(args.request, member) : undefined
}

/** The wallet of the one as whom a member acts. */
export async function walletInUse(request: Request, member: UserInfo): Promise<WalletInUse> {
  const { availableAmountFen, companyAvailableFen } = member
  const owner = await buyerInUse(request, member)
  return { owner, availableFen: (owner === 'company' ? companyAvailableFen : null) ?? availableAmountFen }
}

/** Cookie with the choice. It is not trusted: it only preselects. */
export async function buyerCookie(request: Request, buyer: Buyer): Promise<string> {
  const { path, secure } = await cookieSettings()
  const cookie = buyerCookieOf(buyer, await accountMarkOf(request))
  const age = buyer === 'mine' ? REMEMBERED_SECONDS : 0
  return `${cookie}; Max-Age=${age}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
