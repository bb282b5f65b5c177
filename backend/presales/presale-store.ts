import { accountShop } from 'backend/account'
import { insertTiers, tiersOf as readTiers } from 'backend/activities'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { readPage } from 'backend/platform/stores/pages'
import { changeById, findById, lockById, lockNextDue } from 'backend/platform/stores/rows'
import { likePattern, searchWords } from 'backend/search'
import type { PriceTier } from 'contract/plans/price-tiers'
import { DELIVERY_GRACE_DAYS } from 'contract/plans/terms'
import { DELIVERY_DAYS, type PresaleState } from 'contract/presales/terms'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { presale, presaleCut, presaleEvent, presaleTier } from './tables'

export type Presale = typeof presale.$inferSelect
export type PresaleEventRow = typeof presaleEvent.$inferSelect

/** Inserts a presale with its tiers. */
export async function insertPresale(
  tx: Tx,
  planned: typeof presale.$inferInsert,
  tiers: readonly PriceTier[],
): Promise<void> {
  await tx.insert(presale).values(planned)
  await insertTiers(tx, presaleTier, planned.id, tiers)
}

/** Locks a presale, before its plans, its stock pool and deposits. */
export const lockPresale = (tx: Tx, id: string) => lockById(tx, presale, id)

export const presaleById = (reader: Reader, id: string) => findById(reader, presale, id)

/** The presale of a plan. @throws Error if it does not exist */
export async function presaleOf(
  reader: Reader,
  { id, activityId }: { id: string; activityId: string },
): Promise<Presale> {
  const found = await presaleById(reader, activityId)
  if (!found) throw new Error(`plan ${id} is of no presale`)
  return found
}

export async function updatePresale(tx: Tx, id: string, changed: Partial<Presale>): Promise<void> {
  await changeById(tx, presale, id, changed)
}

export const tiersOf = (reader: Reader, ids: readonly string[]) => readTiers(reader, presaleTier, ids)

type NewEvent = Omit<typeof presaleEvent.$inferInsert, 'id' | 'pictures'> & { pictures?: readonly string[] }

export async function insertEvent(tx: Tx, { pictures = [], ...event }: NewEvent): Promise<void> {
  await tx.insert(presaleEvent).values({ ...event, id: newId(), pictures: [...pictures] })
}

/** Events of a presale, the first before. */
export async function eventsOf(reader: Reader, presaleId: string): Promise<PresaleEventRow[]> {
  return await reader
    .select()
    .from(presaleEvent)
    .where(eq(presaleEvent.presaleId, presaleId))
    .orderBy(asc(presaleEvent.at), asc(presaleEvent.id))
}

export async function insertCuts(tx: Tx, cuts: (typeof presaleCut.$inferInsert)[]): Promise<void> {
  if (cuts.length > 0) await tx.insert(presaleCut).values(cuts)
}

/** Kg that the arrival cuts from plans, by plan; without plans that it does not concern. */
export async function cutKgOf(reader: Reader, planIds: readonly string[]): Promise<Map<string, number>> {
  if (planIds.length === 0) return new Map()
  const rows = await reader
    .select({ planId: presaleCut.planId, cutKg: presaleCut.cutKg })
    .from(presaleCut)
    .where(anyOf(presaleCut.planId, planIds))
  return new Map(rows.map(({ planId, cutKg }) => [planId, cutKg]))
}

/** Presales in plans of which tons are open. */
const HAS_OPEN_TONS = sql`exists (select from plan_tons p where p.activity_id = ${presale.id} and p.open_kg > 0)`

/** Locks the next presale whose bookings have ended without a row about it, unless another server has. */
export async function lockBookedPresale(
  tx: Tx,
  endedBefore: Date,
  except: readonly string[],
): Promise<Presale | undefined> {
  const where = and(
    eq(presale.state, 'approved'),
    isNull(presale.bookingEndedAt),
    lt(presale.bookUntil, endedBefore),
  )
  return await lockNextDue(tx, presale, { where, dueAt: presale.bookUntil, except })
}

/** Locks the next presale that waits for goods without a plan that is open. */
export async function lockEmptyPresale(tx: Tx, except: readonly string[]): Promise<Presale | undefined> {
  const where = and(
    eq(presale.state, 'approved'),
    isNotNull(presale.bookingEndedAt),
    sql`not ${HAS_OPEN_TONS}`,
  )
  return await lockNextDue(tx, presale, { where, dueAt: presale.bookUntil, except })
}

const OVERDUE_DAYS = DELIVERY_DAYS + DELIVERY_GRACE_DAYS

