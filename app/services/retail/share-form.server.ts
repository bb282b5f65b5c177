import { listAddresses } from 'contract/addresses'
import { type OpenRetailPinQuery, RecalculateShareForm } from 'contract/retail/pin-forms'
import { retailSharePrice } from 'contract/retail/pins'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { refusals as trials } from 'contract/trials'
import type { z } from 'zod'
import { openPath, pinPath } from '~/components/retail-pins/pin-paths'
import { call, unlessRefused } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { buyersOf, defaultBuyer } from '../ordering/buyers.server'
import { handleWith } from '../pages/page-forms.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { requireMember } from '../session/member.server'
import { withRequestId } from '../session/request-id.server'
import { addressIn } from './retail-page.server'

interface Target {
  readonly of: { readonly priceFenPerBag: number; readonly minBags: number; readonly maxBags: number }
  readonly dealId: string
  /** Null: the share opens a pin. */
  readonly pinId: string | null
}

/** What the form of a share shows, and its first values. */
export async function shareFormOf(
  args: LoaderArgs,
  { of, dealId, pinId }: Target,
  query: Omit<z.output<typeof OpenRetailPinQuery>, 'id'>,
) {
  const { request } = args
  const member = await requireMember(args)
  if (!query.requestId) throw withRequestId(request)
  const addresses = await call(request, listAddresses, {})
  const chosen = addressIn(addresses, query.addressId)
  const province = chosen?.province ?? query.province
  const bags = Math.max(of.minBags, Math.min(query.bags ?? of.minBags, of.maxBags))
  const quote =
    province === undefined
      ? null
      : await unlessRefused(
          call(request, retailSharePrice, { dealId, bags, province }),
          trials.province_not_served,
        )
  const buyers = await buyersOf(request, member)
  const total = quote?.totalFen ?? bags * of.priceFenPerBag
  const values = {
    ...(pinId === null ? { dealId } : { pinId }),
    bags: String(bags),
    freightFen: String(quote?.freightFen ?? 0),
    addressId: chosen?.id ?? NEW_ADDRESS,
    ...(buyers?.mayOrder && { buyAs: defaultBuyer(buyers, total) }),
  }
  const isAdjusted = query.bags !== undefined && query.bags !== bags
  return {
    shown: { quote, addresses, buyers },
    adjustedTo: isAdjusted ? bags : null,
    values,
    requestId: query.requestId,
  }
}

/** The page with the sums for other choices; what was typed besides them is kept. */
export const recalculateForm = handleWith(RecalculateShareForm, async (wanted, { request, form }) => {
  const { dealId = '', pinId, bags, addressId, province, requestId } = wanted
  const choice = {
    bags: String(bags),
    ...(addressId && { addressId }),
    ...(addressId === NEW_ADDRESS && province?.trim() && { province: province.trim() }),
    requestId,
  }
  const to = pinId === undefined ? openPath(dealId, choice) : pinPath(pinId, { act: 'join', ...choice })
  const { bags: _, freightFen: __, ...typed } = form.values
  return { to, headers: await keepForm(request, typed, { page: to }) }
})
