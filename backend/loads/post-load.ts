import { lockCompany } from 'backend/account'
import { quotedLine, readPlaces } from 'backend/carriers'
import { requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import { lockOrderOf, shopSeller } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isProvince } from 'contract/carriers/line-rules'
import { HOUR_MS } from 'contract/durations'
import type { AskCarrier, LoadFields, PostLoad } from 'contract/loads'
import { ASKED_MAX_KG, CONFIRM_HOURS, OPEN_LOADS_MAX } from 'contract/loads/limits'
import { biddingEnd, windowProblem } from 'contract/loads/load-rules'
import type { z } from 'zod'
import type { Shipper } from './acting'
import { loadChange } from './load-change'
import { type CarriedOrder, carriedOrder, judgeOrder } from './load-orders'
import { countOpenLoads, insertLoad, type Load, type NewLoad } from './load-store'
import { loadAskedMessage } from './message-kinds'

type PlaceReason = 'loading_city_unknown' | 'unloading_city_unknown'
type OrderReason = 'not_found' | 'load_order_closed' | 'load_above_order' | 'hazard_class_missing'
export type PostReason =
  | PlaceReason
  | OrderReason
  | 'forbidden'
  | 'loading_window_wrong'
  | 'unloading_window_wrong'
  | 'too_many_loads'

interface Judged {
  readonly facts: Omit<NewLoad, 'loadNo' | 'companyId' | 'memberId' | 'postedAt' | 'requestId'>
  readonly order: CarriedOrder | null
}

/** Posts a load for which all carriers may quote. */
export async function postLoad(
  tx: Tx,
  shipper: Shipper,
  { biddingMinutes, requestId, ...fields }: z.output<typeof PostLoad>,
  now: Date,
): Promise<Verdict<Load, PostReason>> {
  const biddingUntil = biddingEnd(now, biddingMinutes)
  const judged = await judgeLoad(tx, shipper, fields, { permission: 'order', openUntil: biddingUntil, now })
  if (!judged.ok) return judged
  const load = await insertLoad(
    tx,
    { ...judged.value.facts, ...headOf(shipper, requestId, now), biddingUntil },
    { step: 'post', to: 'bidding' },
    { actor: { kind: 'shipper', id: shipper.memberId }, requestId, now },
  )
  await recordEvent(tx, loadChange('load_posted', load, now))
  return accept(load)
}

/** Asks the carrier of a line to carry a load at its price: its confirmation alone holds the freight, so that the asking pays. */
export async function askCarrier(
  tx: Tx,
  shipper: Shipper,
  { lineId, freightFen: shownFen, requestId, ...fields }: Omit<z.output<typeof AskCarrier>, 'payPassword'>,
  now: Date,
): Promise<Verdict<Load, PostReason | 'asked_load_above_truck' | 'line_not_valid' | 'line_price_changed'>> {
  if (fields.kg > ASKED_MAX_KG) return refuse('asked_load_above_truck')
  const confirmUntil = new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS)
  const judged = await judgeLoad(tx, shipper, fields, { permission: 'pay', openUntil: confirmUntil, now })
  if (!judged.ok) return judged
  const { facts } = judged.value
  const line = await quotedLine(tx, lineId, facts.weightKg, now)
  if (!line || line.carrierId === shipper.companyId || !(await isServed(tx, line, facts)))
    return refuse('line_not_valid')
  const { totalFen: freightFen, taxPercent, carrierId } = line
  if (freightFen !== shownFen) return refuse('line_price_changed', { priceFen: freightFen })
  const truck = { body: line.body ?? facts.body, lengthDm: line.lengthDm ?? facts.lengthDm }
  const load = await insertLoad(
    tx,
    {
      ...{ ...facts, ...truck, ...headOf(shipper, requestId, now) },
      ...{ carrierId, confirmUntil, lineId, freightFen, taxPercent },
    },
    { step: 'ask', to: 'awaiting_carrier' },
    { actor: { kind: 'shipper', id: shipper.memberId }, requestId, now },
  )
  await notify(tx, [loadAskedMessage(load)], now)
  await recordEvent(tx, loadChange('load_asked', load, now))
  return accept(load)
}

