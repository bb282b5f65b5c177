import { shared } from 'contract/refusal'
import { info, type OfferDetail } from 'contract/spot/detail'
import { call, unlessRefused } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { offerReader } from '../session/offer-reader.server'

/** Offers read at most. */
const READ_MAX = 20

/**
 * The chosen offers in their order, without those that do not exist.
 * @param weightKg quantity of the delivered prices, within each offer's range; omitted: the minimum orders
 */
export async function chosenOffers(
  args: LoaderArgs,
  ids: readonly string[],
  weightKg?: number,
): Promise<OfferDetail[]> {
  const { city, buyAs } = await offerReader(args)
  const found = await Promise.all(
    [...new Set(ids)]
      .slice(0, READ_MAX)
      .map((id) => unlessRefused(call(args.request, info, { id, city, weightKg, buyAs }), shared.not_found)),
  )
  return found.filter((offer) => offer !== null)
}
