import type { Call } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { destinationFrom, offerById, quoteFreight } from 'backend/spot'
import type { ParsedOf } from 'contract/endpoint'
import type { sharePrice } from 'contract/pins'
import { amountFen } from 'contract/units'
import { dealById } from './deal-store'

/** Sums of a share of a deal, of spot goods or of a flash sale. */
export async function quoteShare(
  { db: { orm }, now }: Pick<Call, 'db' | 'now'>,
  { dealId, weightKg, delivery, city }: ParsedOf<typeof sharePrice>,
) {
  const deal = await dealById(orm, dealId)
  const offer = deal && (await offerById(orm, deal.offerId))
  if (!offer) return refuse('not_found')
  const destination = await destinationFrom(orm, offer, city, now)
  const freight = quoteFreight(offer, { weightKg, way: delivery, destination })
  if (!freight.ok) return freight
  const { priceFenPerTon } = deal
  const goodsFen = amountFen(priceFenPerTon, weightKg)
  const totalFen = goodsFen + freight.value.freightFen
  return accept({ weightKg, priceFenPerTon, goodsFen, ...freight.value, totalFen })
}