/** Whether a line goes between the places of a load, with the wanted truck. */
async function isServed(
  reader: Reader,
  line: { fromCity: string; toPlace: string; body: string | null; lengthDm: number | null },
  { loadingCity, unloadingCity, body, lengthDm }: Judged['facts'],
): Promise<boolean> {
  const goesTo = isProvince(line.toPlace)
    ? (await readPlaces(reader)).placesOf(unloadingCity).includes(line.toPlace)
    : line.toPlace === unloadingCity
  const hasBody = line.body === null || body == null || line.body === body
  return (
    line.fromCity === loadingCity &&
    goesTo &&
    hasBody &&
    (line.lengthDm === null || lengthDm == null || line.lengthDm === lengthDm)
  )
}

const headOf = ({ companyId, memberId }: Shipper, requestId: string, now: Date) => ({
  ...{ companyId, memberId, requestId, postedAt: now },
  loadNo: newDocumentNo('HY', now),
})

async function judgeLoad(
  tx: Tx,
  shipper: Shipper,
  fields: LoadFields,
  { permission, openUntil, now }: { permission: 'order' | 'pay'; openUntil: Date; now: Date },
): Promise<Verdict<Judged, PostReason>> {
  const staff = await requireStaff(tx, shipper, permission)
  if (!staff.ok) return staff
  const places = await readPlaces(tx)
  const loadingCity = places.city(fields.loadingCity)
  if (loadingCity === undefined) return refuse('loading_city_unknown')
  const unloadingCity = places.city(fields.unloadingCity)
  if (unloadingCity === undefined) return refuse('unloading_city_unknown')
  const times = timesOf(fields)
  const problem = windowProblem(times, openUntil, now)
  if (problem) return refuse(problem)
  // Loads of a company, and so of an order, are counted one after the other.
  await lockCompany(tx, shipper.companyId)
  const order = await orderFor(tx, shipper, fields)
  if (!order.ok) return order
  if ((await countOpenLoads(tx, shipper.companyId)) >= OPEN_LOADS_MAX) return refuse('too_many_loads')
  const { orderId, kg, loadingCity: _, unloadingCity: __, ...rest } = fields
  const facts = {
    ...rest,
    ...times,
    ...{ loadingCity, unloadingCity, weightKg: kg },
    orderId: orderId ?? null,
    shipperSide: order.value?.side ?? ('none' as const),
    goodsFenPerTon: order.value?.goodsFenPerTon ?? fields.goodsFenPerTon ?? null,
    title: order.value?.title ?? fields.title,
    packing: order.value?.packing ?? fields.packing,
    hazardClass: order.value?.hazardClass ?? fields.hazardClass ?? null,
    packages: fields.packages ?? null,
    loadingDistrict: fields.loadingDistrict ?? null,
    unloadingDistrict: fields.unloadingDistrict ?? null,
    body: fields.body ?? null,
    lengthDm: fields.lengthDm ?? null,
    remark: fields.remark ?? null,
  }
  return accept({ facts, order: order.value })
}

/** The order of a load, locked, if these kg of it may be carried; null for a load without an order. */
async function orderFor(
  tx: Tx,
  shipper: Shipper,
  { orderId, kg, hazardClass }: LoadFields,
): Promise<Verdict<CarriedOrder | null, OrderReason>> {
  if (orderId === undefined) return accept(null)
  const { memberId, companyId, shopId } = shipper
  const locked =
    (await lockOrderOf(tx, { buyerMemberId: memberId, buyingCompanyId: companyId }, orderId)) ??
    (shopId === null ? undefined : await lockOrderOf(tx, { seller: shopSeller(shopId) }, orderId))
  if (!locked) return refuse('not_found')
  const order = await carriedOrder(tx, shipper, orderId)
  if (!order.ok) return order
  const allowed = judgeOrder(order.value, { kg, hazardClass })
  return allowed.ok ? order : allowed
}

function timesOf({ loadingFrom, loadingUntil, unloadingFrom, unloadingUntil }: LoadFields) {
  return {
    loadingFrom: new Date(loadingFrom),
    loadingUntil: new Date(loadingUntil),
    unloadingFrom: new Date(unloadingFrom),
    unloadingUntil: new Date(unloadingUntil),
  }
}
