import type { LoaderFunctionArgs } from '@remix-run/node'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import type { OfferDetail } from 'contract/spot/detail'
import { amountFen } from 'contract/units'
import { optionalOn5xx } from '../api/call.server'
import { memberOf } from '../session/member.server'

/** Whether the quantity that an offer's page shows needs an authenticated company, which the reader does not have. */
export async function needsCompany(
  args: LoaderFunctionArgs,
  { landed, priceFenPerTon }: Pick<OfferDetail, 'landed' | 'priceFenPerTon'>,
): Promise<boolean> {
  const total = amountFen(landed.landedFenPerTon ?? priceFenPerTon, landed.weightKg)
  if (total <= ENTERPRISE_ORDER_FEN) return false
  const member = await optionalOn5xx(memberOf(args))
  return !member?.isCompanyAuthenticated
}