/** Locks the next presale whose goods have not arrived by the end of the delivery window and its days of grace. */
export async function lockOverduePresale(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Presale | undefined> {
  const where = and(
    eq(presale.state, 'approved'),
    HAS_OPEN_TONS,
    lt(
      sql`${presale.presentUntil} + make_interval(days => ${OVERDUE_DAYS})`,
      sql`${now.toISOString()}::timestamptz`,
    ),
  )
  return await lockNextDue(tx, presale, { where, dueAt: presale.bookUntil, except })
}

/** Locks the next presale of a closed shop that is not over: open, or with open tons of plans. */
export async function lockPresaleOfClosedShop(
  tx: Tx,
  except: readonly string[],
): Promise<Presale | undefined> {
  const closed = tx.select({ id: accountShop.id }).from(accountShop).where(eq(accountShop.state, 'closed'))
  const isOpen = or(eq(presale.state, 'approved'), and(eq(presale.state, 'arrived'), HAS_OPEN_TONS))
  return await lockNextDue(tx, presale, { where: and(isOpen, inArray(presale.shopId, closed)), except })
}

interface Place {
  readonly page: number
  readonly size: number
}

const PUBLIC = ['approved', 'arrived', 'lapsed', 'failed'] as const satisfies readonly PresaleState[]
export const isPublic = ({ state }: Pick<Presale, 'state'>) =>
  (PUBLIC as readonly PresaleState[]).includes(state)

/** What the list is narrowed down to; all that is given must hold. */
export interface PresaleFilters {
  readonly shopId?: string | undefined
  readonly sText: string
  readonly category: readonly string[]
  readonly port: readonly string[]
  readonly month: readonly string[]
}

/** Month in Asia/Shanghai in which the goods are expected, such as 2026-12. */
const MONTH = sql<string>`to_char(${presale.presentFrom} at time zone 'Asia/Shanghai', 'YYYY-MM')`

function matches({ shopId, sText, category, port, month }: PresaleFilters): SQL | undefined {
  return and(
    inArray(presale.state, [...PUBLIC]),
    shopId === undefined ? undefined : eq(presale.shopId, shopId),
    ...searchWords(sText).map((word) => like(presale.searchKey, likePattern(word))),
    category.length > 0 ? inArray(presale.category, [...category]) : undefined,
    port.length > 0 ? inArray(presale.port, [...port]) : undefined,
    month.length > 0 ? inArray(MONTH, [...month]) : undefined,
  )
}

/** Public presales: those that can be signed first, by their arrival; then awaited ones; those that are over last. */
export async function publicPresales(
  reader: Reader,
  filters: PresaleFilters,
  now: Date,
  place: Place,
): Promise<{ presales: Presale[]; total: number }> {
  return await pageOf(reader, matches(filters), publicOrder(now), place)
}

function publicOrder(now: Date): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`
  const rank = sql`case when ${presale.state} <> 'approved' then 2 when ${presale.bookingEndedAt} is not null or ${presale.bookUntil} <= ${at}
    then 1 else 0 end`
  const moment = sql`case when ${presale.state} <> 'approved' then -extract(epoch from coalesce(${presale.failedAt}, ${presale.lapsedAt}, ${presale.arrivedAt}))
    else extract(epoch from ${presale.presentFrom}) end`
  return [rank, moment, asc(presale.id)]
}

/**
 * What delivered prices of public presales depend on, in the same order: those that have a price of at most so much, without
 * freight.
 */
export async function comparedPresales(
  reader: Reader,
  filters: PresaleFilters,
  maxFenPerTon: number,
  now: Date,
) {
  const { id, offerId, minKg, stepKg, totalKg } = presale
  const { deliveryWays, pickupFenPerTon, deliveredFenPerTon, transferFenPerTon } = presale
  const deliveries = { deliveryWays, pickupFenPerTon, deliveredFenPerTon, transferFenPerTon }
  return await reader
    .select({ id, offerId, minKg, stepKg, totalKg, ...deliveries })
    .from(presale)
    .where(and(matches(filters), lte(presale.lowestFenPerTon, maxFenPerTon)))
    .orderBy(...publicOrder(now))
}

/** Presales in the order of their ids. */
export async function presalesByIds(reader: Reader, ids: readonly string[]): Promise<Presale[]> {
  if (ids.length === 0) return []
  const rows = await reader.select().from(presale).where(anyOf(presale.id, ids))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Values of the filters with their numbers, each under the other filters. */
export async function presaleFacets(reader: Reader, filters: PresaleFilters) {
  const [category, port, month] = await Promise.all([
    facetOf(reader, sql<string>`${presale.category}`, matches({ ...filters, category: [] })),
    facetOf(reader, sql<string>`${presale.port}`, matches({ ...filters, port: [] })),
    facetOf(reader, MONTH, matches({ ...filters, month: [] })),
  ])
  return { category, port, month }
}

const facetOf = (reader: Reader, value: SQL<string>, where: SQL | undefined) =>
  reader
    .select({ value, count: count() })
    .from(presale)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)

const isOpenAt = (now: Date) =>
  and(eq(presale.state, 'approved'), isNull(presale.bookingEndedAt), gt(presale.bookUntil, now))

/** Presales that can be signed now, those that arrive first before. */
export async function openPresales(reader: Reader, limit: number, now: Date): Promise<Presale[]> {
  return await reader
    .select()
    .from(presale)
    .where(isOpenAt(now))
    .orderBy(asc(presale.presentFrom), asc(presale.id))
    .limit(limit)
}

/** Number of presales whose bookings have not ended. A job ends those of others within seconds. */
export async function countOpenPresales(reader: Reader): Promise<number> {
  const [counted] = await reader
    .select({ presales: count() })
    .from(presale)
    .where(and(eq(presale.state, 'approved'), isNull(presale.bookingEndedAt)))
  return counted?.presales ?? 0
}

export async function presalesOfShop(
  reader: Reader,
  { shopId, state }: { shopId: string; state: PresaleState | undefined },
  place: Place,
) {
  const where = and(eq(presale.shopId, shopId), state && eq(presale.state, state))
  return await pageOf(reader, where, [desc(presale.createdAt), desc(presale.id)], place)
}

/** Presales that merchants have submitted: waiting ones by their submission, others newest first. */
export async function submittedPresales(
  reader: Reader,
  { state }: { state: PresaleState | undefined },
  place: Place,
) {
  const where = and(isNotNull(presale.submittedAt), state && eq(presale.state, state))
  const order =
    state === 'submitted'
      ? [asc(presale.submittedAt), asc(presale.id)]
      : [desc(presale.submittedAt), desc(presale.id)]
  return await pageOf(reader, where, order, place)
}

async function pageOf(reader: Reader, where: SQL | undefined, orderBy: SQL[], place: Place) {
  const { list, total } = await readPage(reader, presale, { where, orderBy, ...place })
  return { presales: list, total }
}
