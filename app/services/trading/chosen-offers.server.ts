import { shared } from 'contract/refusal'
import { info, type OfferDetail } from 'contract/spot/detail'
import { call, unlessRefused } from '../api/call.server'
import { cityOf } from '../session/city.server'

/** Offers read at most. */
const READ_MAX = 20

/**
 * The chosen offers in their order, without those that do not exist.
 * @param weightKg quantity of the delivered prices, within each offer's range; omitted: the minimum orders
 */
export async function chosenOffers(
  request: Request,
  ids: readonly string[],
  weightKg?: number,
): Promise<OfferDetail[]> {
  const city = cityOf(request)
  const found = await Promise.all(
    [...new Set(ids)]
      .slice(0, READ_MAX)
      .map((id) => unlessRefused(call(request, info, { id, city, weightKg }), shared.not_found)),
  )
  return found.filter((offer) => offer !== null)
}
