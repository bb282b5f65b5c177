import { shownBuyerOf } from 'backend/companies'
import type { Call } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { destinationFrom, offerById, quoteFreight } from 'backend/spot'
import type { ParsedOf } from 'contract/endpoint'
import type { inquiry } from 'contract/flash-sales'
import { phaseOf } from 'contract/flash-sales/terms'
import { amountFen, clampQuantity } from 'contract/units'
import { rangeFor } from './rules/judge-purchase'
import { boughtKgOf } from './sale-pins'
import { type SaleWithStock, saleById } from './sale-store'

export const isPublic = (sale: SaleWithStock | undefined, now: Date): sale is SaleWithStock =>
  sale !== undefined && phaseOf(sale, now) !== null

/** Sums of a wanted weight of a sale, within what the caller or its company may still buy. */
export async function quoteSale(
  call: Pick<Call, 'db' | 'now' | 'askActor'>,
  { saleId, weightKg: wantedKg, delivery, city, buyAs }: ParsedOf<typeof inquiry>,
) {
  const { orm } = call.db
  const sale = await saleById(orm, saleId)
  const offer = isPublic(sale, call.now) && (await offerById(orm, sale.offerId))
  const phase = sale && phaseOf(sale, call.now)
  if (!sale || !offer || !phase) return refuse('not_found')
  const viewer = await call.askActor()
  const buyerId = viewer && shownBuyerOf(viewer, buyAs)
  const bought = buyerId ? await boughtKgOf(orm, sale, [buyerId]) : new Map()
  const range = rangeFor(sale, bought.get(buyerId) ?? 0)
  const weightKg = clampQuantity(range, wantedKg)
  const destination = await destinationFrom(orm, offer, city, call.now)
  const freight = quoteFreight(offer, { weightKg, way: delivery, destination })
  if (!freight.ok) return freight
  const goodsFen = amountFen(sale.priceFenPerTon, weightKg)
  const { freightFen } = freight.value
  return accept({
    ...{ saleId, phase, delivery, weightKg, isAdjusted: weightKg !== wantedKg, range, goodsFen },
    ...freight.value,
    priceFenPerTon: sale.priceFenPerTon,
    totalFen: goodsFen + freightFen,
  })
}
