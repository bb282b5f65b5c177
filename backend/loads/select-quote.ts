import { companyNamesByIds } from 'backend/account'
import { requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import { netOf } from 'contract/carriers/line-rules'
import type { SelectQuote } from 'contract/loads'
import type { ConfirmLoad } from 'contract/loads/carrier-loads'
import { LOAD_STATES, QUOTE_STATES } from 'contract/loads/limits'
import { isWantedTruck, selectableKg, wantedTruckName } from 'contract/loads/load-rules'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import type { Shipper } from './acting'
import { checkTrip, type TripReason } from './check-trip'
import { loadChange } from './load-change'
import { type Load, lockLoad, moveLoad, type StepBy } from './load-store'
import { loadAnsweredMessage, quoteRejectedMessage, quoteSelectedMessage } from './message-kinds'
import type { NewWaybill, OpenedWaybill, OpenWaybillRefusal, TripPlace, WaybillPorts } from './ports'
import type { CarrierStaff } from './quote-load'
import { changeQuote, insertQuote, lockQuote, type Quote, rejectOpen } from './quote-store'

export interface Selection {
  readonly load: Load
  readonly quote: Quote
  readonly waybill: OpenedWaybill
}

type Opening = Exclude<TripReason, 'not_found' | 'escort_missing'> | 'truck_overloaded' | 'quote_not_open'
export type SelectReason =
  | Opening
  | 'not_found'
  | 'forbidden'
  | 'load_not_open'
  | 'bidding_running'
  | 'quote_changed'
  | 'freight_balance_short'
  | 'carrier_fee_short'

/** Selects a quote for the kg that are left: opens its waybill, whose freight is held from now on. */
export async function selectQuote(
  tx: Tx,
  shipper: Shipper,
  { id, quoteId, kg, priceFen, requestId }: Omit<z.output<typeof SelectQuote>, 'payPassword'>,
  now: Date,
  waybills: WaybillPorts,
): Promise<Verdict<Selection, SelectReason>> {
  const allowed = await requireStaff(tx, shipper, 'pay')
  if (!allowed.ok) return allowed
  const load = await lockLoad(tx, id)
  if (load?.companyId !== shipper.companyId) return refuse('not_found')
  if (load.state === 'bidding') return refuse('bidding_running')
  if (load.state !== 'choosing' || now >= load.loadingUntil)
    return refuse('load_not_open', {
      stateName: load.state === 'choosing' ? '已过最晚装货时间' : LOAD_STATES[load.state],
    })
  const quote = await lockQuote(tx, quoteId)
  if (quote?.loadId !== id) return refuse('not_found')
  if (quote.state !== 'open') return refuse('quote_not_open', { stateName: QUOTE_STATES[quote.state] })
  if (now >= quote.validUntil) return refuse('quote_not_open', { stateName: '已过有效期' })
  const takenKg = selectableKg(quote.weightKg, load)
  if (takenKg !== kg || quote.priceFen !== priceFen) return refuse('quote_changed')
  const trip = await checkTrip(tx, quote.carrierId, tripOf(quote), load.hazardClass, now)
  if (!trip.ok) {
    const { reason, facts } = trip
    if (reason === 'not_found' || reason === 'escort_missing')
      return refuse('quote_not_open', { stateName: '的车辆或司机已被承运商删除' })
    return refuse(reason, facts)
  }
  const by = { actorMemberId: shipper.memberId, requestId, now }
  const terms = await termsOf(tx, { load, quote, kg: takenKg, memberId: shipper.memberId })
  const opened = await waybills.open(tx, terms, by)
  if (!opened.ok) return refuse(SHIPPER_REASONS[opened.reason], factsFor('shipper', opened))
  const step = { step: 'select', kg: takenKg, quoteId } as const
  const actor = { kind: 'shipper', id: shipper.memberId } as const
  return accept(
    await storeSelection(tx, { load, quote, takenKg, waybill: opened.value }, step, {
      actor,
      requestId,
      now,
    }),
  )
}

/** Reasons of a refused waybill, as its shipper reads them. */
const SHIPPER_REASONS = {
  balance_short: 'freight_balance_short',
  carrier_balance_short: 'carrier_fee_short',
  fleet_overloaded: 'truck_overloaded',
  papers_expired: 'truck_not_ready',
  fleet_class_missing: 'load_class_not_licensed',
} as const satisfies Record<OpenWaybillRefusal, SelectReason>

/** The same as the carrier reads them. */
const CARRIER_REASONS = {
  ...SHIPPER_REASONS,
  balance_short: 'shipper_balance_short',
  carrier_balance_short: 'own_fee_short',
} as const

/** Refusals whose facts are one side's alone: what its wallet lacks, and what its truck carries for others. */
const FACTS_OF_SIDE = { shipper: 'balance_short', carrier: 'fleet_overloaded' } as const

/** The facts of a refused waybill that its reader may know. */
function factsFor(reader: 'shipper' | 'carrier', { reason, facts }: Refused<OpenWaybillRefusal>) {
  const other = reader === 'shipper' ? 'carrier' : 'shipper'
  return reason === FACTS_OF_SIDE[other] ? {} : facts
}

export type ConfirmReason =
  | TripReason
  | 'truck_not_wanted'
  | 'forbidden'
  | 'load_not_open'
  | 'quote_kg_wrong'
  | 'quote_time_wrong'
  | (typeof CARRIER_REASONS)[OpenWaybillRefusal]

/** The asked carrier's confirmation at its line's price: truck, people and time; its quote is selected at once. */
export async function confirmLoad(
  tx: Tx,
  staff: CarrierStaff,
  { id, requestId, ...wanted }: z.output<typeof ConfirmLoad>,
  now: Date,
  waybills: WaybillPorts,
): Promise<Verdict<Selection, ConfirmReason>> {
  const { companyId: carrierId, memberId } = staff
  const allowed = await requireStaff(tx, staff, 'sell')
  if (!allowed.ok) return allowed
  const load = await lockLoad(tx, id)
  const asked = load && askedTerms(load)
  if (!asked || load.carrierId !== carrierId) return refuse('not_found')
  if (load.state !== 'awaiting_carrier' || now >= asked.confirmUntil)
    return refuse('load_not_open', {
      stateName: load.state === 'awaiting_carrier' ? '已过确认时限' : LOAD_STATES[load.state],
    })
  const trip = await checkTrip(tx, carrierId, wanted, load.hazardClass, now)
  if (!trip.ok) return trip
  const { truck, driver, escort } = trip.value
  // The confirmation selects the truck at once, before the shipper has seen it.
  if (!isWantedTruck(load, truck)) return refuse('truck_not_wanted', { wantedName: wantedTruckName(load) })
  if (load.weightKg > truck.loadKg) return refuse('quote_kg_wrong', { mostKg: truck.loadKg })
  const earliestLoadingAt = new Date(wanted.earliestLoadingAt)
  if (earliestLoadingAt < load.loadingFrom || earliestLoadingAt > load.loadingUntil)
    return refuse('quote_time_wrong')
  const { freightFen: priceFen, taxPercent } = asked
  const quote = await insertQuote(tx, {
    ...{ loadId: id, carrierId, memberId, weightKg: load.weightKg, priceFen, taxPercent },
    netFen: netOf(priceFen, taxPercent),
    ...{ truckId: truck.id, driverId: driver.id, escortId: escort?.id ?? null },
    ...{ plate: truck.plateNumber, body: truck.body, lengthDm: truck.lengthDm, loadKg: truck.loadKg },
    ...{ earliestLoadingAt, validUntil: asked.confirmUntil, quotedAt: now, requestId },
  })
  const by = { actorMemberId: memberId, requestId, now }
  const terms = await termsOf(tx, { load, quote, kg: load.weightKg, memberId: load.memberId })
  const opened = await waybills.open(tx, terms, by)
  if (!opened.ok) return refuse(CARRIER_REASONS[opened.reason], factsFor('carrier', opened))
  const made = { load, quote, takenKg: load.weightKg, waybill: opened.value }
  const step = { step: 'confirm', kg: load.weightKg, quoteId: quote.id } as const
  const stored = await storeSelection(tx, made, step, {
    actor: { kind: 'carrier', id: memberId },
    ...{ requestId, now },
  })
  await notify(tx, [loadAnsweredMessage(load, 'confirmed', null)], now)
  return accept(stored)
}

/** What a load says of the line at whose price it was posted. */
function askedTerms({ confirmUntil, freightFen, taxPercent }: Load) {
  return confirmUntil === null || freightFen === null || taxPercent === null
    ? undefined
    : { confirmUntil, freightFen, taxPercent }
}

const tripOf = ({ truckId, driverId, escortId }: Quote) => ({
  truckId,
  driverId,
  escortId: escortId ?? undefined,
})

interface Made {
  readonly load: Load
  readonly quote: Quote
  readonly takenKg: number
  readonly waybill: OpenedWaybill
}

/** Writes a selection: the quote's kg, the load's state, and what others are told. */
async function storeSelection(
  tx: Tx,
  { load, quote, takenKg, waybill }: Made,
  step: { step: 'select' | 'confirm'; kg: number; quoteId: string },
  by: StepBy,
): Promise<Selection> {
  const selected = await changeQuote(tx, quote.id, { state: 'selected', selectedKg: takenKg })
  const selectedKg = load.selectedKg + takenKg
  const isFull = selectedKg === load.weightKg
  const moved = await moveLoad(tx, load, { ...step, to: isFull ? 'selected' : 'choosing', selectedKg }, by)
  if (isFull) await turnDownRest(tx, moved, by.now)
  await notify(tx, [quoteSelectedMessage(load, selected, waybill.waybillNo)], by.now)
  await recordEvent(tx, loadChange('load_selected', load, by.now))
  return { load: moved, quote: selected, waybill }
}

/** Turns down the open quotes of a load that takes no more, and tells their carriers once each. */
export async function turnDownRest(tx: Tx, load: Load, now: Date): Promise<void> {
  const rejected = await rejectOpen(tx, load.id)
  const carriers = uniq(rejected.map(({ carrierId }) => carrierId))
  await notify(
    tx,
    carriers.map((carrierId) => quoteRejectedMessage(load, carrierId)),
    now,
  )
}

interface Terms {
  readonly load: Load
  readonly quote: Quote
  readonly kg: number
  /** Of the shipper's company: who selected the quote, or asked the carrier. */
  readonly memberId: string
}

/** What the waybill of a selection says. */
async function termsOf(tx: Tx, { load, quote, kg, memberId }: Terms): Promise<NewWaybill> {
  const names = await companyNamesByIds(tx, [load.companyId])
  return {
    ...{ loadId: load.id, quoteId: quote.id, carrierId: quote.carrierId, kg },
    shipper: { memberId, companyId: load.companyId, name: names.get(load.companyId) ?? '--' },
    ...{ freightFen: quote.priceFen, taxPercent: quote.taxPercent, noShowFeeFen: load.noShowFeeFen },
    ...{ truckId: quote.truckId, driverId: quote.driverId, escortId: quote.escortId },
    goods: {
      ...{ title: load.title, gradeId: null, hazardClass: load.hazardClass, packing: load.packing },
      packages: packagesOf(load, kg),
      valueFenPerTon: load.goodsFenPerTon,
      ...{ goodsOrderId: load.orderId, shipperSide: load.shipperSide },
    },
    loading: placeOf(load, 'loading'),
    unloading: placeOf(load, 'unloading'),
    ...{ unloadingBy: load.unloadingBy, remark: load.remark },
  }
}

/** The share of the packages for some of the kg; the last truck carries what is left, so that they are rounded up. */
function packagesOf({ packages, weightKg }: Load, kg: number): number | null {
  return packages === null ? null : Math.ceil((packages * kg) / weightKg)
}

function placeOf(load: Load, side: 'loading' | 'unloading'): TripPlace {
  return {
    city: load[`${side}City`],
    district: load[`${side}District`] ?? '',
    address: load[`${side}Address`],
    contact: load[`${side}Contact`],
    phone: load[`${side}Phone`],
    from: load[`${side}From`],
    until: load[`${side}Until`],
  }
}
