import { hasPermission } from 'contract/authentication/staff-roles'
import type { ShareRow } from 'contract/pins'
import { capitalSelf } from 'contract/wallet'
import type { ShareCapital } from '~/components/pins/pay-share'
import { call } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { requireMember } from '../session/member.server'

/** The wallet that pays a share; of the company's nothing for a role that may not pay from it. */
export async function shareCapitalOf(
  args: LoaderArgs,
  { buyingCompanyId }: Pick<ShareRow, 'buyingCompanyId'>,
): Promise<ShareCapital> {
  const { staffRole } = await requireMember(args)
  const isCompany = buyingCompanyId !== null
  const owner = isCompany ? 'company' : 'mine'
  const mayPay = !isCompany || (staffRole !== null && hasPermission(staffRole, 'pay'))
  if (!mayPay) return { availableFen: 0, hasPayPassword: false, mayPay }
  const { availableFen, hasPayPassword } = await call(args.request, capitalSelf, { owner })
  return { availableFen, hasPayPassword, mayPay }
}
