import { listAddresses } from 'contract/addresses'
import { type DealDetail, type PinDetail, sharePrice } from 'contract/pins'
import { RecalculateForm } from 'contract/pins/pin-forms'
import type { ShareRange } from 'contract/pins/terms'
import { refusals } from 'contract/spot'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { plainTons } from 'contract/units'
import { openPath, pinPath } from '~/components/pins/pin-paths'
import { call, unlessRefused } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { buyersOf, defaultBuyer } from '../ordering/buyers.server'
import { destinationOf } from '../ordering/destination.server'
import { handleWith } from '../pages/page-forms.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { cityOf } from '../session/city.server'
import { requireMember } from '../session/member.server'
import { withRequestId } from '../session/request-id.server'

/** What the query says of the share. */
interface ShareChoice {
  readonly weightTon?: number | undefined
  readonly delivery?: string | undefined
  readonly city?: string | undefined
  readonly requestId?: string | undefined
}

interface Target {
  /** The deal, or one of its pins. */
  readonly of: Pick<DealDetail | PinDetail, 'deliveries'>
  readonly dealId: string
  /** Null: the share opens a pin. */
  readonly pinId: string | null
  readonly range: ShareRange
}

/** What the form of a share shows, and its first values. */
export async function shareFormOf(
  args: LoaderArgs,
  { of, dealId, pinId, range }: Target,
  { weightTon, delivery, city, requestId }: ShareChoice,
) {
  const { request } = args
  const member = await requireMember(args)
  if (!requestId) throw withRequestId(request)
  const way = of.deliveries.find((d) => d.way === delivery)?.way ?? of.deliveries[0]?.way ?? 'pickup'
  const addresses = await call(request, listAddresses, {})
  const chosen = addresses.find((a) => a.isDefault) ?? addresses[0]
  const weightKg = Math.max(1, weightTon ?? range.part?.minKg ?? range.wholeKg ?? 0)
  const quoteTo = async (destination: string) => ({
    city: destination,
    quote: await call(request, sharePrice, { dealId, weightKg, delivery: way, city: destination }),
  })
  const quoted =
    (await unlessRefused(quoteTo(city ?? chosen?.city ?? cityOf(request)), refusals.freight_unknown)) ??
    (await quoteTo(cityOf(request)))
  const { quote } = quoted
  const buyers = await buyersOf(request, member)
  const buyAs = defaultBuyer(buyers, quote.totalFen)
  const values = {
    ...(pinId === null ? { dealId } : { pinId }),
    freightFenPerTon: String(quote.deliveredFreight?.fenPerTon ?? ''),
    weightTon: plainTons(weightKg),
    delivery: way,
    ...(buyers?.mayOrder && { buyAs }),
    addressId: chosen?.id ?? NEW_ADDRESS,
  }
  /** Which contract the order of the share would have. */
  const contract = {
    ...{ kind: 'pin' as const, goodsIds: [dealId], weightsKg: [weightKg] },
    ...{ delivery: way, city: quoted.city, buyAs },
  }
  return { shown: { ...quoted, addresses, buyers }, values, contract, requestId }
}

/** The page with the sums for other choices; what was typed besides them is kept. */
export const recalculateForm = handleWith(RecalculateForm, async (wanted, { request, form }) => {
  const city = await destinationOf(request, wanted)
  const { dealId = '', pinId, weightTon, delivery, requestId } = wanted
  const choice = { weightTon: plainTons(weightTon), delivery, requestId, ...(city && { city }) }
  const to = pinId === undefined ? openPath(dealId, choice) : pinPath(pinId, { act: 'join', ...choice })
  const { weightTon: _, freightFenPerTon: __, ...typed } = form.values
  return { to, headers: await keepForm(request, typed, { page: to }) }
})
