import { requireStaff } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { netOf } from 'contract/carriers/line-rules'
import type { QuoteLoad } from 'contract/loads/carrier-loads'
import { LOAD_STATES, QUOTE_STATES, QUOTES_PER_LOAD_MAX } from 'contract/loads/limits'
import { checkTrip, type TripReason } from './check-trip'
import { loadChange } from './load-change'
import { type Load, lockLoad } from './load-store'
import { changeQuote, insertQuote, loadOfQuote, lockQuote, type Quote, standingQuotes } from './quote-store'

export interface CarrierStaff {
  readonly memberId: string
  /** The carrier. */
  readonly companyId: string
}

export type QuoteReason =
  | TripReason
  | 'forbidden'
  | 'own_load'
  | 'load_not_open'
  | 'too_many_quotes'
  | 'quote_exists'
  | 'quote_kg_wrong'
  | 'quote_time_wrong'
  | 'quote_validity_wrong'

/** A carrier's quote for a load, while the bidding runs. */
export async function quoteLoad(
  tx: Tx,
  staff: CarrierStaff,
  { id, kg, priceFen, taxPercent, requestId, ...wanted }: QuoteLoad,
  now: Date,
): Promise<Verdict<{ load: Load; quote: Quote }, QuoteReason>> {
  const { companyId: carrierId, memberId } = staff
  const allowed = await requireStaff(tx, staff, 'sell')
  if (!allowed.ok) return allowed
  const load = await lockLoad(tx, id)
  if (!load || load.carrierId !== null) return refuse('not_found')
  if (load.companyId === carrierId) return refuse('own_load')
  const { biddingUntil } = load
  // The job that ends a bidding may be late: what arrives after the time is refused all the same.
  if (load.state !== 'bidding' || biddingUntil === null || now >= biddingUntil)
    return refuse('load_not_open', {
      stateName: load.state === 'bidding' ? '报价已截止' : LOAD_STATES[load.state],
    })
  const trip = await checkTrip(tx, carrierId, wanted, load.hazardClass, now)
  if (!trip.ok) return trip
  const { truck, driver, escort } = trip.value
  const most = Math.min(load.weightKg, truck.loadKg)
  if (kg > most) return refuse('quote_kg_wrong', { mostKg: most })
  const times = {
    earliestLoadingAt: new Date(wanted.earliestLoadingAt),
    validUntil: new Date(wanted.validUntil),
  }
  if (times.earliestLoadingAt < load.loadingFrom || times.earliestLoadingAt > load.loadingUntil)
    return refuse('quote_time_wrong')
  if (times.validUntil <= biddingUntil || times.validUntil > load.loadingUntil)
    return refuse('quote_validity_wrong')
  const standing = await standingQuotes(tx, id, carrierId)
  if (standing.some(({ truckId }) => truckId === truck.id)) return refuse('quote_exists')
  if (standing.length >= QUOTES_PER_LOAD_MAX) return refuse('too_many_quotes')
  const quote = await insertQuote(tx, {
    ...{ loadId: id, carrierId, memberId, weightKg: kg, priceFen, taxPercent },
    netFen: netOf(priceFen, taxPercent),
    ...{ truckId: truck.id, driverId: driver.id, escortId: escort?.id ?? null },
    ...{ plate: truck.plateNumber, body: truck.body, lengthDm: truck.lengthDm, loadKg: truck.loadKg },
    ...{ ...times, quotedAt: now, requestId },
  })
  await recordEvent(tx, loadChange('load_quoted', load, now))
  return accept({ load, quote })
}

/** Withdraws a quote that was not selected. */
export async function withdrawQuote(
  tx: Tx,
  staff: CarrierStaff,
  quoteId: string,
  now: Date,
): Promise<Verdict<{ load: Load; quote: Quote }, 'not_found' | 'forbidden' | 'quote_not_open'>> {
  const allowed = await requireStaff(tx, staff, 'sell')
  if (!allowed.ok) return allowed
  const loadId = await loadOfQuote(tx, quoteId)
  const load = loadId === undefined ? undefined : await lockLoad(tx, loadId)
  const quote = load && (await lockQuote(tx, quoteId))
  if (!load || quote?.carrierId !== staff.companyId) return refuse('not_found')
  if (quote.state !== 'open') return refuse('quote_not_open', { stateName: QUOTE_STATES[quote.state] })
  const withdrawn = await changeQuote(tx, quote.id, { state: 'withdrawn' })
  await recordEvent(tx, loadChange('load_quoted', load, now))
  return accept({ load, quote: withdrawn })
}
