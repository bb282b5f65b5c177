import { companyNamesByIds } from 'backend/account'
import { orderNumbersByIds, refundedByIds } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { searchWords } from 'backend/search'
import type { OperatorException } from 'contract/waybills/operator'
import { isLate } from 'contract/waybills/rules'
import type { WaybillRow } from 'contract/waybills/shapes'
import type {
  ExceptionKind,
  ExceptionState,
  FreightState,
  WaybillGroup,
  WaybillState,
} from 'contract/waybills/states'
import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { waybill, waybillException } from './tables'
import { ENDED_STATES, OVER_STATES } from './waybill-states'
import { countOpenExceptions, isOfSide, type PartySide, type Waybill } from './waybill-store'

export type WaybillRowView = z.input<typeof WaybillRow>

interface ListFilter extends Place {
  readonly sText: string
  readonly state?: WaybillState | undefined
  readonly group?: WaybillGroup | undefined
}

const hasOpenException: SQL = sql`exists (select from ${waybillException} e
  where e.waybill_id = ${waybill.id} and e.state = 'open')`

/** The group of a list. */
function isOfGroup(group: WaybillGroup | undefined, now: Date): SQL | undefined {
  if (group === 'exception') return hasOpenException
  if (group === 'late') return isLateNow(now)
  if (group === 'disputed') return isNotNull(waybill.disputedAt)
  const ended = [...ENDED_STATES, 'settled'] as const
  if (group === 'ended') return inArray(waybill.state, [...ended])
  return group === 'open' ? sql`not (${inArray(waybill.state, [...ended])})` : undefined
}

/** Not at its destination after the unloading window, by the index of such waybills. */
const isLateNow = (now: Date): SQL | undefined =>
  and(inArray(waybill.state, ['awaiting_loading', 'loaded', 'under_way']), lt(waybill.unloadingUntil, now))

const hasWords = (sText: string): SQL[] =>
  searchWords(sText).map((word) => sql`position(${word} in ${waybill.searchKey}) > 0`)

export type ByGroup = Record<WaybillGroup, number>
export const NO_WAYBILLS: ByGroup = { open: 0, exception: 0, late: 0, disputed: 0, ended: 0 }

/** Numbers of all waybills of a side by group. */
async function countByGroup(reader: Reader, side: PartySide, now: Date): Promise<ByGroup> {
  const countOf = (group: WaybillGroup) =>
    sql<number>`count(*) filter (where ${isOfGroup(group, now)})`.mapWith(Number)
  const [counts] = await reader
    .select({
      open: countOf('open'),
      exception: countOf('exception'),
      late: countOf('late'),
      disputed: countOf('disputed'),
      ended: countOf('ended'),
    })
    .from(waybill)
    .where(isOfSide(side))
  return counts ?? NO_WAYBILLS
}

/** Waybills of a side, the newest first, with the numbers of all its groups. */
export async function listWaybills(
  reader: Reader,
  side: PartySide,
  { sText, state, group, ...place }: ListFilter,
  now: Date,
) {
  const where = and(
    isOfSide(side),
    state && eq(waybill.state, state),
    isOfGroup(group, now),
    ...hasWords(sText),
  )
  const orderBy = [desc(waybill.openedAt), desc(waybill.id)]
  const [{ list, total }, byGroup] = await Promise.all([
    readPage(reader, waybill, { where, orderBy, ...place }),
    countByGroup(reader, side, now),
  ])
  return { list: await rowViews(reader, list, now), total, byGroup }
}

/** Waybills that are late, the longest first. */
export async function listLateWaybills(
  reader: Reader,
  { sText, ...place }: Place & { sText: string },
  now: Date,
) {
  const where = and(isLateNow(now), ...hasWords(sText))
  const orderBy = [asc(waybill.unloadingUntil), asc(waybill.id)]
  const { list, total } = await readPage(reader, waybill, { where, orderBy, ...place })
  return { list: await rowViews(reader, list, now), total }
}

/** Exceptions of all waybills: those that wait for an answer first, then by their time. */
export async function listExceptions(
  reader: Reader,
  { state, kind, ...place }: Place & { state?: ExceptionState | undefined; kind?: ExceptionKind | undefined },
  now: Date,
): Promise<{ list: z.input<typeof OperatorException>[]; total: number }> {
  const where = and(state && eq(waybillException.state, state), kind && eq(waybillException.kind, kind))
  const orderBy = [
    sql`${waybillException.state} <> 'open'`,
    desc(waybillException.raisedAt),
    desc(waybillException.id),
  ]
  const { list, total } = await readPage(reader, waybillException, { where, orderBy, ...place })
  const ids = list.map(({ waybillId }) => waybillId)
  const waybills = ids.length === 0 ? [] : await reader.select().from(waybill).where(inArray(waybill.id, ids))
  const views = new Map((await rowViews(reader, waybills, now)).map((view) => [view.id, view]))
  return {
    list: list.flatMap(({ waybillId, ...exception }) => {
      const view = views.get(waybillId)
      return view ? [{ ...exception, waybill: view }] : []
    }),
    total,
  }
}

/** Where the freight is, by the state alone: it is held until loading and in escrow until the payment. */
export function freightStateOf({ state }: Pick<Waybill, 'state'>): FreightState {
  if (state === 'awaiting_loading') return 'held'
  if (state === 'cancelled') return 'released'
  return state === 'settled' || state === 'rated' ? 'paid' : 'escrow'
}

/** Rows as lists show them. */
export async function rowViews(
  reader: Reader,
  rows: readonly Waybill[],
  now: Date,
): Promise<WaybillRowView[]> {
  const orderIds = rows.map(({ orderId }) => orderId)
  const [names, numbers, refunds, open] = await Promise.all([
    companyNamesByIds(
      reader,
      rows.map(({ carrierId }) => carrierId),
    ),
    orderNumbersByIds(reader, orderIds),
    refundedByIds(reader, orderIds),
    countOpenExceptions(
      reader,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    orderNo: numbers.get(row.orderId) ?? '--',
    carrierName: names.get(row.carrierId) ?? '--',
    deductedFen: refunds.get(row.orderId) ?? 0,
    freightState: freightStateOf(row),
    fromPlace: `${row.loadingCity}${row.loadingDistrict}`,
    toPlace: `${row.unloadingCity}${row.unloadingDistrict}`,
    isLate: isLate({ ...row, isOver: (OVER_STATES as readonly WaybillState[]).includes(row.state) }, now),
    openExceptions: open.get(row.id) ?? 0,
    payoutAt: row.state === 'signed' ? row.payoutAt : null,
  }))
}
