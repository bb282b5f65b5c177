/** Loads and quotes as the contract shows them. */
import { companyNamesByIds, partiesByIds } from 'backend/account'
import { orderNumbersByIds } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { capitalOf } from 'backend/wallet'
import { NO_RECORD } from 'backend/waybills'
import { compareQuotes, netPerTon } from 'contract/loads/load-rules'
import { uniq } from 'es-toolkit/array'
import { isOpen } from './load-states'
import { countQuotes, type Load, stepsOf } from './load-store'
import type { WaybillPorts } from './ports'
import { lowestByLoad, type Quote, quotesOfLoad } from './quote-store'

/** What a load says to everyone who may see it: no address, no contact, no shipper. */
export function loadFacts(load: Load) {
  const { id, loadNo, title, packing, hazardClass, weightKg: kg, packages, selectedKg, state } = load
  const { loadingCity, loadingDistrict, unloadingCity, unloadingDistrict } = load
  const { loadingFrom, loadingUntil, unloadingFrom, unloadingUntil } = load
  const { body, lengthDm, unloadingBy, noShowFeeFen, remark, postedAt, biddingUntil, confirmUntil } = load
  return {
    ...{ id, loadNo, title, packing, hazardClass, kg, packages, selectedKg, state },
    ...{ loadingCity, loadingDistrict, unloadingCity, unloadingDistrict },
    ...{ loadingFrom, loadingUntil, unloadingFrom, unloadingUntil },
    ...{ body, lengthDm, unloadingBy, noShowFeeFen, remark, postedAt, biddingUntil, confirmUntil },
  }
}

/** Quotes open when the bidding has ended. */
export const areQuotesOpen = ({ state }: Pick<Load, 'state'>) => state !== 'bidding'

/** Rows of a company's own loads, and of colleagues' ones. */
export async function loadRows(reader: Reader, loads: readonly Load[], memberId: string) {
  const ids = loads.map(({ id }) => id)
  const [quotes, names, lowest] = await Promise.all([
    countQuotes(reader, ids),
    companyNamesByIds(reader, uniq(loads.flatMap(({ carrierId }) => carrierId ?? []))),
    lowestByLoad(
      reader,
      loads.filter(areQuotesOpen).map(({ id }) => id),
    ),
  ])
  return loads.map((load) => ({
    ...loadFacts(load),
    quotes: quotes.get(load.id) ?? 0,
    carrierName: load.carrierId === null ? null : (names.get(load.carrierId) ?? '--'),
    lowestNetFenPerTon: lowest.get(load.id) ?? null,
    isMine: load.memberId === memberId,
  }))
}

interface Viewer {
  readonly memberId: string
  readonly maySelect: boolean
  readonly mayMove: boolean
}

/** A load with its quotes, once they are open, for its shipper. */
export async function loadDetail(
  reader: Reader,
  load: Load,
  viewer: Viewer,
  { now, waybills }: { now: Date; waybills: WaybillPorts },
) {
  const [[row], quotes, steps, numbers, capital] = await Promise.all([
    loadRows(reader, [load], viewer.memberId),
    areQuotesOpen(load) ? quotesOfLoad(reader, load.id) : [],
    stepsOf(reader, load.id),
    orderNumbersByIds(reader, load.orderId === null ? [] : [load.orderId]),
    capitalOf(reader, { kind: 'company', id: load.companyId }),
  ])
  if (!row) throw new Error(`load ${load.id} has no row`)
  const freightQuotes = await quoteViews(reader, load, quotes, { now, waybills })
  const isChoosing = load.state === 'choosing' && now < load.loadingUntil
  return {
    ...row,
    orderId: load.orderId,
    orderNo: load.orderId === null ? null : (numbers.get(load.orderId) ?? null),
    ...{ shipperSide: load.shipperSide, goodsFenPerTon: load.goodsFenPerTon },
    ...{
      loadingAddress: load.loadingAddress,
      loadingContact: load.loadingContact,
      loadingPhone: load.loadingPhone,
    },
    unloadingAddress: load.unloadingAddress,
    unloadingContact: load.unloadingContact,
    unloadingPhone: load.unloadingPhone,
    ...{ freightFen: load.freightFen, taxPercent: load.taxPercent, carrierId: load.carrierId },
    freightQuotes,
    timeline: await timelineOf(reader, steps),
    availableFen: capital.availableFen,
    canClose: viewer.mayMove && isOpen('end_bidding', load.state),
    canSelect: viewer.maySelect && isChoosing,
    canCancel: viewer.mayMove && isOpen('cancel', load.state),
    at: now,
  }
}

async function timelineOf(reader: Reader, steps: Awaited<ReturnType<typeof stepsOf>>) {
  const members = uniq(
    steps.flatMap(({ actorKind, actorId }) => (actorKind === 'shipper' && actorId ? actorId : [])),
  )
  const parties = await partiesByIds(reader, members)
  return steps.map(({ at, step, actorKind, actorId, note }) => ({
    ...{ at, step, note },
    actor:
      actorKind === 'market'
        ? '平台'
        : actorKind === 'carrier'
          ? '承运商'
          : (parties.get(actorId ?? '')?.label ?? '--'),
  }))
}

/** Opened quotes with the record of their carriers, in the order in which they compare. */
async function quoteViews(
  reader: Reader,
  load: Load,
  quotes: readonly Quote[],
  { now, waybills }: { now: Date; waybills: WaybillPorts },
) {
  const carriers = uniq(quotes.map(({ carrierId }) => carrierId))
  const [names, records, opened] = await Promise.all([
    companyNamesByIds(reader, carriers),
    waybills.recordsOf(reader, now, carriers),
    waybills.ofLoads(reader, quotes.some(({ state }) => state === 'selected') ? [load.id] : []),
  ])
  return quotes
    .map((quote) => ({
      ...quoteView(quote, now, opened),
      carrierName: names.get(quote.carrierId) ?? '--',
      ...(records.get(quote.carrierId) ?? NO_RECORD),
    }))
    .sort(compareQuotes)
}

type Opened = Awaited<ReturnType<WaybillPorts['ofLoads']>>

/** What a quote says of itself. */
export function quoteView(quote: Quote, now: Date, opened: Opened) {
  const { id, carrierId, weightKg: kg, priceFen, taxPercent, netFen, plate, body, lengthDm, loadKg } = quote
  const { earliestLoadingAt, validUntil, state, quotedAt } = quote
  const waybill = opened.find(({ quoteId }) => quoteId === id)
  return {
    ...{ id, carrierId, kg, priceFen, taxPercent, netFen, netFenPerTon: netPerTon(netFen, kg) },
    truck: { plate, body, lengthDm, loadKg },
    ...{ earliestLoadingAt, validUntil, isExpired: state === 'open' && now >= validUntil, state, quotedAt },
    waybillId: waybill?.waybillId ?? null,
    waybillNo: waybill?.waybillNo ?? null,
  }
}
